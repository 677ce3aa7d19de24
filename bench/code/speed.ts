/**
 * Measures static analysis over a folder of sources: parsing alone, then the built-in rules.
 *   node bench/code/speed.ts FOLDER [ROUNDS]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCodeAnalyzer } from '../../packages/scanner/src/code/analyzer.ts'
import { dialectOf } from '../../packages/scanner/src/code/languages/index.ts'
import { SyntaxRuntime } from '../../packages/scanner/src/code/syntax/parser.ts'
import { SourceFile } from '../../packages/scanner/src/tree/source-file.ts'

const [folder, rounds = '3'] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node bench/code/speed.ts FOLDER [ROUNDS]')

const started = performance.now()
const { analyzer } = await createCodeAnalyzer({ rules: [] })
const ready = performance.now()
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => dialectOf(name) !== undefined && !name.endsWith('.min.js'))
  .sort()
  .flatMap((name) => {
    try {
      return [{ name, bytes: readFileSync(join(folder, name)) }]
    } catch {
      return [] // a folder with the name of a file
    }
  })
  .filter(({ bytes }) => bytes.length < 1_000_000)
const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6
const print = (line: string) => process.stdout.write(`${line}\n`)
print(`${files.length} files, ${megabytes.toFixed(2)} MB; analyzer ready after ${(ready - started).toFixed(0)} ms`)

const runtime = await SyntaxRuntime.start()
/** Milliseconds of processor time of this process: on a busy machine a fairer measure than the clock. */
const processorTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const measured = (work: () => void) => {
  const [wall, processor] = [performance.now(), processorTime()]
  work()
  const rate = (ms: number) => `${((megabytes / ms) * 1000).toFixed(1)} MB/s`
  return `${rate(processorTime() - processor)} of processor time, ${rate(performance.now() - wall)} by the clock`
}

for (let round = 1; round <= Number(rounds); round++) {
  const parsing = measured(() => {
    for (const { name, bytes } of files) {
      const dialect = dialectOf(name)
      if (dialect !== undefined) runtime.parser(dialect.dialect.grammar).parse(bytes.toString('utf8'))
    }
  })
  let findings = 0
  const analysing = measured(() => {
    for (const { name, bytes } of files) findings += analyzer.analyze(new SourceFile(name, bytes)).found.length
  })
  print(`round ${round}: parse and flatten all ${parsing}; all rules ${analysing}; ${findings} findings`)
}
