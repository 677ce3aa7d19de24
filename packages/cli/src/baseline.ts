import { readFile } from 'node:fs/promises'
import { type Finding, fingerprints } from '@picket/scanner/finding'
import { FINGERPRINT_KEY } from '@picket/scanner/report/sarif'
import { UsageError } from './errors.ts'

/** Findings of a former scan. Each identity counts as often as that scan reported it. */
export interface Baseline {
  readonly identities: ReadonlyMap<string, number>
  /** A SARIF report holds fingerprints; a JSON report is matched by rule, file and message. */
  readonly kind: 'sarif' | 'json'
}

export interface NewFindings {
  readonly findings: readonly Finding[]
  /** One for each of `findings`, as they were counted over all of them. */
  readonly fingerprints: readonly string[]
  /** How many are left out because the baseline holds them. */
  readonly known: number
}

/** Reads a former report of `picket scan --format sarif` or `--format json`. */
export async function readBaseline(path: string): Promise<Baseline> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`Cannot read the baseline ${path}: ${error.message}.`)
  })
  const report = parse(text)
  const identities = Array.isArray(report) ? identitiesOfJson(report) : identitiesOfSarif(report)
  if (identities !== undefined)
    return { identities: countEach(identities), kind: Array.isArray(report) ? 'json' : 'sarif' }
  throw new UsageError(
    `${path} is no baseline. Make one of a former scan: picket scan --format sarif --fail-on never --output ${path}`,
  )
}

/** What the baseline does not hold. What could not be checked is always said, whatever the baseline holds. */
export function withoutKnown(findings: readonly Finding[], baseline: Baseline | undefined): NewFindings {
  const all = fingerprints(findings)
  const left = new Map(baseline?.identities)
  const isNew = findings.map((finding, at) => {
    const identity =
      baseline?.kind === 'json' ? identityOf(finding.ruleId, finding.file, finding.message) : (all[at] ?? '')
    const count = left.get(identity) ?? 0
    if (count === 0 || finding.ruleId.startsWith('coverage/')) return true
    left.set(identity, count - 1)
    return false
  })
  const kept = findings.filter((_, at) => isNew[at])
  return { findings: kept, fingerprints: all.filter((_, at) => isNew[at]), known: findings.length - kept.length }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function identitiesOfJson(report: readonly unknown[]): string[] | undefined {
  const identities = report.map((one) => {
    const [rule, file, message] = ['rule_id', 'file', 'message'].map((name) => field(one, name))
    return typeof rule === 'string' && typeof file === 'string' && typeof message === 'string'
      ? identityOf(rule, file, message)
      : undefined
  })
  return allStrings(identities)
}

function identitiesOfSarif(report: unknown): string[] | undefined {
  const runs = field(report, 'runs')
  if (!Array.isArray(runs)) return undefined
  const results = runs.flatMap((run): unknown => field(run, 'results') ?? [])
  return allStrings(results.map((result) => field(field(result, 'partialFingerprints'), FINGERPRINT_KEY)))
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
}

function allStrings(values: readonly unknown[]): string[] | undefined {
  const strings = values.filter((value) => typeof value === 'string')
  return strings.length === values.length ? strings : undefined
}

function identityOf(rule: string, file: string, message: string): string {
  return JSON.stringify([rule, file, message])
}

function countEach(identities: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const identity of identities) counts.set(identity, (counts.get(identity) ?? 0) + 1)
  return counts
}
