import type { TreeAnalyzer } from '../../analyzer.ts'
import { type Finding, outcomeOf } from '../../finding.ts'
import type { SourceTree } from '../../tree/source-tree.ts'
import { LockfileError } from '../ecosystem.ts'
import type { Package } from '../package.ts'
import { readPackages } from '../read-packages.ts'
import { indexConfusion, namesIndexes } from './index-confusion.ts'
import { isNpmLock, lockEntries } from './lock-entries.ts'
import { lockTrust, registriesIn } from './lock-trust.ts'
import { lookalikeOf } from './lookalike.ts'
import { LOOKALIKE_NAME, shownPart, trustFinding } from './trust-finding.ts'

/** The largest file that is read, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024

/** Whether packages are what they seem: names that pose as others, entries of lockfiles that point elsewhere, indexes that mix. */
export function createTrustAnalyzer(): TreeAnalyzer {
  return {
    name: 'dependencies',
    async analyze(tree, signal) {
      // What cannot be read is told by the analyzer of dependencies, which reads the same files.
      const { packages } = await readPackages(tree, signal, 'to be checked')
      return outcomeOf([...lookalikes(packages), ...fileFindings(tree, signal)], [])
    },
  }
}

function fileFindings(tree: SourceTree, signal: AbortSignal): Finding[] {
  const findings: Finding[] = []
  const registries = new Set<string>()
  for (const entry of tree.files)
    if (/(?:^|\/)\.(?:npmrc|yarnrc|yarnrc\.yml)$/.test(entry.path))
      for (const host of registriesIn(tree.read(entry, MAX_BYTES)?.text ?? '')) registries.add(host)
  for (const entry of tree.files) {
    const isLock = isNpmLock(entry.path)
    if (!isLock && !namesIndexes(entry.path)) continue
    signal.throwIfAborted()
    const file = tree.read(entry, MAX_BYTES)
    if (file === undefined) continue
    if (!isLock) findings.push(...indexConfusion(file))
    else
      try {
        findings.push(...lockTrust(lockEntries(file), registries))
      } catch (error) {
        if (!(error instanceof LockfileError)) throw error
      }
  }
  return findings
}

/** A name is reported once for a file, where it first stands, and only where somebody of the project typed it: what another package asks for was typed elsewhere. */
function lookalikes(packages: readonly Package[]): Finding[] {
  const findings: Finding[] = []
  const seen = new Set<string>()
  for (const one of packages) {
    const { ecosystem, name, parents, direct } = one
    const key = `${one.file}\n${name}`
    if (seen.has(key) || (!direct && parents.length > 0)) continue
    seen.add(key)
    const found = lookalikeOf(ecosystem, ecosystem === 'PyPI' ? name.toLowerCase().replace(/[-_.]+/g, '-') : name)
    if (found === undefined) continue
    const level = found.likeness === 'separators' ? 'note' : LOOKALIKE_NAME.level
    const message = `${shownPart(name)} may be mistaken for ${found.popular}: ${DIFFERENCE[found.likeness]}.`
    findings.push(trustFinding(LOOKALIKE_NAME, one, message, level))
  }
  return findings
}

const DIFFERENCE = {
  'one letter': 'the names are one letter apart',
  'look-alike signs': 'the names look the same',
  separators: 'the names differ in their separators alone',
  scope: 'the scopes are one letter apart',
} as const
