import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GitHttpServer, startGitHttpServer } from '../../testing/git-http-server.ts'
import {
  type HostileRepository,
  makeGitBomb,
  makeHostileRepository,
  NESTING,
} from '../../testing/hostile-repository.ts'
import { makeTemporaryFolder, writeFiles } from '../../testing/temporary-folder.ts'
import { DEFAULT_TREE_LIMITS } from '../limits.ts'
import { listTree } from '../list-tree.ts'
import { checkout, type CheckedOut, type CheckoutLimits } from './checkout.ts'
import { RepositoryTooLarge } from './errors.ts'
import type { Remote } from './remote.ts'
import { resolveBranch } from './resolve-branch.ts'

const SMALL_FILES = 20_000
const ONE_LINE_BYTES = 200_000_000
const LIMITS: CheckoutLimits = { ...DEFAULT_TREE_LIMITS, timeout: 120_000 }

let temporary: { path: string; remove: () => void }
let server: GitHttpServer
let hostile: HostileRepository
let outside: string

beforeAll(async () => {
  temporary = makeTemporaryFolder()
  outside = join(temporary.path, 'outside')
  writeFiles(outside, { 'canary.txt': 'not yours' })
  const served = join(temporary.path, 'served')
  hostile = makeHostileRepository(join(served, 'evil/all.git'), { outside, smallFiles: SMALL_FILES })
  makeHostileRepository(join(served, 'evil/large.git'), { outside, oneLineBytes: ONE_LINE_BYTES })
  server = await startGitHttpServer(served)
})
afterAll(async () => {
  await server.close()
  temporary.remove()
})

const remote = (repository: string): Remote => ({ kind: 'code-host', base: server.url, repository })

describe('a hostile repository', () => {
  let sandbox: string
  let folder: string
  let out: CheckedOut

  beforeAll(async () => {
    sandbox = join(temporary.path, 'sandbox')
    folder = join(sandbox, 'a/b/c/checkout')
    mkdirSync(join(sandbox, 'a/b/c'), { recursive: true })
    const { commit } = await resolveBranch({ remote: remote('evil/all'), branch: 'main' })
    expect(commit).toBe(hostile.commit)
    out = await checkout({ remote: remote('evil/all'), commit, branch: 'main', into: folder, limits: LIMITS })
  })

  test('writes nothing outside its folder', () => {
    expect(readdirSync(outside)).toEqual(['canary.txt'])
    expect(readFileSync(join(outside, 'canary.txt'), 'utf8')).toBe('not yours')
    const around = [sandbox, join(sandbox, 'a'), join(sandbox, 'a/b'), join(sandbox, 'a/b/c')].map((path) =>
      readdirSync(path),
    )
    expect(around).toEqual([['a'], ['b'], ['c'], ['checkout']])
    for (const path of ['/escaped.txt', 'escaped', 'escaped.txt']) expect(existsSync(path)).toBe(false)
  })

  test('has every other file written, and only files', async () => {
    const tree = await listTree(folder, { limits: LIMITS })
    const names = tree.files.map(({ path }) => path)
    expect(names.filter((name) => !name.startsWith('small/'))).toEqual(hostile.files)
    expect(names.length - hostile.files.length).toBe(SMALL_FILES)
    expect(out).toMatchObject({ files: hostile.files.length + SMALL_FILES, links: 4 })
    expect(tree.gaps).toEqual([])
    expect(existsSync(join(folder, '.git'))).toBe(false)
    const read = (path: string) => {
      const entry = tree.files.find((file) => file.path === path)
      return entry === undefined ? undefined : tree.read(entry, 10_000_000)?.text
    }
    expect(read('hidden.txt')).toBe('$Id$ $Format:%H$\nsecond line\n')
    expect(read('nested.js')).toHaveLength(2 * NESTING + 1)
    expect(read('invalid.py')).toMatch(/^p\uFFFD+\n$/)
    expect(read('l\uFFFD\uFFFD.js')).toBe('latin1')
    expect(read('twice.js')).toBe('first')
    expect(read('folder-link/escaped.txt')).toBe('written by a hostile repository')
  })

  test('says what was left out', () => {
    const count = (name: string) => out.gaps.filter((gap) => gap.name === name).length
    expect(out.gaps.filter(({ name }) => name === 'submodule').map(({ file }) => file)).toEqual(['module'])
    expect(out.gaps.filter(({ name }) => name === 'lfs-pointer').map(({ file }) => file)).toEqual(['big.bin'])
    expect(out.gaps.filter(({ name }) => name === 'too-deep')).toHaveLength(1)
    expect(count('unsafe-path')).toBe(13)
    // The long name, a folder that is a file already, a file that is there already.
    expect(count('unwritable-path')).toBe(3)
    expect(out.gaps).toHaveLength(19)
    expect(JSON.stringify(out.gaps)).not.toMatch(/[\u202E\u200C]/)
  })
})

test('a line of 200 MB is checked out, listed, and left unread over the limit', async () => {
  const { commit } = await resolveBranch({ remote: remote('evil/large'), branch: 'main' })
  const into = join(temporary.path, 'large')
  const options = { remote: remote('evil/large'), commit, branch: 'main', into }
  const small = { ...LIMITS, maxBytes: ONE_LINE_BYTES - 1 }
  await expect(checkout({ ...options, limits: small })).rejects.toEqual(new RepositoryTooLarge('bytes', small.maxBytes))
  expect(existsSync(into)).toBe(false)
  await checkout({ ...options, limits: LIMITS })
  const tree = await listTree(into, { limits: LIMITS })
  const entry = tree.files.find(({ path }) => path === 'one-line.js')
  expect(entry?.size).toBe(ONE_LINE_BYTES)
  expect(entry && tree.read(entry, 5 * 1024 ** 2)).toBeUndefined()
})

test.each(['files', 'nothing'] as const)('a bomb of ten to the tenth %s ends at the limit of files', async (lowest) => {
  const served = join(temporary.path, 'served')
  const commit = makeGitBomb(join(served, `bomb/${lowest}.git`), 10, lowest)
  const into = join(temporary.path, 'bomb')
  const bomb: Remote = { kind: 'code-host', base: pathToFileURL(served).href, repository: `bomb/${lowest}` }
  const limits = { ...LIMITS, maxFiles: 5000 }
  const checkingOut = checkout({ remote: bomb, commit, branch: 'main', into, limits })
  await expect(checkingOut).rejects.toEqual(new RepositoryTooLarge('files', 5000))
  expect(existsSync(into)).toBe(false)
})

test('a checkout folder that is a link is refused', async () => {
  const target = join(temporary.path, 'target')
  mkdirSync(target)
  symlinkSync(target, join(temporary.path, 'link'))
  const options = { remote: remote('evil/all'), commit: hostile.commit, branch: 'main', limits: LIMITS }
  await expect(checkout({ ...options, into: join(temporary.path, 'link') })).rejects.toThrow('no empty folder')
  expect(readdirSync(target)).toEqual([])
})
