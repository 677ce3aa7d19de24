import type { Level } from '@picket/contracts'
import type { CharacterClass } from './characters.ts'
import type { Place } from './place.ts'
import type { Shape } from './shape.ts'

/**
 * How sure the form alone makes us, surest first. Where two detectors match the same place, the surer one speaks; only the
 * first two look into lockfiles, which are full of hashes.
 */
export const CERTAINTIES = ['checksum', 'format', 'context', 'generic'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/** Text that matched a detector's pattern, to be judged. All text is Latin-1: one character a byte. */
export interface Candidate {
  readonly path: string
  readonly place: Place
  readonly secret: string
  /** The part that must look random. */
  readonly body: string
  readonly groups: Readonly<Record<string, string | undefined>>
  /** Up to so many characters before and after the secret, at most 4,096 each. */
  readonly around: (before: number, after: number) => { readonly before: string; readonly after: string }
}

/** What came of judging. A level or a remark given here takes the place of the detector's own. */
export type Verdict =
  | { readonly kind: 'not-secret' }
  | { readonly kind: 'secret'; readonly level?: Level; readonly remark?: string }

export const NOT_SECRET: Verdict = { kind: 'not-secret' }
export const SECRET: Verdict = { kind: 'secret' }

export function secretIf(holds: boolean): Verdict {
  return holds ? SECRET : NOT_SECRET
}

/** For forms whose inner structure is known: what has the form alone may be shortened, made up, or of a newer structure. */
export function secretOrUnconfirmed(isRight: boolean): Verdict {
  return isRight ? SECRET : { kind: 'secret', level: 'warning', remark: 'Its inner structure could not be confirmed.' }
}

/** A text with a secret in it. */
export interface Leak {
  readonly text: string
  readonly secret: string
  /** The file it is taken to stand in; `src/settings.ts` where it does not matter. */
  readonly path?: string
}

export interface Samples {
  /** At least two. A bare string is a token that is found wherever it stands. */
  readonly leaks: readonly (Leak | string)[]
  /** At least three near misses: wrong checksum, wrong length, placeholder, look-alike. */
  readonly misses: readonly string[]
}

export interface Detector {
  readonly id: `secret/${string}`
  /** Whose secret it is, as the provider writes its own name. */
  readonly provider: string
  /** What it is, to be put at the start of a sentence: `GitHub personal access token`. */
  readonly title: string
  /** ASCII, at least three characters, without regard to case: where none of them stands, nothing is looked at. */
  readonly keywords: readonly string[]
  readonly shape: Shape
  readonly certainty: Certainty
  readonly level: Level
  /** The level in tests, examples and documentation; the same as `level` where absent. */
  readonly levelInTests?: Level
  /** What somebody who reads it can do, as the end of the sentence "Whoever has it …". */
  readonly grants: string
  /** The provider's own page where it is revoked or the way is told. */
  readonly revoke: string
  /** Numbers of the Common Weakness Enumeration; 798 (hard-coded credentials) where absent. */
  readonly cwe?: readonly number[]
  /** Least Shannon entropy of the body in bits a character; 3 where absent. */
  readonly entropy?: number
  /** Kinds of characters of which the body holds at least one each. */
  readonly holds?: readonly CharacterClass[]
  /** Off: the body may hold words and runs, because `judge` looks after it. On where absent. */
  readonly refusesPlaceholders?: false
  /** The last word: checksums, structure, context. */
  readonly judge?: (candidate: Candidate) => Verdict
  /** Made when asked for, so that no scanner takes them for leaks. */
  readonly samples: () => Samples
}

/** Declares one kind of secret. The declaration is all there is to it: prefilter, report and tests are derived. */
export function defineDetector(detector: Detector): Detector {
  return detector
}

/** A sample in which the name tells what the value is. */
export function leakIn(text: (secret: string) => string, secret: string, path?: string): Leak {
  return { text: text(secret), secret, ...(path === undefined ? {} : { path }) }
}
