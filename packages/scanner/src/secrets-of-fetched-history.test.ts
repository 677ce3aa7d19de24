import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Gap } from './finding.ts'
import { scanRepository } from './scan-repository.ts'
import { git } from './testing/git.ts'
import { type GitHttpServer, startGitHttpServer } from './testing/git-http-server.ts'
import { commitOn, dateOf, initRepository, lineWith } from './testing/history.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'
import { checkout, type CheckoutOptions } from './tree/git/checkout.ts'
import { DEFAULT_TREE_LIMITS } from './tree/limits.ts'
import { WorkerPool } from './workers/pool.ts'

const TOKEN = 'token-of-nobody'
const LIMITS = { ...DEFAULT_TREE_LIMITS, timeout: 60_000 }

let temporary: { path: string; remove: () => void }
let server: GitHttpServer
let served: string
let pool: WorkerPool
let commit: string
let counter = 0

beforeAll(async () => {
  temporary = makeTemporaryFolder()
  pool = new WorkerPool(1)
  served = join(temporary.path, 'served')
  const shop = initRepository(join(served, 'org/shop'))
  commitOn(shop, 1, { 'a.ts': lineWith('gone') })
  commitOn(shop, 2, { 'a.ts': 'export {}\n' })
  git(shop, ['checkout', '-q', '-b', 'other/branch'])
  commitOn(shop, 3, { 'branch.ts': lineWith('branch') })
  git(shop, ['checkout', '-q', '--detach', 'main'])
  commitOn(shop, 4, { 'tag.ts': lineWith('tag') })
  git(shop, ['tag', '-a', '-m', 'Annotated', 'v1'])
  git(shop, ['checkout', '-q', 'main'])
  commit = git(shop, ['rev-parse', 'main'])
  git(served, ['clone', '-q', '--bare', 'org/shop', 'org/private.git'])
  server = await startGitHttpServer(served)
  server.protect('org/private', TOKEN)
})
afterEach(() => server.behave())
afterAll(async () => {
  await server.close()
  await pool.close()
  temporary.remove()
})

async function fetchAndScan(
  repository: string,
  options: Partial<CheckoutOptions> & { readonly base?: string; readonly historyTimeout?: number } = {},
) {
  const { base = server.url, historyTimeout = 30_000, ...checkoutOptions } = options
  const into = join(temporary.path, `out-${counter}`)
  const folder = join(temporary.path, `history-${counter++}`)
  const { gaps } = await checkout({
    remote: { kind: 'code-host', base, repository },
    commit,
    branch: 'main',
    into,
    limits: LIMITS,
    history: { folder, timeout: historyTimeout },
    ...checkoutOptions,
  })
  expect(existsSync(join(into, '.git'))).toBe(false)
  const advisories = join(temporary.path, 'none')
  const history = { gitFolder: folder }
  const { findings } = await scanRepository(into, { mode: 'plus', only: ['secrets'], advisories, pool, history })
  return {
    gaps,
    messages: findings.map(({ message }) => message),
    files: findings.filter(({ ruleId }) => ruleId.startsWith('secret/')).map(({ file }) => file),
    coverage: findings.filter(({ ruleId }) => ruleId.startsWith('coverage/')).map(({ ruleId }) => ruleId),
  }
}

const namesOf = (gaps: readonly Gap[]) => gaps.map(({ name }) => name)

test.each([
  ['http', () => server.url],
  ['a folder', () => pathToFileURL(served).href],
])('the history of branches and tags is fetched over %s', async (_, base) => {
  const { files, gaps, coverage, messages } = await fetchAndScan('org/shop', { base: base() })
  expect(files).toEqual(['a.ts', 'branch.ts', 'tag.ts'])
  expect(messages[0]).toContain(`of ${dateOf(1)} brought it`)
  expect({ gaps, coverage }).toEqual({ gaps: [], coverage: [] })
})

test('a private history is fetched with the credential of the scan', async () => {
  const credential = { username: 'x-access-token', password: TOKEN }
  expect((await fetchAndScan('org/private', { credential })).files).toEqual(['a.ts', 'branch.ts', 'tag.ts'])
})

test('a host that fails or hangs after it gave the commit costs the history, not the scan', async () => {
  for (const behaviour of [{ kind: 'status', status: 500 }, { kind: 'hang' }] as const) {
    let requests = 0
    // The look-up and the pack of the commit itself.
    server.behave(({ method }) => (method === 'POST' && ++requests > 3 ? behaviour : undefined))
    const { files, gaps } = await fetchAndScan('org/shop', { historyTimeout: 3000 })
    expect(files).toEqual([])
    expect(namesOf(gaps)).toEqual(['history-cut-short'])
  }
})

describe('a long history', () => {
  let tip: string
  beforeAll(() => {
    const folder = initRepository(join(served, 'org/long'))
    importCommits(folder, 300, 100_000)
    commitOn(folder, 8, { 'new.ts': lineWith('new') })
    tip = commitOn(folder, 9, { 'new.ts': 'export {}\n' })
  })
  const posts = () => server.requests.filter(({ method }) => method === 'POST').length

  test('is looked at as far as it could be fetched, newest first', async () => {
    const before = posts()
    const whole = await fetchAndScan('org/long', { commit: tip })
    expect(whole.files).toEqual(['first.ts', 'new.ts'])
    expect({ gaps: whole.gaps, coverage: whole.coverage }).toEqual({ gaps: [], coverage: [] })

    const last = posts() - before
    let requests = 0
    server.behave(({ method }) =>
      method === 'POST' && ++requests >= last ? { kind: 'status', status: 503 } : undefined,
    )
    const cut = await fetchAndScan('org/long', { commit: tip })
    expect(cut.files).toEqual(['new.ts'])
    expect(namesOf(cut.gaps)).toEqual(['history-cut-short'])
    expect(cut.coverage).toEqual(['coverage/history-shallow'])
    expect(cut.messages.at(-1)).toContain('200 commits, back to')
  })

  test('over the limit of bytes is not fetched', async () => {
    const { coverage, gaps, messages } = await fetchAndScan('org/long', {
      commit: tip,
      limits: { ...LIMITS, maxBytes: 1_000_000 },
    })
    expect(gaps.map(({ reason }) => reason)).toEqual([expect.stringContaining('it has more than 1000000 bytes')])
    expect(coverage).toEqual(['coverage/history-shallow'])
    expect(messages.at(-1)).toContain('1 commit, back to')
  })
})

/** Commits of bytes that cannot be packed; the first one brings a secret, the second takes it out. */
function importCommits(folder: string, count: number, bytes: number): void {
  const parts: Buffer[] = []
  const file = (path: string, content: Buffer) =>
    Buffer.concat([Buffer.from(`M 644 inline ${path}\ndata ${content.length}\n`), content, Buffer.from('\n')])
  let state = 1
  for (let at = 0; at < count; at++) {
    const data = Buffer.alloc(bytes)
    for (let i = 0; i < bytes; i++) data[i] = (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 24
    parts.push(
      Buffer.from(`commit refs/heads/main\ncommitter A <a@picket.example> ${1_700_000_000 + at} +0000\ndata 1\nx\n`),
    )
    if (at === 0) parts.push(file('first.ts', Buffer.from(lineWith('first'))))
    if (at === 1) parts.push(Buffer.from('D first.ts\n'))
    parts.push(file('data.txt', data))
  }
  execFileSync('git', ['fast-import', '--quiet'], { cwd: folder, input: Buffer.concat(parts) })
  git(folder, ['reset', '-q', '--hard', 'main'])
}
