// How long `picket scan` takes from a cold start:
//   node bench/scan/run.ts [FOLDER_OF_SOURCES]
// Makes two projects of real source files (500 files; 4,000 files of 36 MB) out of the folder (node_modules by default) and scans
// each three times as a user would, by `npm run --silent picket`; the median counts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCorpus } from './corpus.ts'

const root = join(import.meta.dirname, '..', '..')
const from = process.argv[2] ?? join(root, 'node_modules')
const work = mkdtempSync(join(tmpdir(), 'picket-bench-'))

function seconds(args: readonly string[]): number {
  const start = performance.now()
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'picket', '--', ...args], {
    encoding: 'utf8',
    cwd: root,
    maxBuffer: 1 << 30,
  })
  if (status !== 0 && status !== 1) throw new Error(`picket ${args.join(' ')} ended with ${status}: ${stderr}`)
  return (performance.now() - start) / 1000
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

try {
  for (const [name, files, bytes] of [
    ['500 files', 500, 3_000_000],
    ['4,000 files, 36 MB', 4000, 36_000_000],
  ] as const) {
    const project = join(work, name.replaceAll(/\W+/g, '-'))
    const made = makeCorpus(from, project, files, bytes)
    for (const only of ['code,secrets,dependencies', 'code', 'secrets']) {
      const times = [1, 2, 3].map(() =>
        seconds(['scan', project, '--only', only, '--format', 'json', '--fail-on', 'never']),
      )
      process.stdout.write(
        `${name} (made: ${made.files} files, ${(made.bytes / 1e6).toFixed(1)} MB), ${only}: ${median(times).toFixed(2)} s (${times.map((t) => t.toFixed(2)).join(', ')})\n`,
      )
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
