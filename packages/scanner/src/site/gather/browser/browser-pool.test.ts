import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerRequest } from '../../../net/browser-proxy/browser-proxy.ts'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import type { BrowserPage } from './browser-page.ts'
import { type BrowserPool, createBrowserPool } from './browser-pool.ts'

const folder = makeTemporaryFolder()
let pool: BrowserPool
beforeAll(() => {
  pool = createBrowserPool({ folder: folder.path })
})
afterAll(async () => {
  await pool.close()
  folder.remove()
})

/** Answers every request with pages by path; others are missing. */
function site(pages: Readonly<Record<string, string>>): AnswerRequest {
  return ({ url }) => {
    const body = pages[url.pathname]
    return Promise.resolve({
      status: body === undefined ? 404 : 200,
      headers: [['content-type', 'text/html']],
      body: Buffer.from(body ?? ''),
    })
  }
}

const at = (path = '/') => `https://a.example${path}`

async function titleOf(page: BrowserPage, timeout = 3_000): Promise<unknown> {
  await page.load(at(), 2_000, () => true)
  return page.evaluate(page.mainFrame, 'document.title', timeout)
}

function visit(body: string, timeout = 10_000): Promise<unknown> {
  return pool.visit(site({ '/': `<title>Here</title>${body}` }), (page) => titleOf(page), { timeout })
}

/** After something has gone wrong, the next page is looked at as if nothing had. */
async function expectWell(): Promise<void> {
  expect(await visit('')).toBe('Here')
}

function browserPids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).includes('--remote-debugging-pipe') && parentOf(pid) === process.pid)
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

test('a page over https is looked at, with a browser that says who we are', async () => {
  const seen = await pool.visit(
    site({ '/': '<title>Here</title>' }),
    async (page) => {
      await page.load(at(), 2_000, () => true)
      return page.evaluate(
        page.mainFrame,
        '[location.href, isSecureContext, /picket/.test(navigator.userAgent)]',
        3_000,
      )
    },
    { timeout: 10_000 },
  )
  expect(seen).toEqual(['https://a.example/', true, true])
})

test('pages share nothing: no cookie, no storage', async () => {
  const look = (script: string) =>
    pool.visit(
      site({ '/': '<title>Here</title>' }),
      async (page) => {
        await page.load(at(), 2_000, () => true)
        return page.evaluate(page.mainFrame, script, 3_000)
      },
      { timeout: 10_000 },
    )
  const read = '[document.cookie, localStorage.length]'
  expect(await look(`document.cookie = 'a=b'; localStorage.a = 1; ${read}`)).toEqual(['a=b', 1])
  expect(await look(read)).toEqual(['', 0])
})

test.each<[string, string]>([
  ['opens dialogs', '<script>for (let i = 0; i < 20; i++) { alert(i); confirm(i); prompt(i) }</script>'],
  ['opens a dialog when it is left', '<script>onbeforeunload = (e) => e.preventDefault()</script>'],
  ['opens pop-ups', '<script>for (let i = 0; i < 5; i++) open("/popup" + i)</script>'],
  [
    'starts downloads',
    '<a href="data:application/zip,x" download="x.zip">x</a><script>document.links[0].click()</script>',
  ],
  ['prints', '<script>print()</script>'],
  ['never settles', '<script>setInterval(() => fetch("/x" + Math.random()), 1)</script>'],
  ['closes itself', '<script>close()</script>'],
  [
    'asks for permissions',
    '<script>navigator.geolocation.getCurrentPosition(() => {}); Notification.requestPermission()</script>',
  ],
  [
    'goes full screen and locks the pointer',
    '<script>document.documentElement.requestFullscreen(); document.body?.requestPointerLock()</script>',
  ],
  ['has ten thousand levels', '<div>'.repeat(10_000)],
])('a page that %s is looked at', async (_, body) => {
  expect(await visit(body)).toBe('Here')
  await expectWell()
})

test('a page that never ends a script is left in time', async () => {
  const looping = visit('<script>setTimeout(() => { for (;;); })</script>', 6_000)
  await expect(looping).rejects.toMatchObject({ name: expect.stringMatching(/^(?:CdpTimeout|VisitTimeout)$/) })
  await expectWell()
})

test('a page that loops while it loads is left in time', async () => {
  await expect(visit('<script>for (;;);</script>', 4_000)).rejects.toMatchObject({
    name: expect.stringMatching(/^(?:CdpTimeout|VisitTimeout)$/),
  })
  await expectWell()
})

test('a page that opens pop-ups for ever is left', async () => {
  const opening = pool.visit(
    site({
      '/': '<script>setInterval(() => { for (let i = 0; i < 9; i++) open("about:blank") }, 20)</script>',
      '/p': '',
    }),
    (page) => page.load(at(), 5_000, () => false),
    { timeout: 6_000 },
  )
  // Where the browser blocks them there is nothing to leave.
  await opening.catch((error: unknown) => expect(error).toMatchObject({ name: 'VisitTimeout' }))
  await expectWell()
})

test.runIf(process.platform === 'linux')(
  'a page that takes all memory costs itself and the browser, which is started again',
  async () => {
    const hungry = pool.visit(
      site({
        '/': '<script>const all = []; setInterval(() => all.push(new Uint8Array(64 << 20).fill(1)), 5)</script>',
      }),
      (page) => page.load(at(), 20_000, () => false),
      { timeout: 25_000 },
    )
    await expect(hungry).rejects.toMatchObject({ name: expect.stringMatching(/^(?:BrowserGone|PageFailed)$/) })
    await expectWell()
  },
)

test.runIf(process.platform === 'linux')('a browser that dies costs one page', async () => {
  const dying = pool.visit(
    site({ '/': '' }),
    async (page) => {
      await page.load(at(), 2_000, () => true)
      for (const pid of browserPids()) process.kill(pid, 'SIGKILL')
      await page.evaluate(page.mainFrame, '1', 3_000)
    },
    { timeout: 10_000 },
  )
  await expect(dying).rejects.toMatchObject({ name: 'BrowserGone' })
  await expectWell()
})

test('a visit that nobody waits for any more is ended', async () => {
  const given = new AbortController()
  const waiting = pool.visit(
    () => new Promise(() => undefined),
    (page) => page.load(at(), 20_000, () => true),
    { timeout: 25_000, signal: given.signal },
  )
  given.abort(new Error('The run was ended.'))
  await expect(waiting).rejects.toThrow('The run was ended.')
  await expectWell()
})

test('visits take turns', async () => {
  let open = 0
  let most = 0
  const look = () =>
    pool.visit(
      site({ '/': '<title>Here</title>' }),
      async (page) => {
        most = Math.max(most, ++open)
        await titleOf(page)
        open--
      },
      { timeout: 10_000 },
    )
  await Promise.all([look(), look(), look()])
  expect(most).toBe(1)
})

test('closing ends the browser, its processes and its profile; later visits reject', async () => {
  const own = createBrowserPool({ folder: folder.path })
  await own.visit(site({ '/': '' }), (page) => page.load(at(), 2_000, () => true), { timeout: 10_000 })
  const before = browserPids()
  await own.close()
  expect(browserPids().length).toBe(before.length - 1)
  await expect(own.describe()).rejects.toMatchObject({ name: 'BrowserGone' })
})

test.runIf(process.platform === 'linux')(
  'when our process is killed, no process of the browser outlives it',
  async () => {
    const program = join(import.meta.dirname, 'testing', 'open-page-program.ts')
    const child: ChildProcess = spawn(process.execPath, [program, folder.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    const pid = Number(chunk.toString())
    const group = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name) && groupOf(name) === pid)
    expect(group().length).toBeGreaterThan(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    for (let tries = 0; group().length > 0 && tries < 200; tries++) await wait(50)
    expect(group()).toEqual([])
  },
)

function groupOf(pid: string): number | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : Number(group)
  } catch {
    return undefined
  }
}
