import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Finding, fingerprints } from './finding.ts'
import { scanRepository, type ScanRepositoryOptions } from './scan-repository.ts'
import { git } from './testing/git.ts'
import { commitOn, dateOf, initRepository, lineWith, makeDeepCommit, tokenOf } from './testing/history.ts'
import { makeHostileRepository } from './testing/hostile-repository.ts'
import { makeFifo, makeTemporaryFolder, writeFiles } from './testing/temporary-folder.ts'
import { WorkerPool } from './workers/pool.ts'

let temporary: { path: string; remove: () => void }
let pool: WorkerPool
let counter = 0

beforeAll(() => {
  temporary = makeTemporaryFolder()
  pool = new WorkerPool(1)
})
afterAll(async () => {
  await pool.close()
  temporary.remove()
})

const fresh = () => join(temporary.path, `repository-${counter++}`)
const repository = (...options: string[]) => initRepository(fresh(), ...options)
const CLEAN = 'export const access = process.env.ACCESS\n'

async function scan(root: string, options: Partial<ScanRepositoryOptions> = {}): Promise<readonly Finding[]> {
  const advisories = join(temporary.path, 'no-advisories')
  const report = await scanRepository(root, { mode: 'plus', only: ['secrets'], advisories, pool, ...options })
  return report.findings
}

const secretsIn = (findings: readonly Finding[]) => findings.filter(({ ruleId }) => ruleId.startsWith('secret/'))
const gapsIn = (findings: readonly Finding[]) =>
  findings.filter(({ ruleId }) => ruleId.startsWith('coverage/')).map(({ ruleId }) => ruleId.slice('coverage/'.length))
const only = (findings: readonly Finding[]): Finding => {
  expect(findings.map(({ ruleId, file }) => `${ruleId} ${file}`)).toHaveLength(1)
  return findings[0] as Finding
}
const short = (commit: string) => commit.slice(0, 12)

describe('a secret that was taken out', () => {
  test('is told once, with the commit that brought it, its place there and the latest commit that holds it', async () => {
    const root = repository()
    commitOn(root, 1, { 'src/a.ts': CLEAN })
    const brought = commitOn(root, 2, { 'src/a.ts': `// The key.\n${lineWith('gone')}` })
    commitOn(root, 3, { 'src/a.ts': `// The key!\n${lineWith('gone')}`, 'src/copy.ts': lineWith('gone') })
    commitOn(root, 4, { 'src/a.ts': CLEAN })
    const last = commitOn(root, 5, { 'src/other.ts': CLEAN })
    commitOn(root, 6, { 'src/copy.ts': undefined })
    commitOn(root, 7, { 'src/other.ts': undefined })
    const findings = await scan(root)
    const finding = only(findings)
    expect(finding).toMatchObject({ file: 'src/a.ts', line: 2, column: 24, level: 'error' })
    expect(finding.ruleId).toBe('secret/github-personal-access-token')
    expect(finding.message).toContain(
      `in the git history (ghp_…${tokenOf('gone').slice(-4)}): commit ${short(brought)} of ${dateOf(2)} brought it; the scanned files do not hold it, and the latest commit that does is ${short(last)} of ${dateOf(5)}.`,
    )
    expect(finding.description).toContain(`git show ${brought}`)
    expect(JSON.stringify(findings)).not.toContain(tokenOf('gone'))
    expect(secretsIn(await scan(root, { mode: 'fast' }))).toEqual([])
    expect(secretsIn(await scan(root, { only: ['code'] }))).toEqual([])
  })

  test('keeps the identity that it had in the file', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('same') })
    const before = secretsIn(await scan(root))
    commitOn(root, 2, { 'a.ts': CLEAN })
    expect(fingerprints(secretsIn(await scan(root)))).toEqual(fingerprints(before))
  })

  test('is told at the path that it had then, though the file was renamed', async () => {
    const root = repository()
    const brought = commitOn(root, 1, { 'old/name.ts': lineWith('renamed') })
    git(root, ['mv', 'old', 'new'])
    const last = commitOn(root, 2, {})
    commitOn(root, 3, { 'new/name.ts': undefined })
    const finding = only(await scan(root))
    expect(finding.file).toBe('old/name.ts')
    expect(finding.message).toContain(short(brought))
    expect(finding.message).toContain(short(last))
  })

  test('was there for one commit alone', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('once') })
    commitOn(root, 2, { 'a.ts': CLEAN })
    expect(only(await scan(root)).message).toMatch(/do not hold it, and no later commit does\.$/)
  })

  test('is as severe as in the tree: an example file tells less', async () => {
    const root = repository()
    commitOn(root, 1, { 'tests/a.test.ts': lineWith('tested') })
    const inTree = only(secretsIn(await scan(root)))
    commitOn(root, 2, { 'tests/a.test.ts': CLEAN })
    expect(only(await scan(root)).level).toBe(inTree.level)
  })
})

describe('every ref counts', () => {
  test('another branch, a tag, a remote, a note and every stash, once each', async () => {
    const root = repository()
    const base = commitOn(root, 1, { 'a.ts': CLEAN })
    const elsewhere: Record<string, string> = {}
    for (const [day, ref] of [
      [2, 'refs/heads/feature/deep'],
      [3, 'refs/tags/v1'],
      [4, 'refs/remotes/origin/main'],
      [5, 'refs/notes/commits'],
      [6, 'refs/anything/else'],
    ] as const) {
      elsewhere[ref] = commitOn(root, day, { [`${day}.ts`]: lineWith(ref) })
      git(root, ['update-ref', ref, elsewhere[ref]])
      git(root, ['reset', '-q', '--hard', base])
    }
    git(root, ['tag', '-a', '-m', 'annotated', 'v2', elsewhere['refs/heads/feature/deep'] ?? ''])
    for (const stash of ['first', 'second']) {
      writeFiles(root, { 'a.ts': lineWith(stash) })
      git(root, ['stash', 'push', '-q'])
    }
    git(root, ['pack-refs', '--all'])
    writeFiles(root, { 'last.ts': lineWith('loose') })
    git(root, ['checkout', '-q', '-b', 'loose'])
    commitOn(root, 7, {})
    git(root, ['checkout', '-q', 'main'])
    const findings = await scan(root)
    expect(gapsIn(findings)).toEqual([])
    const expected = [...Object.keys(elsewhere), 'first', 'second', 'loose'].map((seed) => tokenOf(seed).slice(-4))
    const shown = secretsIn(findings).map(({ message }) => /…(\w{4})\)/.exec(message)?.[1])
    expect(new Set(shown)).toEqual(new Set(expected))
    expect(shown).toHaveLength(expected.length)
    for (const finding of secretsIn(findings)) expect(finding.message).toContain('no later commit does')
  })

  test('a merge that brings a secret of its own, and one that leaves one behind', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': CLEAN })
    git(root, ['checkout', '-q', '-b', 'side'])
    const onSide = commitOn(root, 2, { 'side.ts': lineWith('side') })
    git(root, ['checkout', '-q', 'main'])
    commitOn(root, 3, { 'main.ts': CLEAN })
    git(root, ['merge', '-q', '--no-ff', '--no-commit', 'side'])
    const merge = commitOn(root, 4, { 'evil.ts': lineWith('evil') })
    commitOn(root, 5, { 'evil.ts': undefined, 'side.ts': undefined })
    const findings = await scan(root)
    const of = (file: string) => findings.find((finding) => finding.file === file)?.message
    expect(of('evil.ts')).toContain(`commit ${short(merge)} of ${dateOf(4)} brought it`)
    expect(of('side.ts')).toContain(`commit ${short(onSide)} of ${dateOf(2)} brought it`)
    expect(of('side.ts')).toContain(`is ${short(merge)} of ${dateOf(4)}`)
    expect(findings).toHaveLength(2)
  })

  test('a commit that is checked out without a branch', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': CLEAN })
    git(root, ['checkout', '-q', '--detach'])
    commitOn(root, 2, { 'a.ts': lineWith('detached') })
    commitOn(root, 3, { 'a.ts': CLEAN })
    expect(secretsIn(await scan(root))).toHaveLength(1)
  })
})

describe('a secret that the scanned files hold', () => {
  test('is told once, at its place there, with since when it is in the history', async () => {
    const root = repository()
    const brought = commitOn(root, 1, { 'old.ts': lineWith('kept') })
    commitOn(root, 2, { 'old.ts': undefined, 'new.ts': lineWith('kept') })
    const fast = only(await scan(root, { mode: 'fast' }))
    const plus = only(await scan(root))
    const since = `It is in the git history, too: commit ${short(brought)} of ${dateOf(1)} brought it.`
    expect(plus).toEqual({ ...fast, description: `${fast.description} ${since}` })
  })

  test('and is not committed, is told as fast tells it', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': CLEAN })
    writeFiles(root, { 'new.ts': lineWith('uncommitted') })
    expect(await scan(root)).toEqual(await scan(root, { mode: 'fast' }))
  })
})

describe('comments that pass over a secret', () => {
  const ignored = lineWith('ignored').replace('\n', ' // picket:ignore it was never valid\n')

  test('count for the history, whenever they were written', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('ignored') })
    commitOn(root, 2, { 'a.ts': ignored })
    const inTree = await scan(root)
    expect(secretsIn(inTree)).toEqual([])
    commitOn(root, 3, { 'a.ts': CLEAN })
    const findings = await scan(root)
    expect(secretsIn(findings)).toEqual([])
    expect(only(findings)).toMatchObject({ ruleId: 'coverage/suppressed', file: '.' })
  })

  test('count before they are committed', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('ignored') })
    writeFiles(root, { 'a.ts': ignored })
    expect(secretsIn(await scan(root))).toEqual([])
  })
})

describe('what is in the way', () => {
  test.each(['sha1', 'sha256'])('objects of %s, loose and packed', async (format) => {
    const root = repository(`--object-format=${format}`)
    commitOn(root, 1, { 'packed.ts': lineWith('packed') })
    commitOn(root, 2, { 'packed.ts': CLEAN })
    git(root, ['gc', '-q'])
    commitOn(root, 3, { 'loose.ts': lineWith('loose') })
    commitOn(root, 4, { 'loose.ts': CLEAN })
    const findings = await scan(root)
    expect(gapsIn(findings)).toEqual([])
    expect(secretsIn(findings).map(({ file }) => file)).toEqual(['loose.ts', 'packed.ts'])
  })

  test('names that are no text, and names that lead out', async () => {
    const root = repository()
    const blob = git(root, ['hash-object', '-w', '--stdin'], lineWith('named'))
    const other = git(root, ['hash-object', '-w', '--stdin'], lineWith('newline'))
    const third = git(root, ['hash-object', '-w', '--stdin'], lineWith('up'))
    const entry = (name: Buffer, id: string) =>
      Buffer.concat([Buffer.from('100644 '), name, Buffer.from([0]), Buffer.from(id, 'hex')])
    const tree = git(
      root,
      ['hash-object', '-w', '-t', 'tree', '--literally', '--stdin'],
      Buffer.concat([
        entry(Buffer.from('..'), third),
        entry(Buffer.from('a\n:100644 100644 x'), other),
        entry(Buffer.from([0x6b, 0xff, 0xfe]), blob),
      ]),
    )
    const commit = git(root, ['commit-tree', '-m', 'Names', tree])
    git(root, ['update-ref', 'refs/heads/names', commit])
    commitOn(root, 2, { 'a.ts': CLEAN })
    const files = secretsIn(await scan(root)).map(({ file }) => file)
    expect(files.sort()).toEqual(['..', 'a\n:100644 100644 x', 'k\uFFFD\uFFFD'])
  })

  test('versions that are too large, media and installed packages', async () => {
    const root = repository()
    const large = `${lineWith('large')}${'// padding\n'.repeat(20_000)}`
    commitOn(root, 1, {
      'large.ts': large,
      'picture.png': lineWith('picture'),
      'node_modules/p/index.js': lineWith('package'),
      'small.ts': lineWith('small'),
    })
    commitOn(root, 2, {
      'large.ts': undefined,
      'picture.png': undefined,
      node_modules: undefined,
      'small.ts': undefined,
    })
    const findings = await scan(root, { history: { limits: { maxBlobBytes: 100_000 } } })
    expect(secretsIn(findings).map(({ file }) => file)).toEqual(['small.ts'])
    expect(gapsIn(findings)).toEqual(['history-too-large'])
    expect(secretsIn(await scan(root)).map(({ file }) => file)).toEqual(['large.ts', 'small.ts'])
  })

  test('a shallow clone is looked at as far as it goes, and that is said', async () => {
    const root = repository()
    commitOn(root, 1, { 'first.ts': lineWith('first') })
    commitOn(root, 2, { 'first.ts': undefined, 'second.ts': lineWith('second') })
    commitOn(root, 3, { 'second.ts': CLEAN })
    const clone = fresh()
    git(temporary.path, ['clone', '-q', '--depth=2', `file://${root}`, clone])
    const findings = await scan(clone)
    expect(only(secretsIn(findings)).message).toContain('or one before it that was not looked at, brought it')
    expect(gapsIn(findings)).toEqual(['history-shallow'])
    expect(findings.at(-1)?.message).toContain(`2 commits, back to`)
  })

  test('a clone that borrows, one without contents, and one that is damaged say so', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('borrowed'), 'b.ts': CLEAN })
    commitOn(root, 2, { 'a.ts': CLEAN })
    const borrowing = fresh()
    git(temporary.path, ['clone', '-q', '--shared', root, borrowing])
    expect(gapsIn(await scan(borrowing))).toContain('history-borrowed')

    git(root, ['config', 'uploadpack.allowFilter', 'true'])
    const partial = fresh()
    git(temporary.path, ['clone', '-q', '--filter=blob:none', `file://${root}`, partial])
    expect(gapsIn(await scan(partial))).toEqual(['history-missing-objects'])

    const id = git(root, ['rev-parse', 'HEAD~1:a.ts'])
    const object = join(root, '.git/objects', id.slice(0, 2), id.slice(2))
    const bytes = readFileSync(object)
    bytes.fill(0, bytes.length >> 1)
    rmSync(object)
    writeFileSync(object, bytes)
    commitOn(root, 3, { 'z.ts': lineWith('sound') })
    commitOn(root, 4, { 'z.ts': CLEAN })
    const findings = await scan(root)
    expect(secretsIn(findings).map(({ file }) => file)).toEqual(['z.ts'])
    expect(gapsIn(findings)).toEqual(['history-unreadable'])
  })

  test('nothing of the repository but its objects counts', async () => {
    const root = repository()
    const first = commitOn(root, 1, { 'a.ts': lineWith('hidden') })
    const second = commitOn(root, 2, { 'a.ts': CLEAN })
    const mark = join(temporary.path, 'was-run')
    const program = `touch ${mark}; cat`
    for (const key of ['core.pager', 'core.fsmonitor', 'diff.external', 'core.sshCommand', 'log.showSignature']) {
      git(root, ['config', key, key.startsWith('log') ? 'true' : program])
    }
    git(root, ['config', 'gpg.program', program])
    git(root, ['replace', first, second])
    writeFileSync(join(root, '.git/info/grafts'), `${second}\n`)
    appendFileSync(join(root, '.git/info/attributes'), '* diff=evil\n')
    expect(secretsIn(await scan(root))).toHaveLength(1)
    expect(readdirSync(temporary.path)).not.toContain('was-run')
  })

  test('what a stranger could commit to do harm ends, and what is beside it is found', {
    timeout: 120_000,
  }, async () => {
    const folder = fresh()
    makeHostileRepository(folder, { outside: temporary.path })
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('beside') })
    commitOn(root, 2, { 'a.ts': CLEAN })
    git(root, ['fetch', '-q', folder, 'main:refs/heads/hostile'])
    const findings = await scan(root)
    expect(secretsIn(findings).map(({ file }) => file)).toEqual(['a.ts'])
    expect(gapsIn(findings)).toEqual([])
  })

  test('folders nested so deep that git dies of them cost one commit', { timeout: 120_000 }, async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('before') })
    commitOn(root, 2, { 'a.ts': CLEAN, 'b.ts': lineWith('before, too') })
    const deep = makeDeepCommit(root, 30_000)
    commitOn(root, 4, { 'a.ts': lineWith('after') })
    commitOn(root, 5, { 'a.ts': CLEAN, 'b.ts': undefined })
    git(root, ['update-ref', 'refs/heads/deep', deep])
    const findings = await scan(root)
    expect(secretsIn(findings).map(({ file }) => file)).toEqual(['a.ts', 'a.ts', 'b.ts'])
    expect(gapsIn(findings)).toEqual(['history-damaged'])
  })

  test('a pipe where a pack should be does not hold the scan up', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': CLEAN })
    const pack = join(root, '.git/objects/pack', `pack-${'0'.repeat(40)}`)
    writeFileSync(`${pack}.pack`, Buffer.alloc(1000))
    makeFifo(`${pack}.idx`)
    makeFifo(join(root, '.git/packed-refs'))
    const findings = await scan(root, { history: { timeout: 2000 } })
    expect(gapsIn(findings)).toHaveLength(1)
  })
})

describe('folders', () => {
  test('without a history, bare, and with a git folder of somebody else, say so', async () => {
    const plain = fresh()
    writeFiles(plain, { 'a.ts': CLEAN })
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('theirs') })
    commitOn(root, 2, { 'a.ts': CLEAN })
    const bare = fresh()
    git(temporary.path, ['clone', '-q', '--bare', root, bare])
    const foreign = fresh()
    writeFiles(foreign, { '.git': `gitdir: ${root}/.git\n`, 'a.ts': CLEAN })
    const linked = fresh()
    writeFiles(linked, { 'a.ts': CLEAN })
    mkdirSync(join(linked, '.git/objects'), { recursive: true })
    mkdirSync(join(linked, '.git/refs'))
    symlinkSync(join(root, '.git/objects/pack'), join(linked, '.git/objects/pack'))
    const common = fresh()
    writeFiles(common, { '.git/commondir': `${root}/.git\n`, '.git/HEAD': 'ref: refs/heads/main\n', 'a.ts': CLEAN })
    const sub = join(root, 'sub')
    writeFiles(sub, { 'a.ts': CLEAN })
    for (const [folder, text] of [
      [plain, 'not the top of a git work tree'],
      [sub, 'not the top of a git work tree'],
      [bare, 'bare git repository'],
      [foreign, 'does not name this folder'],
      [common, 'does not name this folder'],
      [linked, 'or they are links'],
    ] as const) {
      const finding = only((await scan(folder)).filter(({ ruleId }) => ruleId.startsWith('coverage/history')))
      expect(finding).toMatchObject({ ruleId: 'coverage/history-not-there', file: '.', level: 'note' })
      expect(finding.message).toContain(text)
    }
  })

  test('of linked work trees and submodules have their history elsewhere', async () => {
    const root = repository()
    commitOn(root, 1, { 'a.ts': lineWith('linked') })
    commitOn(root, 2, { 'a.ts': CLEAN })
    const workTree = fresh()
    git(root, ['worktree', 'add', '-q', '-b', 'other', workTree])
    expect(secretsIn(await scan(workTree))).toHaveLength(1)
    const outer = repository()
    git(outer, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', root, 'inner'])
    const findings = await scan(join(outer, 'inner'))
    expect(secretsIn(findings)).toHaveLength(1)
  })

  test('with a repository without commits have nothing to say', async () => {
    const root = repository()
    writeFiles(root, { 'a.ts': CLEAN })
    expect(await scan(root)).toEqual([])
  })
})

describe('bounds', () => {
  let long: string
  beforeAll(() => {
    long = repository()
    for (let day = 1; day <= 9; day++) {
      commitOn(long, day, { 'a.ts': `${lineWith(`day ${day}`)}// ${'padding '.repeat(100)}\n`, [`${day}.ts`]: CLEAN })
    }
    commitOn(long, 10, { 'a.ts': CLEAN })
  })

  test.each([
    ['bytes', { maxBytes: 2700 }, [7, 8, 9], 0],
    ['blobs', { maxBlobs: 4 }, [7, 8, 9], 1],
    // What the last of them takes out is seen, too.
    ['commits', { maxCommits: 4 }, [6, 7, 8, 9], 1],
    ['changes', { maxChanges: 7 }, [6, 7, 8, 9], 1],
  ])('of %s leave the oldest out', async (_, limits, days, seenToBeTakenOut) => {
    const findings = await scan(long, { history: { limits } })
    const shown = secretsIn(findings).map(({ message }) => /…(\w{4})\)/.exec(message)?.[1])
    expect(shown).toHaveLength(days.length)
    expect(new Set(shown)).toEqual(new Set(days.map((day) => tokenOf(`day ${day}`).slice(-4))))
    const takenOut = findings.filter(({ message }) =>
      message.includes('took it out, and what came before was not looked at'),
    )
    expect(takenOut).toHaveLength(seenToBeTakenOut)
    expect(gapsIn(findings)).toEqual(['history-cut-short'])
  })

  test('of secrets leave the oldest out', async () => {
    const findings = await scan(long, { history: { limits: { maxSecrets: 2 } } })
    expect(secretsIn(findings)).toHaveLength(2)
    expect(gapsIn(findings)).toEqual(['history-too-many-secrets'])
  })

  test('of time and of paths are said', async () => {
    expect(gapsIn(await scan(long, { history: { timeout: 0 } }))).toEqual(['history-cut-short'])
    expect(gapsIn(await scan(long, { history: { limits: { maxPathBytes: 5 } } }))).toEqual(['history-cut-short'])
  })

  test('the same report on any number of threads, and nothing is left behind', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('picket-history-'))
    const several = new WorkerPool(3)
    try {
      expect(await scan(long, { pool: several })).toEqual(await scan(long))
    } finally {
      await several.close()
    }
    const after = readdirSync(tmpdir()).filter((name) => name.startsWith('picket-history-'))
    expect(after.filter((name) => !before.includes(name))).toEqual([])
  })

  test('a scan that is stopped rejects with the reason', async () => {
    const stop = new AbortController()
    const running = scan(long, { signal: stop.signal })
    stop.abort(new Error('stopped by a test'))
    await expect(running).rejects.toThrow('stopped by a test')
  })
})
