import { mkdirSync } from 'node:fs'
import { git, gitBytes } from './git.ts'

export interface HostileRepository {
  /** A bare repository. */
  readonly folder: string
  readonly commit: string
  /** Paths of the files that a checkout has to write, as text (bytes that are not UTF-8 as U+FFFD); those of `smallFiles` left out. */
  readonly files: readonly string[]
}

export interface HostileRepositoryOptions {
  /** A file or folder outside, which links lead to. */
  readonly outside: string
  /** `small/N/N.js`, this many. */
  readonly smallFiles?: number
  /** Bytes of `one-line.js`, which has no line end. */
  readonly oneLineBytes?: number
}

/** What a tree object lists: mode, name as bytes, object id. */
interface Entry {
  readonly mode: '100644' | '100755' | '120000' | '160000' | '40000'
  readonly name: string | Buffer
  readonly id: string
}

export const LFS_POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 12345\n`
export const NESTING = 100_000

/**
 * Makes a repository at `folder`, branch `main`, with what a stranger could commit to harm whoever checks it out or reads it. Trees
 * are written byte by byte, as `git mktree` refuses some of them.
 */
export function makeHostileRepository(folder: string, options: HostileRepositoryOptions): HostileRepository {
  mkdirSync(folder, { recursive: true })
  git(folder, ['init', '-q', '--bare', '-b', 'main'])
  const blob = (content: string | Buffer) => git(folder, ['hash-object', '-w', '--stdin'], content)
  const tree = (entries: readonly Entry[]) => writeTree(folder, entries)
  const file = (name: string | Buffer, content: string | Buffer): Entry => ({ mode: '100644', name, id: blob(content) })
  const link = (name: string, target: string): Entry => ({ mode: '120000', name, id: blob(target) })
  const subfolder = (name: string | Buffer, entries: readonly Entry[]): Entry => ({
    mode: '40000',
    name,
    id: tree(entries),
  })

  const evil = 'written by a hostile repository'
  const escaping = [file('escaped.txt', evil)]
  const root = tree([
    file('README.md', '# Harmless\n'),
    { ...file('run.sh', '#!/bin/sh\n'), mode: '100755' },
    // Links, and files whose way leads through one.
    link('absolute-link', options.outside),
    link('relative-link', '../../../../../../../../etc/passwd'),
    link('folder-link', options.outside),
    subfolder('folder-link', escaping),
    link('loop', '.'),
    // Conversions that must not happen.
    file('.gitattributes', '* text eol=crlf ident filter=lfs export-subst\nhidden.txt export-ignore\n'),
    file('.lfsconfig', '[lfs]\n\turl = http://127.0.0.1:9/\n'),
    file('hidden.txt', '$Id$ $Format:%H$\nsecond line\n'),
    file('big.bin', LFS_POINTER),
    // A submodule, with a URL that would run a command.
    file(
      '.gitmodules',
      '[submodule "module"]\n\tpath = module\n\turl = ext::sh -c "touch escaped"\n\tupdate = !touch escaped\n',
    ),
    { mode: '160000', name: 'module', id: '1'.repeat(40) },
    // Names that are not names.
    subfolder('..', escaping),
    subfolder('.', escaping),
    subfolder('.git', [
      file('config', `[core]\n\tfsmonitor = ${evil}\n`),
      subfolder('hooks', [file('post-checkout', evil)]),
    ]),
    subfolder('.GIT', escaping),
    subfolder('.g\u200Cit', escaping),
    subfolder('git~1', escaping),
    file('../escaped.txt', evil),
    file('/escaped.txt', evil),
    file(`${options.outside}/escaped.txt`, evil),
    file('a/../../escaped.txt', evil),
    subfolder('dots', [subfolder('..', [subfolder('..', escaping)]), file('..', evil)]),
    // Names that are, but strange.
    file('..\\escaped.txt', evil),
    file('C:\\escaped.txt', evil),
    file('new\nline.js', 'x'),
    file('\u202Egnp.exe.js', 'x'),
    file('-rf', 'x'),
    file('$(touch escaped)', 'x'),
    file(Buffer.from([0x6c, 0xe4, 0xf6, 0x2e, 0x6a, 0x73]), 'latin1'),
    file('Case.js', 'upper'),
    file('case.js', 'lower'),
    file(`${'n'.repeat(300)}.js`, 'too long a name'),
    // The same path as a file and as a folder, and twice.
    file('both', 'a file'),
    subfolder('both', [file('inner.js', 'x')]),
    file('twice.js', 'first'),
    file('twice.js', 'second'),
    // Contents for parsers.
    file('nested.js', `${'['.repeat(NESTING)}${']'.repeat(NESTING)}\n`),
    file('nested.json', `${'{"a":'.repeat(NESTING)}1${'}'.repeat(NESTING)}\n`),
    file('invalid.py', Buffer.from([0x70, 0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x0a])),
    file('empty.js', ''),
    subfolder('deep', deepFolders(folder, 300, file('bottom.js', 'x'))),
    ...(options.oneLineBytes === undefined ? [] : [file('one-line.js', Buffer.alloc(options.oneLineBytes, 'x = 1; '))]),
    ...(options.smallFiles === undefined ? [] : [smallFiles(folder, options.smallFiles)]),
  ])
  const commit = git(folder, ['commit-tree', root, '-m', 'All that is bad'])
  git(folder, ['update-ref', 'refs/heads/main', commit])
  return { folder, commit, files: [...WRITTEN, ...(options.oneLineBytes === undefined ? [] : ['one-line.js'])].sort() }
}

const WRITTEN = [
  'README.md',
  'run.sh',
  '.gitattributes',
  '.lfsconfig',
  'hidden.txt',
  'big.bin',
  '.gitmodules',
  '..\\escaped.txt',
  'C:\\escaped.txt',
  'new\nline.js',
  '\u202Egnp.exe.js',
  '-rf',
  '$(touch escaped)',
  'l\uFFFD\uFFFD.js',
  'Case.js',
  'case.js',
  'both',
  'twice.js',
  'nested.js',
  'nested.json',
  'invalid.py',
  'empty.js',
  'folder-link/escaped.txt',
]

/** Writes a tree object as it is given, without git's judgement of its entries or their order. */
function writeTree(folder: string, entries: readonly Entry[]): string {
  const content = Buffer.concat(
    entries.flatMap(({ mode, name, id }) => [
      Buffer.from(`${mode} `),
      Buffer.from(name),
      Buffer.from([0]),
      Buffer.from(id, 'hex'),
    ]),
  )
  return gitBytes(folder, ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'], content)
    .toString('utf8')
    .trim()
}

function deepFolders(folder: string, depth: number, bottom: Entry): Entry[] {
  let entries = [bottom]
  for (let i = 0; i < depth; i++) entries = [{ mode: '40000', name: 'd', id: writeTree(folder, entries) }]
  return entries
}

/** By one `fast-import`, because a process for each would take minutes. */
function smallFiles(folder: string, count: number): Entry {
  let stream = 'commit refs/heads/small\ncommitter Picket Test <test@picket.example> 1704067200 +0000\ndata 5\nSmall\n'
  for (let i = 0; i < count; i++) {
    const content = `export const n${i} = ${i}\n`
    stream += `M 100644 inline ${i % 100}/${i}.js\ndata ${content.length}\n${content}`
  }
  git(folder, ['fast-import', '--quiet'], `${stream}\n`)
  return { mode: '40000', name: 'small', id: git(folder, ['rev-parse', 'refs/heads/small^{tree}']) }
}

/**
 * Makes a repository whose commit is a tree of trees, ten wide and `depth` deep, with ten files in each of the lowest, or with
 * nothing: a few kilobytes that stand for 10^depth files or folders. Answers the commit.
 */
export function makeGitBomb(folder: string, depth: number, lowest: 'files' | 'nothing'): string {
  mkdirSync(folder, { recursive: true })
  git(folder, ['init', '-q', '--bare', '-b', 'main'])
  const id = git(folder, ['hash-object', '-w', '--stdin'], 'boom')
  const ten = (mode: Entry['mode'], of: string): Entry[] =>
    Array.from({ length: 10 }, (_, i) => ({ mode, name: `${i}`, id: of }))
  let entries = lowest === 'files' ? ten('100644', id) : []
  for (let i = 1; i < depth; i++) entries = ten('40000', writeTree(folder, entries))
  const commit = git(folder, ['commit-tree', writeTree(folder, entries), '-m', 'Boom'])
  git(folder, ['update-ref', 'refs/heads/main', commit])
  return commit
}
