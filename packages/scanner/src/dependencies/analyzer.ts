import { existsSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { TreeAnalyzer } from '../analyzer.ts'
import type { CollectImports } from '../imports.ts'
import { type Finding, type Gap, outcomeOf } from '../finding.ts'
import type { SourceTree } from '../tree/source-tree.ts'
import type { Advisory } from './advisories/advisory.ts'
import { CorruptIndex } from './advisories/errors.ts'
import type { Fetch } from './advisories/fetch.ts'
import { AdvisoryIndex } from './advisories/index-reader.ts'
import { indexPath } from './advisories/paths.ts'
import { ecosystemNamed } from './compare-versions.ts'
import type { ApiLimits } from './live/api-request.ts'
import { askForAdvisories } from './live/live-advisories.ts'
import type { Question } from './live/query-batch.ts'
import { dependencyFinding } from './matching/finding.ts'
import { type Vulnerability, vulnerabilitiesOf } from './matching/vulnerability.ts'
import type { Package } from './package.ts'
import { Reachability, type VulnerablePackage } from './reachability/reachability.ts'
import { reachedFinding } from './reachability/reached-finding.ts'
import { readPackages } from './read-packages.ts'
import { silencedGap, VexStatements } from './vex/silenced.ts'
import type { VexStatement } from './vex/statement.ts'

export interface DependenciesOptions {
  /** The folder in which `syncAdvisories` keeps the index. */
  readonly advisories: string
  /** An OSV API to ask about ecosystems that were never synchronised. */
  readonly api?: OsvApi
  /** What a user says of vulnerabilities; findings that it silences become notes. */
  readonly vex?: readonly VexStatement[]
  /** What tells the imports of code; findings then say whether code reaches the package. */
  readonly imports?: CollectImports
}

export interface OsvApi {
  /** As `osvApiBase` gives it. */
  readonly base: URL
  /** Opens what requests need; closed when the scan has asked. */
  open(): { readonly fetch: Fetch; close(): Promise<void> }
  readonly limits?: Partial<ApiLimits>
}

/** Packages between two chances for other work and two looks at the signal. */
const PACKAGES_AT_A_TIME = 2000

/**
 * Holds the packages that a tree's lockfiles name against the local advisories, and against an OSV API where one is given and the
 * local ones are missing. No package manager, and without an API no network.
 */
export function createDependenciesAnalyzer({ advisories, api, vex = [], imports }: DependenciesOptions): TreeAnalyzer {
  return {
    name: 'dependencies',
    async analyze(tree, signal) {
      const { packages, gaps } = await readPackages(tree, signal, 'to be checked')
      const matcher = new Matcher(advisories)
      try {
        const vulnerable: VulnerablePackage[] = []
        const silenced: Gap[] = []
        const statements = new VexStatements(vex)
        if (api !== undefined) await matcher.ask(api, packages, signal)
        for (const [index, one] of packages.entries()) {
          if (index % PACKAGES_AT_A_TIME === PACKAGES_AT_A_TIME - 1) {
            await setImmediate()
            signal.throwIfAborted()
          }
          for (const vulnerability of matcher.vulnerabilitiesOf(one)) {
            const silencing = statements.silencing(one, vulnerability)
            if (silencing === undefined) vulnerable.push({ package: one, vulnerability })
            else silenced.push(silencedGap(one, vulnerability, silencing))
          }
        }
        const reachability =
          imports === undefined ? undefined : await reachabilityOf(tree, packages, vulnerable, imports, signal)
        const findings = vulnerable.map((found): Finding => {
          const finding = dependencyFinding(found.package, found.vulnerability)
          return reachability instanceof Reachability ? reachedFinding(finding, found, reachability.of(found)) : finding
        })
        return outcomeOf(findings, [
          ...gaps,
          ...matcher.gaps,
          ...silenced,
          ...(isGap(reachability) ? [reachability] : []),
        ])
      } finally {
        matcher.close()
      }
    },
  }
}

/** A fault in reading code costs what is said of it, never a finding. */
async function reachabilityOf(
  tree: SourceTree,
  packages: readonly Package[],
  vulnerable: readonly VulnerablePackage[],
  imports: CollectImports,
  signal: AbortSignal,
): Promise<Reachability | Gap | undefined> {
  if (vulnerable.length === 0) return undefined
  try {
    return await Reachability.find(tree, packages, vulnerable, imports, signal)
  } catch (cause) {
    signal.throwIfAborted()
    const kind = cause instanceof Error ? cause.name : 'unknown error'
    return {
      name: 'reachability-not-told',
      file: '.',
      reason: `Whether code reaches the vulnerable packages was not looked at: that failed (${kind}).`,
      suggestion: 'This is a defect of Picket: please report it.',
    }
  }
}

function isGap(value: Reachability | Gap | undefined): value is Gap {
  return value !== undefined && !(value instanceof Reachability)
}

/** Looks packages up; each version of each package once, each index opened when first needed. */
class Matcher {
  readonly gaps: Gap[] = []
  readonly #folder: string
  readonly #indexes = new Map<string, AdvisoryIndex | undefined>()
  readonly #known = new Map<string, readonly Vulnerability[]>()
  /** By ecosystem and name, what an API said. */
  readonly #live = new Map<string, readonly Advisory[]>()

  constructor(folder: string) {
    this.#folder = folder
  }

  close(): void {
    for (const index of this.#indexes.values()) index?.close()
  }

  /** Asks an API about the packages whose ecosystem has no index. */
  async ask(api: OsvApi, packages: readonly Package[], signal: AbortSignal): Promise<void> {
    const questions = questionsOf(packages.filter(({ ecosystem }) => this.#lacksIndex(ecosystem)))
    if (questions.size === 0) return
    const connection = api.open()
    try {
      const { answers, failure } = await askForAdvisories(
        {
          base: api.base,
          fetch: connection.fetch,
          signal,
          ...(api.limits === undefined ? {} : { limits: api.limits }),
        },
        [...questions.values()],
      )
      const incomplete = new Map<string, number>()
      for (const [index, [key, { ecosystem }]] of [...questions].entries()) {
        const answer = answers[index]
        this.#live.set(key, answer?.advisories ?? [])
        if (answer?.complete !== true) incomplete.set(ecosystem, (incomplete.get(ecosystem) ?? 0) + 1)
      }
      for (const [ecosystem, count] of incomplete) this.gaps.push(unreachable(ecosystem, count, failure ?? ''))
    } finally {
      await connection.close()
    }
  }

  /** Whether the ecosystem was never synchronised; an API is then asked in the place of its index. */
  #lacksIndex(ecosystem: string): boolean {
    if (ecosystemNamed(ecosystem)?.advisories !== undefined) return false
    if (this.#indexes.has(ecosystem)) return false
    return !existsSync(indexPath(this.#folder, ecosystem))
  }

  vulnerabilitiesOf({ ecosystem, name, version: named, comparedAs }: Package): readonly Vulnerability[] {
    // What has no version was said where it was read.
    if (comparedAs === null) return []
    const version = comparedAs ?? named
    const key = questionKey(ecosystem, name, version)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = this.#lookUp(ecosystem, name, version)
    this.#known.set(key, found)
    return found
  }

  #lookUp(ecosystem: string, name: string, version: string): readonly Vulnerability[] {
    const live = this.#live.get(questionKey(ecosystem, name, version))
    if (live !== undefined) return vulnerabilitiesOf(ecosystem, name, version, live)
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

/** A version that is a name of others is not for the API to judge: it is asked for all advisories then. */
function questionsOf(packages: readonly Package[]): Map<string, Question> {
  const questions = new Map<string, Question>()
  for (const { ecosystem, name, version, comparedAs } of packages) {
    if (comparedAs === null) continue
    const normalized = ecosystemNamed(ecosystem)?.normalizeName(name) ?? name
    const question = { ecosystem, name: normalized, ...(comparedAs === undefined ? { version } : {}) }
    questions.set(questionKey(ecosystem, name, comparedAs ?? version), question)
  }
  return questions
}

function questionKey(ecosystem: string, name: string, version: string): string {
  return JSON.stringify([ecosystem, name, version])
}

function unreachable(ecosystem: string, count: number, failure: string): Gap {
  return {
    name: 'advisories-unreachable',
    file: '.',
    reason: `${count} packages of ${ecosystem} were not, or not wholly, held against known vulnerabilities: ${failure}.`,
    suggestion: 'Scan again when it answers, or keep the advisories here (`picket advisories sync`).',
  }
}

function neverSynchronised(ecosystem: string): Gap {
  return {
    name: 'advisories-never-synchronised',
    file: '.',
    reason: `Packages of ${ecosystem} were not held against known vulnerabilities: the advisories of ${ecosystem} were never synchronised.`,
    suggestion: 'Run `picket advisories sync`; where the source is a mirror, it needs this ecosystem.',
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
