// What the service costs besides the scan itself:
//   node bench/service/run.ts
// Starts `picket serve` with an embedded database and a code host of local folders, then measures, one request after the other:
// Start Scan (and `git ls-remote` alone, which is the code host's part of it), the time from acceptance to the beginning of a scan,
// and Get Results of 10,000 findings.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const work = mkdtempSync(join(tmpdir(), 'picket-bench-'))
const SCANS = 60
const FINDINGS = 10_000

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const shown = (values: readonly number[]) => `${median(values).toFixed(1)} ms (most ${Math.max(...values).toFixed(1)})`

function makeRepository(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(work, 'hosts', 'bench', name)
  mkdirSync(folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y.example', ...args], { cwd: folder })
  git('init', '-q', '-b', 'main')
  git('add', '-A')
  git('commit', '-q', '-m', 'x')
  return folder
}

const small = makeRepository('small', { 'a.js': 'export const a = 1\n' })
const line = (i: number) => `export const f${i} = (a, b) => eval(a + b + ${i})\n`
makeRepository(
  'findings',
  Object.fromEntries(
    Array.from({ length: FINDINGS / 1000 }, (_, file) => [
      `f${file}.js`,
      Array.from({ length: 1000 }, (_, i) => line(i)).join(''),
    ]),
  ),
)

const service = spawn('node', ['packages/cli/src/main.ts', 'serve', '--workers', '2'], {
  cwd: root,
  env: {
    ...process.env,
    PICKET_PORT: '0',
    PICKET_DATA_DIR: join(work, 'data'),
    PICKET_CODE_HOST_URL: `file://${join(work, 'hosts')}`,
    PICKET_RATE_LIMIT: '1000000',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
let log = ''
for (const stream of [service.stdout, service.stderr]) stream.on('data', (chunk) => (log += String(chunk)))
const entries = () =>
  log
    .split('\n')
    .flatMap((text): Record<string, unknown>[] =>
      text.startsWith('{') && text.endsWith('}') ? [JSON.parse(text)] : [],
    )

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`gave up waiting:\n${log.slice(-2000)}`)
}

try {
  const url = await until(() => entries().find(({ msg }) => msg === 'listening')?.['url'] as string | undefined)
  const headers = {
    'x-api-key': readFileSync(join(work, 'data', 'initial-api-key'), 'utf8').trim(),
    'content-type': 'application/json',
  }
  const start = async (repository: string): Promise<string> => {
    const body = JSON.stringify({ repository_name: `bench/${repository}`, branch_name: 'main' })
    const answer = await fetch(`${url}/api/static/scan`, { method: 'POST', headers, body })
    return ((await answer.json()) as { scan_id: string }).scan_id
  }
  const results = async (id: string): Promise<string> =>
    (await fetch(`${url}/api/static/scan?scan_id=${id}`, { headers })).text()
  const ended = (id: string) =>
    until(async () => {
      const text = await results(id)
      return text.startsWith('{"status":"completed"') ? text : undefined
    })

  const [startTimes, lookUps]: [number[], number[]] = [[], []]
  const ids: string[] = []
  for (let i = 0; i < SCANS; i++) {
    let began = performance.now()
    const id = await start('small')
    startTimes.push(performance.now() - began)
    ids.push(id)
    await ended(id)
    began = performance.now()
    execFileSync('git', ['ls-remote', `file://${small}`, 'refs/heads/main'])
    lookUps.push(performance.now() - began)
  }
  const accepted = (await (await fetch(`${url}/api/v1/scans?limit=100`, { headers })).json()) as {
    scans: { scan_id: string; scan_date: string }[]
  }
  const dates = new Map(accepted.scans.map(({ scan_id, scan_date }) => [scan_id, Date.parse(scan_date)]))
  const delays = entries()
    .filter(({ msg }) => msg === 'scan begins')
    .flatMap(({ scan, time }) =>
      dates.has(String(scan)) ? [Date.parse(String(time)) - (dates.get(String(scan)) ?? 0)] : [],
    )

  const large = await start('findings')
  const text = await ended(large)
  const reads: number[] = []
  for (let i = 0; i < 30; i++) {
    const began = performance.now()
    await results(large)
    reads.push(performance.now() - began)
  }
  const count = (JSON.parse(text) as { vulnerabilities: unknown[] }).vulnerabilities.length
  process.stdout.write(`Start Scan, over HTTP, the code host's look-up included: ${shown(startTimes)}\n`)
  process.stdout.write(`git ls-remote of the same repository, alone: ${shown(lookUps)}\n`)
  process.stdout.write(
    `Start Scan's own work (difference of the medians): ${(median(startTimes) - median(lookUps)).toFixed(1)} ms\n`,
  )
  process.stdout.write(`From acceptance to the beginning of the scan: ${shown(delays)}\n`)
  process.stdout.write(`Get Results of ${count} findings (${(text.length / 1e6).toFixed(1)} MB): ${shown(reads)}\n`)
} finally {
  service.kill('SIGTERM')
  await new Promise((resolve) => service.once('exit', resolve))
  rmSync(work, { recursive: true, force: true })
}
