import { mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scanRepository, WorkerPool, type Finding } from '../../packages/scanner/src/index.ts'
import { cachedPackage, fetchPackage, type KnownVulnerability } from './packages.ts'

/** Weaknesses that a finding of a class may be reported under. */
const WEAKNESSES: Readonly<Record<string, readonly number[]>> = {
  'path-traversal': [22, 23, 36, 73],
  'command-injection': [77, 78, 88],
  'code-injection': [94, 95, 502],
  'prototype-pollution': [1321],
  'catastrophic-regex': [1333, 400],
}
const NEAR = 3

interface Score {
  packages: number
  exact: number
  near: number
  inFile: number
  others: number
  mended: number
  stillReported: number
}

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: join(import.meta.dirname, '../../../shared/detection-dev.json') },
    cache: { type: 'string', default: join(tmpdir(), 'picket-detection') },
    fetch: { type: 'boolean', default: false },
    class: { type: 'string' },
    mode: { type: 'string', default: 'fast' },
    verbose: { type: 'boolean', default: false },
  },
})
mkdirSync(values.cache, { recursive: true })
const known = (JSON.parse(readFileSync(values.list, 'utf8')) as KnownVulnerability[]).filter(
  (one) => values.class === undefined || one.class === values.class,
)
const pool = new WorkerPool()
const scores = new Map<string, Score>()
let absent = 0

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function isCode({ ruleId }: Finding): boolean {
  return ruleId.startsWith('code/')
}

async function scan(folder: string): Promise<readonly Finding[]> {
  const report = await scanRepository(folder, {
    mode: values.mode === 'plus' ? 'plus' : 'fast',
    only: ['code'],
    advisories: '',
    pool,
  })
  return report.findings.filter(isCode)
}

function isAt(finding: Finding, { sink }: KnownVulnerability, distance: number): boolean {
  const same =
    finding.file === sink.file ||
    finding.file.endsWith(`/${sink.file}`) ||
    sink.file.endsWith(`/${finding.file.split('/').slice(1).join('/')}`)
  return same && Math.abs(finding.line - sink.line) <= distance
}

for (const one of known) {
  if (values.fetch) {
    fetchPackage(values.cache, one.package, one.version)
    if (one.fixed !== undefined) fetchPackage(values.cache, one.package, one.fixed)
  }
  const folder = cachedPackage(values.cache, one.package, one.version)
  if (folder === undefined) {
    absent++
    continue
  }
  const score = scores.get(one.class) ?? {
    packages: 0,
    exact: 0,
    near: 0,
    inFile: 0,
    others: 0,
    mended: 0,
    stillReported: 0,
  }
  scores.set(one.class, score)
  const found = await scan(folder)
  const ofClass = found.filter(({ cwe }) => cwe.some((weakness) => WEAKNESSES[one.class]?.includes(weakness)))
  const exact = ofClass.some((finding) => isAt(finding, one, 0))
  score.packages++
  score.exact += Number(exact)
  score.near += Number(ofClass.some((finding) => isAt(finding, one, NEAR)))
  score.inFile += Number(ofClass.some((finding) => isAt(finding, one, Infinity)))
  score.others += found.filter((finding) => !isAt(finding, one, 0)).length
  const mended = one.fixed === undefined ? undefined : cachedPackage(values.cache, one.package, one.fixed)
  if (mended !== undefined && one.fixed !== one.version) {
    const before = new Set(ofClass.filter((finding) => isAt(finding, one, 0)).map(({ evidence }) => evidence))
    score.mended++
    score.stillReported += Number(
      (await scan(mended)).some(
        ({ evidence, cwe }) =>
          cwe.some((weakness) => WEAKNESSES[one.class]?.includes(weakness)) && before.has(evidence),
      ),
    )
  }
  if (values.verbose) {
    print(`${exact ? 'found ' : 'missed'} ${one.class} ${one.package}@${one.version} ${one.sink.file}:${one.sink.line}`)
    for (const { ruleId, level, file, line } of found) print(`    ${ruleId} ${level} ${file}:${line}`)
  }
}
await pool.close()

print(
  '| class | packages | exact line | within 3 lines | in the file | other findings a package | mended, still reported |',
)
print('|---|---|---|---|---|---|---|')
for (const [name, score] of [...scores].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const others = (score.others / score.packages).toFixed(1)
  print(
    `| ${name} | ${score.packages} | ${score.exact} | ${score.near} | ${score.inFile} | ${others} | ${score.stillReported} of ${score.mended} |`,
  )
}
if (absent > 0) print(`\n${absent} packages of the list are not in the cache; --fetch gets them.`)
