import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HostBlocked, HostNotFound } from '../../net/errors.ts'
import { parseNetworks } from '../../net/networks.ts'
import type { GuardedEgress } from '../../net/vet-host.ts'
import { commitAll, git } from '../../testing/git.ts'
import { type GitHttpServer, startGitHttpServer } from '../../testing/git-http-server.ts'
import { makeTemporaryFolder, writeFiles } from '../../testing/temporary-folder.ts'
import { DEFAULT_TREE_LIMITS } from '../limits.ts'
import { checkout, type CheckoutLimits } from './checkout.ts'
import {
  BranchNotFound,
  CheckoutTimedOut,
  CodeHostUnavailable,
  CommitNotFound,
  RepositoryNotFound,
  RepositoryTooLarge,
} from './errors.ts'
import { candidateUrls, type Credential, InvalidCloneUrl, isRepositoryName, type Remote } from './remote.ts'
import { resolveBranch } from './resolve-branch.ts'

const TOKEN = 'token-of-nobody'
const credential: Credential = { username: 'x-access-token', password: TOKEN }
const LIMITS: CheckoutLimits = { ...DEFAULT_TREE_LIMITS, timeout: 60_000 }

let temporary: { path: string; remove: () => void }
let server: GitHttpServer
let served: string
let commit: string
let counter = 0

beforeAll(async () => {
  temporary = makeTemporaryFolder()
  served = join(temporary.path, 'served')
  writeFiles(join(served, 'org/open'), { 'a.js': 'one\r\ntwo\n', 'folder/b.py': 'b', 'empty.txt': '' })
  commit = commitAll(join(served, 'org/open'))
  git(join(served, 'org/open'), ['branch', 'release/1.x'])
  git(join(served, 'org/open'), ['update-ref', 'refs/tags/v1', commit])
  git(join(served, 'org/open'), ['update-ref', 'refs/other/refs/heads/trap', commit])
  git(served, ['clone', '-q', '--bare', 'org/open', 'org/private.git'])
  git(served, ['init', '-q', '-b', 'main', '--bare', 'org/void.git'])
  server = await startGitHttpServer(served)
  server.protect('org/private', TOKEN)
})
afterEach(() => server.behave())
afterAll(async () => {
  await server.close()
  temporary.remove()
})

const at = (repository: string, base = server.url): Remote => ({ kind: 'code-host', base, repository })
const fileBase = () => pathToFileURL(served).href
const into = () => join(temporary.path, `out-${counter++}`)
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

describe.each([
  ['http', () => server.url],
  ['http with a slash', () => `${server.url}/`],
  ['a folder', fileBase],
])('a code host over %s', (_, base) => {
  test('resolves branches', async () => {
    const resolve = (repository: string, branch: string) => resolveBranch({ remote: at(repository, base()), branch })
    expect(await resolve('org/open', 'main')).toEqual({ commit })
    expect(await resolve('org/open.git', 'main')).toEqual({ commit })
    expect(await resolve('org/open', 'release/1.x')).toEqual({ commit })
    for (const branch of ['gone', 'v1', 'trap', '1.x', 'MAIN', '-x', 'refs/heads/main', 'HEAD', 'ma*']) {
      await expect(resolve('org/open', branch)).rejects.toEqual(new BranchNotFound(branch))
    }
    await expect(resolve('org/void', 'main')).rejects.toBeInstanceOf(BranchNotFound)
    await expect(resolve('org/gone', 'main')).rejects.toBeInstanceOf(RepositoryNotFound)
  })

  test('gives the files of a commit, byte for byte', async () => {
    const folder = into()
    const out = await checkout({ remote: at('org/open', base()), commit, branch: 'main', into: folder, limits: LIMITS })
    expect(out).toEqual({ files: 3, bytes: 10, links: 0, gaps: [] })
    expect(filesOf(folder)).toEqual(['a.js', 'empty.txt', 'folder/b.py'])
    expect(readFileSync(join(folder, 'a.js'), 'utf8')).toBe('one\r\ntwo\n')
    expect(statSync(join(folder, 'a.js')).mode & 0o777).toBe(0o600)
    expect(existsSync(join(folder, '.git'))).toBe(false)
  })
})

describe('private repositories', () => {
  test('need the right token, which is sent as it is asked for', async () => {
    const remote = at('org/private')
    await expect(resolveBranch({ remote, branch: 'main' })).rejects.toBeInstanceOf(RepositoryNotFound)
    const wrong = { ...credential, password: 'wrong' }
    await expect(resolveBranch({ remote, branch: 'main', credential: wrong })).rejects.toBeInstanceOf(
      RepositoryNotFound,
    )
    expect(await resolveBranch({ remote, branch: 'main', credential })).toEqual({ commit })
    const out = await checkout({ remote, commit, branch: 'main', credential, into: into(), limits: LIMITS })
    expect(out.files).toBe(3)
    expect(server.requests.at(-1)?.authorization).toBe(`Basic ${btoa(`x-access-token:${TOKEN}`)}`)
  })

  test('hosts that hide them answer 404 or 403: not found', async () => {
    for (const status of [401, 403, 404]) {
      server.behave(() => ({ kind: 'status', status }))
      await expect(resolveBranch({ remote: at('org/open'), branch: 'main', credential })).rejects.toBeInstanceOf(
        RepositoryNotFound,
      )
    }
  })

  test('the token goes to no other host', async () => {
    const other = await startGitHttpServer(served)
    const remote = at('org/open')
    server.behave(({ url }) => ({ kind: 'status', status: 302, headers: { location: `${other.url}${url}` } }))
    await expect(resolveBranch({ remote, branch: 'main', credential })).rejects.toThrow()
    expect(other.requests).toEqual([])
    // Without one, a moved repository is found, as the operator's host is trusted.
    expect(await resolveBranch({ remote, branch: 'main' })).toEqual({ commit })
    await other.close()
  })

  test('that moved on their host are found there, with their token', async () => {
    const move = (url: string) => url.replace(/^\/org\/former(?:\.git)?\//, '/org/private.git/')
    server.behave(({ url }) => {
      return move(url) === url ? undefined : { kind: 'status', status: 301, headers: { location: move(url) } }
    })
    expect(await resolveBranch({ remote: at('org/former'), branch: 'main', credential })).toEqual({ commit })
    const options = { remote: at('org/former'), commit, branch: 'main', limits: LIMITS }
    expect((await checkout({ ...options, credential, into: into() })).files).toBe(3)
    await expect(resolveBranch({ remote: at('org/former'), branch: 'main' })).rejects.toBeInstanceOf(RepositoryNotFound)
  })

  test('the token is in no argument and no error', async () => {
    server.behave(() => ({ kind: 'hang' }))
    const given = new AbortController()
    const resolving = resolveBranch({ remote: at('org/private'), branch: 'main', credential, signal: given.signal })
    const before = server.requests.length
    await expect.poll(() => server.requests.length).toBeGreaterThan(before)
    const commandLines = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => (existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'latin1') : ''))
    expect(commandLines.some((line) => line.includes('ls-remote'))).toBe(true)
    for (const secret of [TOKEN, btoa(`x-access-token:${TOKEN}`)]) {
      expect(commandLines.filter((line) => line.includes(secret))).toEqual([])
    }
    given.abort(new Error('enough'))
    await expect(resolving).rejects.toThrow('enough')

    server.behave(() => ({ kind: 'status', status: 500 }))
    const error: unknown = await resolveBranch({ remote: at('org/private'), branch: 'main', credential }).catch(
      (e: unknown) => e,
    )
    expect(error).toBeInstanceOf(CodeHostUnavailable)
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(TOKEN)
  })
})

describe('a code host that does not do its part', () => {
  test.each([500, 502, 503, 429])('answering %i is unavailable', async (status) => {
    server.behave(() => ({ kind: 'status', status }))
    const failure = { name: 'CodeHostUnavailable', reason: 'server-error' }
    await expect(resolveBranch({ remote: at('org/open'), branch: 'main' })).rejects.toMatchObject(failure)
    const folder = into()
    const checkingOut = checkout({ remote: at('org/open'), commit, branch: 'main', into: folder, limits: LIMITS })
    await expect(checkingOut).rejects.toMatchObject(failure)
    expect(existsSync(folder)).toBe(false)
  })

  test('not answering is unavailable, and its git is gone', async () => {
    server.behave(() => ({ kind: 'hang' }))
    const before = gitProcesses()
    const resolving = resolveBranch({ remote: at('org/open'), branch: 'main', timeout: 500 })
    await expect(resolving).rejects.toMatchObject({ name: 'CodeHostUnavailable', reason: 'timeout' })
    const folder = into()
    const limits = { ...LIMITS, timeout: 500 }
    const checkingOut = checkout({ remote: at('org/open'), commit, branch: 'main', into: folder, limits })
    await expect(checkingOut).rejects.toEqual(new CheckoutTimedOut(500))
    expect(existsSync(folder)).toBe(false)
    await expect.poll(gitProcesses).toEqual(before)
  })

  test('not there is unavailable', async () => {
    const free = createServer()
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
    const { port } = free.address() as AddressInfo
    await new Promise((resolve) => free.close(resolve))
    await expect(
      resolveBranch({ remote: at('org/open', `http://127.0.0.1:${port}`), branch: 'main' }),
    ).rejects.toMatchObject({ name: 'CodeHostUnavailable', reason: 'unreachable' })
  })

  test('answering with a page is no repository', async () => {
    server.behave(() => ({
      kind: 'status',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html>\n<h1>Sign in</h1>\n</html>\n',
    }))
    await expect(resolveBranch({ remote: at('org/open'), branch: 'main' })).rejects.toBeInstanceOf(RepositoryNotFound)
  })
})

function gitProcesses(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const path = `/proc/${pid}/cmdline`
      return existsSync(path) && readFileSync(path, 'latin1').includes(`${server.url}/org/open`)
    })
}

describe('checking out', () => {
  test('a commit that a branch has left is still given; one that never was is not found', async () => {
    const source = join(served, 'org/moving')
    writeFiles(source, { 'a.txt': 'first' })
    const first = commitAll(source)
    writeFiles(source, { 'a.txt': 'second' })
    git(source, ['commit', '-qam', 'Second'])
    const folder = into()
    const options = { branch: 'main', limits: LIMITS }
    await checkout({ ...options, remote: at('org/moving'), commit: first, into: folder })
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('first')
    const gone = checkout({ ...options, remote: at('org/moving'), commit: '1'.repeat(40), into: into() })
    await expect(gone).rejects.toEqual(new CommitNotFound('1'.repeat(40)))
    const strange = checkout({ ...options, remote: at('org/moving'), commit: '--all', into: into() })
    await expect(strange).rejects.toBeInstanceOf(TypeError)
  })

  test('limits are kept before anything is written', async () => {
    const source = join(served, 'org/large')
    const noise = Buffer.alloc(300_000)
    for (let i = 0, state = 1; i < noise.length; i++) noise[i] = (state = (state * 48271) % 2147483647) & 255
    writeFiles(source, { 'noise.bin': noise, 'zeros.bin': Buffer.alloc(2_000_000), 'a.txt': '', 'b.txt': '1' })
    const large = commitAll(source)
    const remote = at('org/large')
    const withLimits = (limits: Partial<CheckoutLimits>) =>
      checkout({ remote, commit: large, branch: 'main', into: into(), limits: { ...LIMITS, ...limits } })
    await expect(withLimits({ maxBytes: 200_000 })).rejects.toEqual(new RepositoryTooLarge('pack bytes', 200_000))
    await expect(withLimits({ maxBytes: 2_300_000 })).rejects.toEqual(new RepositoryTooLarge('bytes', 2_300_000))
    await expect(withLimits({ maxFiles: 3 })).rejects.toEqual(new RepositoryTooLarge('files', 3))
    expect((await withLimits({ maxFiles: 4, maxBytes: 2_300_001 })).files).toBe(4)
  })

  test('a folder that is not empty is left alone', async () => {
    const folder = into()
    writeFiles(folder, { 'mine.txt': 'mine' })
    await expect(
      checkout({ remote: at('org/open'), commit, branch: 'main', into: folder, limits: LIMITS }),
    ).rejects.toThrow('no empty folder')
    expect(filesOf(folder)).toEqual(['mine.txt'])
  })

  test('a host that serves plain files will do', async () => {
    git(served, ['clone', '-q', '--bare', 'org/open', 'org/plain.git'])
    git(join(served, 'org/plain.git'), ['update-server-info'])
    const files = createHttpServer(({ url = '' }, outgoing) => {
      const path = join(served, decodeURIComponent(url.replace(/\?.*/, '')))
      if (existsSync(path) && statSync(path).isFile()) outgoing.end(readFileSync(path))
      else outgoing.writeHead(404).end()
    })
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
    const remote = at('org/plain', `http://127.0.0.1:${(files.address() as AddressInfo).port}`)
    expect(await resolveBranch({ remote, branch: 'main' })).toEqual({ commit })
    await expect(resolveBranch({ remote, branch: 'gone' })).rejects.toBeInstanceOf(BranchNotFound)
    const options = { remote, branch: 'main', limits: LIMITS }
    expect((await checkout({ ...options, commit, into: into() })).files).toBe(3)
    const gone = checkout({ ...options, commit: '1'.repeat(40), into: into() })
    await expect(gone).rejects.toBeInstanceOf(CommitNotFound)
    const small = checkout({ ...options, commit, into: into(), limits: { ...LIMITS, maxBytes: 100 } })
    await expect(small).rejects.toMatchObject({ name: 'RepositoryTooLarge', what: 'pack bytes' })
    await new Promise((resolve) => files.close(resolve))
  })

  test('SHA-256 repositories are checked out, too', async () => {
    const source = join(served, 'org/sha256')
    mkdirSync(source)
    git(source, ['init', '-q', '-b', 'main', '--object-format=sha256'])
    writeFiles(source, { 'a.txt': 'a' })
    commitAll(source)
    const resolved = await resolveBranch({ remote: at('org/sha256'), branch: 'main' })
    expect(resolved.commit).toHaveLength(64)
    const out = await checkout({ remote: at('org/sha256'), ...resolved, branch: 'main', into: into(), limits: LIMITS })
    expect(out.files).toBe(1)
  })
})

describe("a client's clone URL", () => {
  const egress = (addresses: readonly string[], allow = ''): GuardedEgress => ({
    kind: 'guarded',
    allow: parseNetworks(allow),
    resolver: async (name) => {
      if (addresses.length === 0) throw new HostNotFound(name)
      return addresses
    },
  })
  const resolve = (url: string, guard: GuardedEgress) =>
    resolveBranch({ remote: { kind: 'url', url, egress: guard }, branch: 'main', credential })

  test.each([
    'http://git.example.org/a/b',
    'git://git.example.org/a/b',
    'ssh://git.example.org/a',
    'file:///etc',
    '/etc',
    'ext::sh -c id',
    'https://u:p@git.example.org/a',
    'https://u@git.example.org/a',
    'https://git.example.org/a?b',
    'https://git.example.org/a#b',
    '--upload-pack=id',
    '',
  ])('%j is refused', async (url) => {
    await expect(resolve(url, egress(['93.184.216.34']))).rejects.toBeInstanceOf(InvalidCloneUrl)
  })

  test('its host is vetted', async () => {
    const inside = egress(['10.0.0.7'])
    for (const url of [
      'https://git.example.org/a/b',
      'https://127.0.0.1/a/b',
      'https://0x7f.1/a',
      'https://localhost/a',
      'https://[::1]/a',
    ]) {
      await expect(resolve(url, inside)).rejects.toBeInstanceOf(HostBlocked)
    }
    await expect(resolve('https://git.example.org:22/a/b', egress(['93.184.216.34']))).rejects.toMatchObject({
      reason: 'port',
    })
    await expect(resolve('https://git.example.org/a/b', egress([]))).rejects.toBeInstanceOf(HostNotFound)
  })

  test('git connects to the address that was checked', async () => {
    let connections = 0
    const listener = createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((resolveListening) => listener.listen(0, '127.0.0.1', resolveListening))
    const { port } = listener.address() as AddressInfo
    const resolving = resolve(`https://git.example.org:${port}/a/b`, egress(['127.0.0.1'], '127.0.0.0/8'))
    await expect(resolving).rejects.toBeInstanceOf(CodeHostUnavailable)
    expect(connections).toBeGreaterThan(0)
    await new Promise((resolveClosed) => listener.close(resolveClosed))
  })
})

test('names of repositories', () => {
  expect(['org/repo', 'a/b.git', 'A-_./..a'].filter((name) => !isRepositoryName(name))).toEqual([])
  const wrong = [
    'org',
    'a/b/c',
    '../b',
    'a/..',
    'a/.',
    '/b',
    'a/',
    'a b/c',
    'a/b?c',
    'a%2f/b',
    'é/b',
    `a/${'b'.repeat(101)}`,
  ]
  expect(wrong.filter(isRepositoryName)).toEqual([])
  expect(candidateUrls(at('a/b', 'https://host/git')).map(({ href }) => href)).toEqual([
    'https://host/git/a/b.git',
    'https://host/git/a/b',
  ])
})
