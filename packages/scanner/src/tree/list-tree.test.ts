import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commitAll, git } from '../testing/git.ts'
import { makeFifo, makeTemporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { DEFAULT_TREE_LIMITS, type TreeLimits } from './limits.ts'
import { listTree } from './list-tree.ts'

let temporary: { path: string; remove: () => void }
let root: string
let outside: string

beforeEach(() => {
  temporary = makeTemporaryFolder()
  root = join(temporary.path, 'root')
  outside = join(temporary.path, 'outside')
  mkdirSync(root)
  mkdirSync(outside)
  writeFiles(outside, { 'secret.txt': 'not yours', 'b.txt': 'not yours either' })
})
afterEach(() => temporary.remove())

const list = (limits: Partial<TreeLimits> = {}) => listTree(root, { limits: { ...DEFAULT_TREE_LIMITS, ...limits } })
const paths = async (limits: Partial<TreeLimits> = {}) => (await list(limits)).files.map(({ path }) => path)

describe('a plain folder', () => {
  test('is listed by path in code units, with sizes', async () => {
    writeFiles(root, { 'a/x': '1', 'a.b': '22', 'a-b': '333', B: '', 'ä/é.js': '4444', '😀': '', '\uFF5E': '' })
    const tree = await list()
    const names = tree.files.map(({ path }) => path)
    expect(names).toEqual(['B', 'a-b', 'a.b', 'a/x', 'ä/é.js', '😀', '\uFF5E'])
    expect(names).toEqual([...names].sort())
    expect(tree.files.find(({ path }) => path === 'a-b')?.size).toBe(3)
    expect(tree.gaps).toEqual([])
  })

  test('passes over what tools put there, and nothing else', async () => {
    writeFiles(root, {
      'node_modules/x/index.js': '',
      'a/node_modules/x.js': '',
      'svc/.venv/lib/x.py': '',
      '__pycache__/x.pyc': '',
      '.hg/store': '',
      '.github/workflows/ci.yml': '',
      '.env': '',
      'vendor/x.php': '',
      'build/x.js': '',
      'src/node_modules.js': '',
    })
    writeFileSync(join(root, '.svn'), 'a file of that name')
    expect(await paths()).toEqual([
      '.env',
      '.github/workflows/ci.yml',
      '.svn',
      'build/x.js',
      'src/node_modules.js',
      'vendor/x.php',
    ])
  })

  test('does not follow links, and lists no FIFO or socket', async () => {
    writeFiles(root, { 'real.js': '' })
    symlinkSync(outside, join(root, 'folder-link'))
    symlinkSync(join(outside, 'secret.txt'), join(root, 'file-link'))
    symlinkSync('real.js', join(root, 'inner-link'))
    symlinkSync('.', join(root, 'loop'))
    makeFifo(join(root, 'fifo'))
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(join(root, 'socket'), resolve))
    expect(await paths()).toEqual(['real.js'])
    await new Promise((resolve) => server.close(resolve))
  })

  test('a root that is itself a link is resolved', async () => {
    writeFiles(root, { 'a.js': 'x' })
    symlinkSync(root, join(temporary.path, 'link'))
    const tree = await listTree(join(temporary.path, 'link'), { limits: DEFAULT_TREE_LIMITS })
    expect(tree.root).toBe(root)
    expect(tree.read(tree.files[0] ?? { path: '', size: 0 }, 10)?.text).toBe('x')
  })

  test('names may be any bytes', async () => {
    const raw = Buffer.concat([Buffer.from(`${root}/bad-`), Buffer.from([0xff, 0xfe]), Buffer.from('/x\n.js')])
    mkdirSync(raw.subarray(0, raw.lastIndexOf('/')))
    writeFileSync(raw, 'raw')
    writeFiles(root, { 'new\nline.js': 'n', '\u202Esj.exe': 'r', 'really-\uFFFD.js': 'u', 'back\\slash': 'b' })
    const tree = await list()
    expect(tree.files.map(({ path }) => path)).toEqual([
      'back\\slash',
      'bad-\uFFFD\uFFFD/x\n.js',
      'new\nline.js',
      'really-\uFFFD.js',
      '\u202Esj.exe',
    ])
    expect(tree.files.map((file) => tree.read(file, 10)?.text)).toEqual(['b', 'raw', 'n', 'u', 'r'])
    expect(tree.files.map(({ rawPath }) => rawPath !== undefined)).toEqual([false, true, false, false, false])
  })

  test('what is beyond a limit is a gap', async () => {
    writeFiles(root, { 'a.js': '1234567890', 'b/c.js': '12', 'b/d.js': '3', 'x/y/z/deep.js': '' })
    const few = await list({ maxFiles: 2 })
    expect(few.files.map(({ path }) => path)).toEqual(['a.js', 'b/c.js'])
    expect(few.gaps).toMatchObject([{ name: 'too-many-files', file: '.' }])

    const small = await list({ maxBytes: 9 })
    expect(small.files.map(({ path }) => path)).toEqual(['b/c.js', 'b/d.js', 'x/y/z/deep.js'])
    expect(small.gaps).toMatchObject([{ name: 'too-many-bytes', reason: expect.stringContaining('1 files') }])

    const flat = await list({ maxDepth: 2 })
    expect(flat.files.map(({ path }) => path)).toEqual(['a.js', 'b/c.js', 'b/d.js'])
    expect(flat.gaps).toMatchObject([{ name: 'too-deep', file: 'x/y/z' }])

    const exact = await list({ maxFiles: 4, maxBytes: 13, maxDepth: 3 })
    expect(exact.files).toHaveLength(4)
    expect(exact.gaps).toEqual([])
  })

  test('a tree of folders alone ends, too', async () => {
    for (let i = 0; i < 40; i++) mkdirSync(join(root, `folder-${i}`))
    expect((await list({ maxFiles: 2 })).gaps).toMatchObject([{ name: 'too-many-files' }])
    for (let i = 0; i < 40; i++) mkdirSync(join(root, `folder-${i}/inner`))
    expect((await list({ maxFiles: 6 })).gaps).toMatchObject([{ name: 'too-many-files' }])
    expect((await list({ maxFiles: 9 })).gaps).toEqual([])
  })

  test('a folder that is no folder, and an aborted listing, throw', async () => {
    writeFiles(root, { 'a.js': '' })
    await expect(listTree(join(root, 'a.js'), { limits: DEFAULT_TREE_LIMITS })).rejects.toThrow('is not a folder')
    await expect(listTree(join(root, 'gone'), { limits: DEFAULT_TREE_LIMITS })).rejects.toThrow('ENOENT')
    const signal = AbortSignal.abort(new Error('no longer wanted'))
    await expect(listTree(root, { limits: DEFAULT_TREE_LIMITS, signal })).rejects.toThrow('no longer wanted')
  })
})

describe('a git work tree', () => {
  test('is listed as git lists it', async () => {
    writeFiles(root, { '.gitignore': 'dist/\n*.log\n', 'a.js': '', 'dist/kept.js': '', 'gone.js': '' })
    commitAll(root)
    git(root, ['add', '-f', 'dist/kept.js'])
    rmSync(join(root, 'gone.js'))
    writeFiles(root, {
      'new.js': '',
      'debug.log': '',
      'dist/ignored.js': '',
      'sub/.gitignore': 'x.js\n',
      'sub/x.js': '',
      'excluded.js': '',
      'node_modules/x.js': '',
      '.git/info/exclude': 'excluded.js\n',
    })
    expect(await paths()).toEqual(['.gitignore', 'a.js', 'dist/kept.js', 'new.js', 'sub/.gitignore'])
  })

  test('runs nothing and includes nothing that its configuration names', async () => {
    writeFiles(root, {
      '.gitignore': 'ignored.js\n',
      'a.js': '',
      'ignored.js': '',
      '.gitattributes': '* filter=evil\n',
    })
    commitAll(root)
    const canary = join(temporary.path, 'canary')
    const hook = join(temporary.path, 'hook.sh')
    writeFileSync(hook, `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 })
    writeFiles(root, {
      '.git/config': [
        '[core]\n\trepositoryformatversion = 0',
        `\tfsmonitor = ${hook}\n\tsshCommand = ${hook}\n\tgitProxy = ${hook}\n\taskPass = ${hook}\n\tpager = ${hook}`,
        `\teditor = ${hook}\n\thooksPath = ${temporary.path}\n\talternateRefsCommand = ${hook}\n\tworktree = ${outside}`,
        `\texcludesFile = ${join(temporary.path, 'excludes')}`,
        `[filter "evil"]\n\tclean = ${hook}\n\tsmudge = ${hook}\n\tprocess = ${hook}\n\trequired = true`,
        `[credential]\n\thelper = ${hook}`,
        `[include]\n\tpath = ${join(temporary.path, 'included')}`,
        '',
      ].join('\n'),
    })
    for (const name of ['post-index-change', 'fsmonitor-watchman', 'query-watchman']) {
      writeFileSync(join(root, '.git', 'hooks', name), `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 })
    }
    writeFileSync(join(temporary.path, 'included'), `[core]\n\tfsmonitor = ${hook}\n`)
    writeFileSync(join(temporary.path, 'excludes'), 'a.js\n')
    // The files changed, so that git would look at them through its filters.
    writeFiles(root, { 'a.js': 'changed', 'untracked.js': '' })
    expect(await paths()).toEqual(['.gitattributes', '.gitignore', 'a.js', 'untracked.js'])
    expect(existsSync(canary)).toBe(false)
    // The trap is a real one: git itself walks into it.
    git(root, ['-C', root, '-c', `core.worktree=${root}`, 'status'])
    expect(existsSync(canary)).toBe(true)
  })

  test('is walked where git cannot list it, ignored files and all', async () => {
    writeFiles(root, {
      '.gitignore': 'b.js\n',
      'a.js': '',
      'b.js': '',
      '.git/index': 'no index',
      'node_modules/x.js': '',
    })
    expect(await paths()).toEqual(['.gitignore', 'a.js', 'b.js'])
  })

  test('is listed although git could make nothing of its configuration, which is not read', async () => {
    writeFiles(root, { '.gitignore': 'b.js\n', 'a.js': '', 'b.js': '' })
    commitAll(root)
    writeFiles(root, { '.git/config': '[core\nrepositoryformatversion = 99\n' })
    expect(() => git(root, ['status'])).toThrow()
    expect(await paths()).toEqual(['.gitignore', 'a.js'])
  })

  test('with a FIFO for an index is walked at once', async () => {
    writeFiles(root, { 'a.js': '', '.git/HEAD': 'ref: refs/heads/main\n' })
    makeFifo(join(root, '.git', 'index'))
    expect(await paths()).toEqual(['a.js'])
  })

  test('with a .git that is a FIFO or points nowhere is walked', async () => {
    writeFiles(root, { 'a.js': '' })
    makeFifo(join(root, '.git'))
    expect(await paths()).toEqual(['a.js'])
    rmSync(join(root, '.git'))
    writeFileSync(join(root, '.git'), 'gitdir: /nonexistent/folder\n')
    expect(await paths()).toContain('a.js')
  })

  test('a tracked folder that was replaced by a link leads nowhere', async () => {
    writeFiles(root, { 'folder/b.txt': '', 'folder/deeper/secret.txt': '', 'a.js': '' })
    commitAll(root)
    rmSync(join(root, 'folder'), { recursive: true })
    symlinkSync(outside, join(root, 'folder'))
    expect(await paths()).toEqual(['a.js'])
  })

  test('nested repositories are listed, empty submodules are a gap', async () => {
    writeFiles(root, { 'a.js': '', 'clone/b.js': '', 'clone/.gitignore': '' })
    commitAll(join(root, 'clone'))
    git(root, ['init', '-q', '-b', 'main'])
    const commit = git(join(root, 'clone'), ['rev-parse', 'HEAD'])
    git(root, ['update-index', '--add', '--cacheinfo', `160000,${commit},modules/gone`])
    mkdirSync(join(root, 'modules/gone'), { recursive: true })
    const tree = await list()
    expect(tree.files.map(({ path }) => path)).toEqual(['a.js', 'clone/.gitignore', 'clone/b.js'])
    expect(tree.gaps).toMatchObject([{ name: 'submodule', file: 'modules/gone' }])
  })

  test('a linked work tree, a SHA-256 repository and a file in conflict are listed', async () => {
    git(root, ['init', '-q', '-b', 'main', '--object-format=sha256'])
    writeFiles(root, { 'a.js': 'base', '.gitignore': 'x.js\n', 'x.js': '' })
    commitAll(root)
    git(root, ['worktree', 'add', '-q', '-b', 'other', join(temporary.path, 'linked')])
    writeFiles(join(temporary.path, 'linked'), { 'a.js': 'theirs', 'x.js': '' })
    git(join(temporary.path, 'linked'), ['commit', '-qam', 'Theirs'])
    writeFiles(root, { 'a.js': 'ours' })
    git(root, ['commit', '-qam', 'Ours'])
    expect(() => git(root, ['merge', 'other'])).toThrow()
    expect(await paths()).toEqual(['.gitignore', 'a.js'])
    const linked = await listTree(join(temporary.path, 'linked'), { limits: DEFAULT_TREE_LIMITS })
    expect(linked.files.map(({ path }) => path)).toEqual(['.gitignore', 'a.js'])
  })

  test('names of any bytes are listed and read', async () => {
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xe9]), Buffer.from('.js')]), 'latin')
    writeFiles(root, { 'new\nline.js': '', 'a"b.js': '' })
    commitAll(root)
    const tree = await list()
    expect(tree.files.map(({ path }) => path)).toEqual(['a"b.js', 'new\nline.js', '\uFFFD.js'])
    expect(tree.files.map((file) => tree.read(file, 10)?.text)).toEqual(['', '', 'latin'])
  })
})

describe('reading', () => {
  test('refuses a file or a folder that became a link, and what is no regular file any more', async () => {
    writeFiles(root, { 'b.txt': 'own', 'folder/b.txt': 'own', 'c.txt': 'own', 'gone.txt': '' })
    const tree = await list()
    rmSync(join(root, 'b.txt'))
    symlinkSync(join(outside, 'b.txt'), join(root, 'b.txt'))
    renameSync(join(root, 'folder'), join(root, 'moved'))
    symlinkSync(outside, join(root, 'folder'))
    rmSync(join(root, 'c.txt'))
    makeFifo(join(root, 'c.txt'))
    rmSync(join(root, 'gone.txt'))
    expect(tree.files.map((file) => [file.path, tree.read(file, 100)])).toEqual(
      ['b.txt', 'c.txt', 'folder/b.txt', 'gone.txt'].map((path) => [path, undefined]),
    )
  })

  test('refuses more than it was asked for, and reads what has grown', async () => {
    writeFiles(root, { 'a.txt': '12345' })
    const tree = await list()
    const [file = { path: '', size: 0 }] = tree.files
    expect(tree.read(file, 4)).toBeUndefined()
    expect(tree.read(file, 5)?.text).toBe('12345')
    writeFiles(root, { 'a.txt': 'x'.repeat(300_000) })
    expect(tree.read(file, 299_999)).toBeUndefined()
    expect(tree.read(file, 300_000)?.bytes.length).toBe(300_000)
  })

  test('takes the bytes back with the next file, text that was decoded stays', async () => {
    writeFiles(root, { a: 'first', b: 'second' })
    const tree = await list()
    const [a = { path: '', size: 0 }, b = { path: '', size: 0 }] = tree.files
    const first = tree.read(a, 10)
    expect(first?.text).toBe('first')
    const second = tree.read(b, 10)
    expect(first?.text).toBe('first')
    expect(() => first?.bytes).toThrow('are gone')
    tree.read(a, 10)
    expect(() => second?.text).toThrow('are gone')
  })
})
