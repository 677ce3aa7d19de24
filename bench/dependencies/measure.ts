/**
 * Synchronises a bucket, then opens the index and looks 10,000 packages up.
 *
 *   node bench/dependencies/measure.ts BUCKET INDEX [keep]
 *
 * With `keep`, the index of an earlier run is measured as it is. Processor time stands beside the time that passed, because only it
 * says anything on a busy machine.
 */
import { rmSync, statSync } from 'node:fs'
import { AdvisoryIndex } from '../../packages/scanner/src/dependencies/advisories/index-reader.ts'
import { indexPath } from '../../packages/scanner/src/dependencies/advisories/paths.ts'
import { syncAdvisories } from '../../packages/scanner/src/dependencies/advisories/sync.ts'
import { vulnerabilitiesOf } from '../../packages/scanner/src/dependencies/matching/vulnerability.ts'

const [source, folder, keep] = process.argv.slice(2)
if (source === undefined || folder === undefined) throw new Error('Name the bucket, and a folder for the index.')

const PACKAGES = 10_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const timed = async <Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> => {
  const start = performance.now()
  const before = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(before)
  const processor = ((user + system) / 1000).toFixed(1)
  say(`${name}: ${(performance.now() - start).toFixed(1)} ms, ${processor} ms of processor time`)
  return result
}
const open = () => {
  const index = AdvisoryIndex.open(indexPath(folder, 'npm'), 'npm')
  if (index === undefined) throw new Error('There is no index.')
  return index
}
const synchronise = () =>
  syncAdvisories({
    source,
    folder,
    signal: new AbortController().signal,
    fetch: () => Promise.reject(new Error('A folder needs no fetch.')),
  })

if (keep === undefined) {
  rmSync(folder, { recursive: true, force: true })
  say(JSON.stringify((await timed('sync, whole', synchronise)).synced))
  await timed('sync, unchanged', synchronise)
}
say(
  `peak memory: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB; index: ${(statSync(indexPath(folder, 'npm')).size / 1024 ** 2).toFixed(0)} MiB`,
)
for (let round = 1; round <= 3; round++) (await timed('open', open)).close()
const index = open()
/** One in three is in the index, which is far more than in a real tree. */
const names = Array.from({ length: PACKAGES }, (_, i) => (i % 3 === 0 ? `package-${i * 7}` : `not-listed-${i}`))
for (let round = 1; round <= 3; round++) {
  const found = await timed(`${PACKAGES} look-ups, round ${round}`, () =>
    names.reduce((sum, name) => sum + vulnerabilitiesOf('npm', name, '1.0.0', index.advisoriesOf(name)).length, 0),
  )
  say(`  ${found} vulnerabilities`)
}
index.close()
