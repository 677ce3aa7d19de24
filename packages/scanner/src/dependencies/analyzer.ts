import { setImmediate } from 'node:timers/promises'
import type { TreeAnalyzer } from '../analyzer.ts'
import { type Finding, type Gap, outcomeOf } from '../finding.ts'
import { CorruptIndex } from './advisories/errors.ts'
import { AdvisoryIndex } from './advisories/index-reader.ts'
import { indexPath } from './advisories/paths.ts'
import { ecosystemNamed } from './compare-versions.ts'
import { dependencyFinding } from './matching/finding.ts'
import { type Vulnerability, vulnerabilitiesOf } from './matching/vulnerability.ts'
import type { Package } from './package.ts'
import { readPackages } from './read-packages.ts'

export interface DependenciesOptions {
  /** The folder in which `syncAdvisories` keeps the index. */
  readonly advisories: string
}

/** Packages between two chances for other work and two looks at the signal. */
const PACKAGES_AT_A_TIME = 2000

/** Holds the packages that a tree's lockfiles name against the local advisories. No network, no package manager. */
export function createDependenciesAnalyzer({ advisories }: DependenciesOptions): TreeAnalyzer {
  return {
    name: 'dependencies',
    async analyze(tree, signal) {
      const { packages, gaps } = await readPackages(tree, signal, 'to be checked')
      const matcher = new Matcher(advisories)
      try {
        const findings: Finding[] = []
        for (const [index, one] of packages.entries()) {
          if (index % PACKAGES_AT_A_TIME === PACKAGES_AT_A_TIME - 1) {
            await setImmediate()
            signal.throwIfAborted()
          }
          for (const vulnerability of matcher.vulnerabilitiesOf(one))
            findings.push(dependencyFinding(one, vulnerability))
        }
        return outcomeOf(findings, [...gaps, ...matcher.gaps])
      } finally {
        matcher.close()
      }
    },
  }
}

/** Looks packages up; each version of each package once, each index opened when first needed. */
class Matcher {
  readonly gaps: Gap[] = []
  readonly #folder: string
  readonly #indexes = new Map<string, AdvisoryIndex | undefined>()
  readonly #known = new Map<string, readonly Vulnerability[]>()

  constructor(folder: string) {
    this.#folder = folder
  }

  close(): void {
    for (const index of this.#indexes.values()) index?.close()
  }

  vulnerabilitiesOf({ ecosystem, name, version: named, comparedAs }: Package): readonly Vulnerability[] {
    // What has no version was said where it was read.
    if (comparedAs === null) return []
    const version = comparedAs ?? named
    const key = JSON.stringify([ecosystem, name, version])
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = this.#lookUp(ecosystem, name, version)
    this.#known.set(key, found)
    return found
  }

  #lookUp(ecosystem: string, name: string, version: string): readonly Vulnerability[] {
    const index = this.#index(ecosystem)
    const normalized = ecosystemNamed(ecosystem)?.normalizeName(name)
    if (index === undefined || normalized === undefined) return []
    try {
      return vulnerabilitiesOf(ecosystem, name, version, index.advisoriesOf(normalized))
    } catch (cause) {
      if (!(cause instanceof CorruptIndex)) throw cause
      this.#drop(ecosystem, index, cause)
      return []
    }
  }

  #index(ecosystem: string): AdvisoryIndex | undefined {
    if (!this.#indexes.has(ecosystem)) this.#indexes.set(ecosystem, this.#open(ecosystem))
    return this.#indexes.get(ecosystem)
  }

  #open(ecosystem: string): AdvisoryIndex | undefined {
    if (ecosystemNamed(ecosystem)?.advisories === 'none') {
      this.gaps.push(noAdvisories(ecosystem))
      return undefined
    }
    try {
      const index = AdvisoryIndex.open(indexPath(this.#folder, ecosystem), ecosystem)
      if (index === undefined) this.gaps.push(neverSynchronised(ecosystem))
      return index
    } catch (cause) {
      if (!(cause instanceof CorruptIndex)) throw cause
      this.gaps.push(unusable(cause))
      return undefined
    }
  }

  #drop(ecosystem: string, index: AdvisoryIndex, cause: CorruptIndex): void {
    index.close()
    this.#indexes.set(ecosystem, undefined)
    this.gaps.push(unusable(cause))
  }
}

function neverSynchronised(ecosystem: string): Gap {
  return {
    name: 'advisories-never-synchronised',
    file: '.',
    reason: `Packages of ${ecosystem} were not held against known vulnerabilities: the advisories of ${ecosystem} were never synchronised.`,
    suggestion: 'Run `picket advisories sync`.',
  }
}

function noAdvisories(ecosystem: string): Gap {
  return {
    name: 'no-advisories',
    file: '.',
    reason: `Packages of ${ecosystem} were not held against known vulnerabilities: OSV has no advisories of ${ecosystem}.`,
    suggestion: 'Look them up where their authors publish advisories.',
  }
}

function unusable({ message }: CorruptIndex): Gap {
  return { name: 'advisories-unreadable', file: '.', reason: message, suggestion: 'Run `picket advisories sync`.' }
}
