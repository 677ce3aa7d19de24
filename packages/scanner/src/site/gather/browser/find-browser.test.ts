import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTemporaryFolder, writeFiles } from '../../../testing/temporary-folder.ts'
import { createBrowserPool } from './browser-pool.ts'
import { browserSources, faultOfChosenBrowser } from './find-browser.ts'
import { unpackBrowser } from './unpack-browser.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

function temporary(): string {
  const { path, remove } = makeTemporaryFolder()
  cleanUps.push(remove)
  return path
}

/** Makes programs that say nothing. */
function programs(root: string, paths: readonly string[]): void {
  writeFiles(root, Object.fromEntries(paths.map((path) => [path, '#!/bin/sh\n'])))
  for (const path of paths) chmodSync(join(root, path), 0o755)
}

async function pathsOf(options: Parameters<typeof browserSources>[0]): Promise<(readonly [string, string])[]> {
  const sources = browserSources({ platform: 'linux', architecture: 'arm64', ...options })
  return Promise.all(sources.map(async ({ name, program }) => [name, (await program()).path] as const))
}

test('the system comes before Playwright, the newest of its browsers first', async () => {
  const root = temporary()
  programs(root, [
    'bin/chromium',
    'bin/google-chrome-stable',
    'pw/chromium-900/chrome-linux/chrome',
    'pw/chromium-1200/chrome-linux64/chrome',
    'pw/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell',
    'pw/firefox-2000/chrome-linux/chrome',
  ])
  const environment = { PATH: `${join(root, 'bin')}:relative`, PLAYWRIGHT_BROWSERS_PATH: join(root, 'pw') }
  const found = await pathsOf({ folder: root, environment })
  expect(
    found.filter(([, path]) => path.startsWith(root)).map(([name, path]) => [name, path.slice(root.length)]),
  ).toEqual([
    ['the system', '/bin/google-chrome-stable'],
    ['the system', '/bin/chromium'],
    ['Playwright', '/pw/chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell'],
    ['Playwright', '/pw/chromium-1200/chrome-linux64/chrome'],
    ['Playwright', '/pw/chromium-900/chrome-linux/chrome'],
  ])
})

test('a browser that the operator names is the only one, and must be a program', async () => {
  const root = temporary()
  programs(root, ['mine', 'bin/chromium'])
  const environment = { PATH: join(root, 'bin') }
  expect(await pathsOf({ folder: root, environment, chosen: join(root, 'mine') })).toEqual([
    ['PICKET_BROWSER', join(root, 'mine')],
  ])
  writeFileSync(join(root, 'text'), '')
  for (const path of [join(root, 'text'), join(root, 'none'), root]) {
    expect(faultOfChosenBrowser(path)).toContain(path)
    await expect(pathsOf({ folder: root, chosen: path })).rejects.toThrow('is no program that we may run')
  }
  expect(faultOfChosenBrowser(join(root, 'mine'))).toBeUndefined()
})

test('a browser that does not start gives way to the next; where none starts, that is said', async () => {
  const root = temporary()
  programs(root, ['bin/chromium', 'bin/chrome'])
  const pool = createBrowserPool({
    folder: root,
    environment: { PATH: join(root, 'bin'), HOME: root },
    architecture: 'arm64',
    platform: 'aix',
  })
  cleanUps.push(() => pool.close())
  await expect(pool.describe()).rejects.toMatchObject({
    name: 'NoBrowser',
    message: expect.stringMatching(
      /bin\/chromium did not start: .* bin\/chrome did not start: |bin\/chromium .*bin\/chrome /s,
    ),
  })
})

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the browser of the package is unpacked once, by however many at once, and runs without a system of its own',
  async () => {
    const folder = join(temporary(), 'browser')
    const all = await Promise.all([unpackBrowser(folder), unpackBrowser(folder), unpackBrowser(folder)])
    const [first] = all
    expect(all).toEqual([first, first, first])
    expect(readdirSync(folder)).toHaveLength(1)
    expect(statSync(folder).mode & 0o022).toBe(0)
    const made = statSync(first?.path ?? '').ctimeMs
    expect(statSync((await unpackBrowser(folder)).path).ctimeMs).toBe(made)

    // Neither on the path nor in a home: what a machine has that has nothing.
    const pool = createBrowserPool({ folder, environment: { PATH: '', HOME: folder } })
    cleanUps.push(() => pool.close())
    const title = await pool.visit(
      () =>
        Promise.resolve({ status: 200, headers: [['content-type', 'text/html']], body: Buffer.from('<title>Here') }),
      async (page) => {
        await page.load('https://a.example/', 5_000, () => true)
        return page.evaluate(page.mainFrame, 'document.title', 3_000)
      },
      { timeout: 20_000 },
    )
    expect(title).toBe('Here')
  },
)

test('what a dead process left half unpacked is removed, what another is at is not', async () => {
  const folder = temporary()
  chmodSync(folder, 0o700)
  for (const name of ['.unpacking-1-old', '.unpacking-2-new']) mkdirSync(join(folder, name))
  utimesSync(join(folder, '.unpacking-1-old'), new Date(0), new Date(0))
  await unpackBrowser(folder)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual(['.unpacking-2-new'])
})

test('a folder that others may write to, or that is none, is refused', async () => {
  const root = temporary()
  const open = join(root, 'open')
  mkdirSync(open)
  chmodSync(open, 0o777)
  const link = join(root, 'link')
  symlinkSync(root, link)
  for (const folder of [open, link]) await expect(unpackBrowser(folder)).rejects.toThrow('no folder of ours alone')
})
