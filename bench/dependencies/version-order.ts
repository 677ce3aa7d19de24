/**
 * Holds `compareVersions` against files of pairs, `a < b` or `a = b` a line, both ways round.
 *
 *   node bench/dependencies/version-order.ts FOLDER
 *
 * A file is named after its ecosystem; `semver.txt` holds for npm, crates.io, Go and Hex, `RedHat.txt` for Red Hat.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compareVersions } from '../../packages/scanner/src/dependencies/compare-versions.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of the files.')

const ECOSYSTEMS: Readonly<Record<string, readonly string[]>> = {
  semver: ['npm', 'crates.io', 'Go', 'Hex'],
  RedHat: ['Red Hat'],
}

let allRight = true
for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
  const pairs = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, a, sign, b] = /^(\S+) ([<=]) (\S+)$/.exec(line) ?? []
      return a === undefined || b === undefined ? [] : [{ a, b, expected: sign === '<' ? -1 : 0 }]
    })
  const name = basename(file, '.txt')
  for (const ecosystem of ECOSYSTEMS[name] ?? [name]) {
    const wrong = pairs.filter(
      ({ a, b, expected }) =>
        compareVersions(ecosystem, a, b) !== expected || compareVersions(ecosystem, b, a) + expected !== 0,
    )
    process.stdout.write(`${ecosystem}: ${pairs.length - wrong.length} of ${pairs.length}\n`)
    for (const { a, b } of wrong) process.stdout.write(`  wrong: ${a} and ${b}\n`)
    if (wrong.length > 0) allRight = false
  }
}
if (!allRight) process.exitCode = 1
