/**
 * How fast a git history is searched for secrets, and whether all of them are found:
 *   node bench/history/measure.ts [PATH-OF-GITLEAKS]
 * Makes a repository of 367 MB of unique contents (in the folder for temporary files, the same every time), and scans it by turns on
 * one thread, on two, and with gitleaks where it is given. Processor time counts git's as well.
 */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scanRepository } from '../../packages/scanner/src/scan-repository.ts'
import { tokenOf } from '../../packages/scanner/src/testing/history.ts'
import { WorkerPool } from '../../packages/scanner/src/workers/pool.ts'
import { makeRepository } from './make-repository.ts'

const MEGABYTES = 367
const ROUNDS = 3
const SECRETS = Array.from({ length: 20 }, (_, at) => tokenOf(`bench ${at}`))

const print = (line: string) => process.stdout.write(`${line}\n`)

interface Run {
  readonly name: string
  readonly command: readonly string[]
}

/** Seconds of wall clock and of processor, and what was printed. */
function timed({ command }: Run): { wall: number; processor: number; output: string } {
  const script = 'TIMEFORMAT="%R %U %S"; time "$0" "$@"'
  const { stdout, stderr } = spawnSync('/bin/bash', ['-c', script, ...command], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const [wall = 0, user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  return { wall, processor: user + system, output: stdout.trim() }
}

async function scan(folder: string, threads: number): Promise<void> {
  const pool = new WorkerPool(threads)
  const options = { mode: 'plus', only: ['secrets'], advisories: join(tmpdir(), 'none'), pool } as const
  const { findings } = await scanRepository(folder, options)
  await pool.close()
  print(`${findings.filter(({ ruleId }) => ruleId === 'secret/github-personal-access-token').length} secrets`)
}

async function compare(gitleaks: string | undefined): Promise<void> {
  const folder = join(tmpdir(), 'picket-bench-history')
  await makeRepository(folder, { files: 400, versions: 60, lines: 280 }, SECRETS)
  const own = fileURLToPath(import.meta.url)
  const runs: Run[] = [
    { name: 'one thread', command: [process.execPath, own, '--scan', folder, '1'] },
    { name: 'two threads', command: [process.execPath, own, '--scan', folder, '2'] },
  ]
  if (gitleaks !== undefined) {
    const report = ['--report-format=csv', '--report-path=-', '--log-opts=--all', '--no-banner', '--exit-code=0']
    runs.push({ name: 'gitleaks', command: [gitleaks, 'git', ...report, '--log-level=error', folder] })
  }
  const best = new Map(runs.map(({ name }) => [name, { wall: Infinity, processor: Infinity, output: '' }]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const run of runs) {
      const { wall, processor, output } = timed(run)
      const known = best.get(run.name)
      const told = run.name === 'gitleaks' ? `${output.split('\n').length - 1} findings` : output
      best.set(run.name, {
        wall: Math.min(wall, known?.wall ?? wall),
        processor: Math.min(processor, known?.processor ?? processor),
        output: told,
      })
    }
  }
  for (const [name, { wall, processor, output }] of best) {
    const speed = (seconds: number) => `${seconds.toFixed(2)} s (${Math.round(MEGABYTES / seconds)} MB/s)`
    print(`${name}: ${speed(wall)} wall clock, ${speed(processor)} processor, ${output}`)
  }
}

const [first, folder, threads] = process.argv.slice(2)
if (first === '--scan' && folder !== undefined) await scan(folder, Number(threads))
else await compare(first)
