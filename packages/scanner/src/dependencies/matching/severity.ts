import type { Level } from '@picket/contracts'
import type { Package } from '../package.ts'
import { scoreVector } from '../severity/cvss.ts'
import type { Vulnerability } from './vulnerability.ts'

/** How bad a vulnerability is. */
export interface Rating {
  readonly level: Level
  /** 0.0 to 10.0. */
  readonly score: number
  /** Where the score comes from, for the reader. */
  readonly basis: string
}

/** The middle of each band of the CVSS qualitative scale, for records that have a word and no vector. */
const WORDS: Readonly<Record<string, number>> = { critical: 9.5, high: 8, moderate: 5.5, medium: 5.5, low: 2 }
const UNKNOWN = 5.5

const LOWER: Readonly<Record<Level, Level>> = { error: 'warning', warning: 'note', note: 'note' }

/**
 * From the highest score of the CVSS vectors, else from the database's word: critical and high are errors, medium and unknown
 * warnings, low notes; one level lower for what only development needs, a note where the version itself is uncertain. Malware is always an error.
 */
export function rate(vulnerability: Vulnerability, { dev, atLeast }: Pick<Package, 'dev' | 'atLeast'>): Rating {
  if (isMalware(vulnerability)) return { level: 'error', score: 10, basis: 'malicious package' }
  const { score, basis } = scoreOf(vulnerability)
  const level = isInformational(vulnerability) ? 'note' : score >= 7 ? 'error' : score >= 4 ? 'warning' : 'note'
  return {
    level: atLeast === true ? 'note' : dev ? LOWER[level] : level,
    score: isInformational(vulnerability) ? 0 : score,
    basis,
  }
}

export function isMalware({ advisories, aliases }: Vulnerability): boolean {
  return [...advisories.map(({ id }) => id), ...aliases].some((id) => id.startsWith('MAL-'))
}

/** Listed to be known, not because it can be attacked. */
export function isInformational({ advisories }: Vulnerability): boolean {
  return advisories.every(({ informational }) => informational === 'unmaintained' || informational === 'notice')
}

function scoreOf({ advisories, affected }: Vulnerability): { score: number; basis: string } {
  const vectors = [...advisories.flatMap(({ severity }) => severity), ...affected.flatMap(({ severity }) => severity)]
  const scored = vectors.flatMap(({ score: vector }) => {
    const score = scoreVector(vector)
    return score === undefined ? [] : [{ score, basis: `${vector}` }]
  })
  const [first, ...rest] = scored
  if (first !== undefined) return rest.reduce((worst, one) => (one.score > worst.score ? one : worst), first)
  for (const { databaseSeverity } of advisories) {
    const score = Object.hasOwn(WORDS, databaseSeverity) ? WORDS[databaseSeverity] : undefined
    if (score !== undefined) return { score, basis: `rated ${databaseSeverity} by the advisory database` }
  }
  return { score: UNKNOWN, basis: 'no severity is given' }
}
