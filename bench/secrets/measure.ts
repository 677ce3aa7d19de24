/**
 * How fast secrets are looked for, and what is found:
 *   node bench/secrets/measure.ts FOLDER [--findings]
 * Reads up to 300 MB of the folder's text into memory first, so that neither the disk nor binary files flatter the figures. With `--findings`, every
 * finding above `note` is printed with its place, to be read.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createSecretsAnalyzer } from '../../packages/scanner/src/secrets/analyzer.ts'
import { buildAutomaton } from '../../packages/scanner/src/secrets/automaton.ts'
import { DETECTORS } from '../../packages/scanner/src/secrets/detectors/index.ts'
import { textBytes } from '../../packages/scanner/src/secrets/encoding.ts'
import { KeywordHits } from '../../packages/scanner/src/secrets/keyword-search.ts'
import { keywordsOf } from '../../packages/scanner/src/secrets/scanner.ts'
import { SourceFile } from '../../packages/scanner/src/tree/source-file.ts'

const MAX_BYTES = 300e6
const CHUNK = 1 << 18

interface Content {
  readonly path: string
  readonly bytes: Buffer
}

const analyzer = createSecretsAnalyzer()

function* filesUnder(root: string): Generator<Content> {
  const folders = [root]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = join(folder, entry.name)
      const path = relative(root, full)
      if (entry.isDirectory() && entry.name !== '.git') folders.push(full)
      else if (entry.isFile() && analyzer.wants({ path, size: statSync(full).size })) {
        yield { path, bytes: readFileSync(full) }
      }
    }
  }
}

function collect(root: string): Content[] {
  const contents: Content[] = []
  let total = 0
  for (const content of filesUnder(root)) {
    if (textBytes(content.bytes) === undefined) continue
    contents.push(content)
    total += content.bytes.length
    if (total > MAX_BYTES) break
  }
  return contents
}

/** Best of five, in MB a second of processor time, so that what else runs on the machine hardly counts. */
function throughput(bytes: number, run: () => void): string {
  let best = Infinity
  for (let i = 0; i < 5; i++) {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, user + system)
  }
  return `${Math.round(bytes / best)} MB/s`
}

function prefilter(contents: readonly Content[]): void {
  for (const { bytes } of contents) {
    for (let from = 0; from < bytes.length; from += CHUNK) {
      hits.search(automaton, bytes, from, Math.min(from + CHUNK, bytes.length))
    }
  }
}

const [folder = 'node_modules', flag] = process.argv.slice(2)
const automaton = buildAutomaton(keywordsOf(DETECTORS))
const hits = new KeywordHits(CHUNK)
const contents = collect(folder)
const total = contents.reduce((sum, { bytes }) => sum + bytes.length, 0)
const print = (line: string) => process.stdout.write(`${line}\n`)

print(
  `${contents.length} files, ${(total / 1e6).toFixed(1)} MB, ${DETECTORS.length} detectors, ${automaton.keywordsAt.length} states`,
)
print(`prefilter ${throughput(total, () => prefilter(contents))}`)
print(
  `analyzer ${throughput(total, () => {
    for (const { path, bytes } of contents) analyzer.analyze(new SourceFile(path, bytes))
  })}`,
)
const found = contents.flatMap(({ path, bytes }) => analyzer.analyze(new SourceFile(path, bytes)).found)
for (const level of ['error', 'warning', 'note']) print(`${level} ${found.filter((one) => one.level === level).length}`)
if (flag === '--findings') {
  for (const { level, ruleId, file, line, column, message } of found) {
    print(`${level} ${ruleId} ${file}:${line}:${column} ${message}`)
  }
}
