import { ecosystemWithoutSuffix } from '../compare-versions.ts'
import { type AffectedFunctions, functionsInText, functionsOfEntry } from './affected-functions.ts'
import type { Advisory, AffectedPackage, RangeEvent, RangeEventKind, Severity } from './advisory.ts'

/** Bounds on what is kept of one record. Real ones stay far below; what is longer is cut, lists of versions and events are refused. */
const MAX_SUMMARY = 300
const MAX_DETAILS = 1500
const MAX_TEXT = 500
const MAX_ALIASES = 100
const MAX_EVENTS = 5_000
const MAX_VERSIONS = 100_000
const MAX_AFFECTED = 10_000

export type ParsedAdvisory =
  | { readonly kind: 'advisory'; readonly advisory: Advisory }
  | { readonly kind: 'withdrawn'; readonly id: string; readonly modified: string }
  /** It names no package of this ecosystem, or none with anything to match. */
  | { readonly kind: 'irrelevant'; readonly id: string; readonly modified: string }
  /** It is not what the OSV schema says. */
  | { readonly kind: 'invalid' }

/**
 * Reads one record of the OSV schema, 1.x, for one ecosystem. Only what is needed has to be right: an unknown range, event or
 * severity is left out, a record without id or modification time is invalid.
 */
export function parseAdvisory(value: unknown, ecosystem: string): ParsedAdvisory {
  if (!isObject(value)) return { kind: 'invalid' }
  const id = value['id']
  const modified = value['modified']
  if (typeof id !== 'string' || !isAdvisoryId(id) || typeof modified !== 'string') return { kind: 'invalid' }
  const affected = value['affected'] ?? []
  if (!Array.isArray(affected) || affected.length > MAX_AFFECTED) return { kind: 'invalid' }
  if (typeof value['withdrawn'] === 'string') return { kind: 'withdrawn', id, modified }
  const packages = affected.flatMap((one) => affectedPackage(one, ecosystem))
  if (packages.length === 0) return { kind: 'irrelevant', id, modified }
  const specific = objectAt(value, 'database_specific')
  return {
    kind: 'advisory',
    advisory: {
      id,
      aliases: texts(value['aliases'], MAX_ALIASES).filter(isAdvisoryId),
      modified: cleaned(modified, 40),
      summary: cleaned(value['summary'], MAX_SUMMARY),
      details: cleaned(value['details'], MAX_DETAILS),
      severity: severities(value['severity']),
      databaseSeverity: cleaned(specific['severity'], 20).toLowerCase(),
      informational: informational(affected),
      cwe: cweNumbers(specific['cwe_ids']),
      functions: affectedFunctions(value, ecosystem, affected, packages),
      affected: packages,
    },
  }
}

/** What fields tell is exact; words are read only where no field tells. */
function affectedFunctions(
  record: Json,
  ecosystem: string,
  affected: readonly unknown[],
  packages: readonly AffectedPackage[],
): AffectedFunctions[] {
  const names = new Set(packages.map(({ name }) => name))
  const told = affected.flatMap((one) => {
    if (!isObject(one)) return []
    const { name } = objectAt(one, 'package')
    if (typeof name !== 'string' || !names.has(name)) return []
    return functionsOfEntry(name, objectAt(one, 'ecosystem_specific'), objectAt(one, 'database_specific'))
  })
  if (told.length > 0) return told.slice(0, MAX_AFFECTED)
  const words = [record['summary'], record['details']].filter((one) => typeof one === 'string')
  return functionsInText(ecosystem, words, [...names].slice(0, MAX_ALIASES))
}

/** An id becomes part of a rule id and of a file name. */
export function isAdvisoryId(id: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/.test(id)
}

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectAt(value: Json, name: string): Json {
  const inner = value[name]
  return isObject(inner) ? inner : {}
}

function listAt(value: Json, name: string): readonly unknown[] {
  const inner = value[name]
  return Array.isArray(inner) ? inner : []
}

function texts(value: unknown, limit: number): string[] {
  return Array.isArray(value) ? value.slice(0, limit).filter((one) => typeof one === 'string') : []
}

/** A stranger's text: control characters, also those that turn the direction of writing round, become blanks; cut to a length. */
function cleaned(value: unknown, length: number): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, length * 2)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

function affectedPackage(value: unknown, ecosystem: string): AffectedPackage[] {
  if (!isObject(value)) return []
  const named = objectAt(value, 'package')
  const { ecosystem: own, name } = named
  if (typeof own !== 'string' || typeof name !== 'string' || name === '' || name.length > MAX_TEXT) return []
  if (ecosystemWithoutSuffix(own) !== ecosystem) return []
  const versions = texts(value['versions'], MAX_VERSIONS)
  const ranges = listAt(value, 'ranges').flatMap((range) => (isObject(range) ? [rangeEvents(range)] : []))
  const useful = ranges.filter((events) => events.length > 0)
  if (versions.length === 0 && useful.length === 0) return []
  const vector = objectAt(value, 'database_specific')['cvss']
  const severity = [
    ...severities(value['severity']),
    ...(typeof vector === 'string' ? severities([{ type: 'CVSS', score: vector }]) : []),
  ]
  return [{ ecosystem: own, name, versions, ranges: useful, severity }]
}

const EVENT_KINDS: readonly RangeEventKind[] = ['introduced', 'fixed', 'last_affected', 'limit']

/** Commits (GIT ranges) are not versions of packages. */
function rangeEvents(range: Json): RangeEvent[] {
  if (range['type'] !== 'SEMVER' && range['type'] !== 'ECOSYSTEM') return []
  return listAt(range, 'events')
    .slice(0, MAX_EVENTS)
    .flatMap((event) => {
      if (!isObject(event)) return []
      return EVENT_KINDS.flatMap((kind): RangeEvent[] => {
        const version = event[kind]
        return typeof version === 'string' && version.length <= MAX_TEXT ? [{ kind, version }] : []
      })
    })
}

function severities(value: unknown): Severity[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, 20).flatMap((one): Severity[] => {
    if (!isObject(one) || typeof one['type'] !== 'string' || typeof one['score'] !== 'string') return []
    return [{ type: cleaned(one['type'], 40), score: cleaned(one['score'], MAX_TEXT) }]
  })
}

function informational(affected: readonly unknown[]): string {
  for (const one of affected) {
    const kind = isObject(one) ? objectAt(one, 'database_specific')['informational'] : undefined
    if (typeof kind === 'string') return cleaned(kind, 20)
  }
  return ''
}

function cweNumbers(value: unknown): number[] {
  return texts(value, 50).flatMap((one) => {
    const number = /^CWE-(\d{1,5})$/.exec(one)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}
