import type { Level } from '@picket/contracts'
import type { Finding, Location } from '../finding.ts'
import type { Encoding } from './decoding/decoded-text.ts'
import type { Certainty } from './detector.ts'
import { hashSecret, mask } from './masking.ts'
import type { RawMatch } from './scanner.ts'

/** A secret that was found, without the secret. This is all that leaves this folder. */
export interface SecretMatch extends Location {
  readonly ruleId: `secret/${string}`
  readonly provider: string
  /** What it is: `GitHub personal access token`. */
  readonly title: string
  readonly level: Level
  /** What makes it known as one. */
  readonly certainty: Certainty
  /** First and last characters, of a short secret nothing. */
  readonly masked: string
  /** SHA-256 in hexadecimal: the same secret elsewhere has the same. */
  readonly hash: string
  /** What somebody who has it can do: the end of "Whoever has it …". */
  readonly grants: string
  /** Where it is revoked: a page of the provider's. */
  readonly revoke: string
  /** What is special about this one, as a sentence; empty where nothing is. */
  readonly remark: string
  readonly cwe: readonly number[]
  /** The file inside an archive that it stands in, as the archive names it, where `file` is one. */
  readonly inside?: { readonly name: string; readonly line: number }
}

const HARD_CODED_CREDENTIALS = 798

function levelOf({ detector, verdict, place }: RawMatch): Level {
  if (verdict.level !== undefined) return verdict.level
  return place === 'test' || place === 'documentation' ? (detector.levelInTests ?? detector.level) : detector.level
}

export function toSecretMatch(match: RawMatch, location: Location): SecretMatch {
  const { detector, verdict, secret } = match
  const { id, provider, title, certainty, grants, revoke, cwe } = detector
  return {
    ...location,
    ruleId: id,
    provider,
    title,
    certainty,
    level: levelOf(match),
    masked: mask(secret),
    hash: hashSecret(secret),
    grants,
    revoke,
    remark: [verdict.remark, encodingRemark(match)].filter((part) => part !== undefined).join(' '),
    cwe: cwe ?? [HARD_CODED_CREDENTIALS],
  }
}

const ENCODED: Record<Encoding, string> = {
  base64: 'base64',
  hexadecimal: 'hexadecimal',
  percent: 'percent signs',
  escapes: 'escapes',
}

function encodingRemark({ encodings }: RawMatch): string | undefined {
  if (encodings.length === 0) return undefined
  const layers = encodings.map((encoding) => ENCODED[encoding]).join(', and inside that ')
  return `It is written in ${layers}, which hides nothing.`
}

const SEVERITY: Record<Level, number> = { error: 9.1, warning: 6.5, note: 3.1 }

const CERTAIN: Record<Certainty, string> = {
  checksum: 'Its checksum or inner structure is right, which chance does not bring about.',
  format: 'It has exactly the form in which such secrets are issued.',
  context: 'It is known by the name that it is given to.',
  generic: 'It is given to a name that stands for a secret, and its characters look random.',
}

/** Where a secret was found: in the scanned files, or in an earlier version of one. */
export type Holder = 'tree' | 'history'

const HOLDERS: Record<Holder, { readonly name: string; readonly spread: string; readonly archive: string }> = {
  tree: {
    name: 'the source',
    spread:
      "Everybody who can read this file has it, and so has everybody who ever gets a copy of the repository's history.",
    archive: 'an archive',
  },
  history: {
    name: 'the git history',
    spread: 'Everybody who has a copy of the repository has it, because git keeps what files held before.',
    archive: 'an archive of the git history',
  },
}

const SUGGESTIONS: Record<Holder, (revoke: string) => string> = {
  tree: (revoke) =>
    `Revoke it first (${revoke}): taking it out of the file does not take it out of the history. Then issue a new one and ` +
    'hand it to the program by an environment variable or a secret store. If it is meant to stand here, say why in a ' +
    'comment on this line: `picket:ignore REASON`.',
  history: (revoke) =>
    `Revoke it (${revoke}): whoever cloned or forked the repository has it still, and writing the history anew does not take ` +
    'it back from them. If it has been revoked or never was one, take this finding into the baseline.',
}

export function toFinding(match: SecretMatch, holder: Holder): Finding {
  const { title, masked, certainty, grants, remark, revoke, provider, hash, level, ruleId, cwe, inside } = match
  const { file, line, column, endLine, endColumn } = match
  const shown = masked === '…' ? '' : ` (${masked})`
  return {
    ruleId,
    level,
    file,
    line,
    column,
    endLine,
    endColumn,
    message:
      inside === undefined
        ? `${title} in ${HOLDERS[holder].name}${shown}.`
        : `${title} in ${HOLDERS[holder].archive}${shown}, in ${shownPlace(inside)}.`,
    description: [`Whoever has it ${grants}. ${HOLDERS[holder].spread}`, CERTAIN[certainty], remark]
      .filter((sentence) => sentence !== '')
      .join(' '),
    suggestion: SUGGESTIONS[holder](revoke),
    cwe,
    securitySeverity: SEVERITY[level],
    evidence: `${provider} sha256:${hash}`,
    flow: [],
  }
}

const LONGEST_NAME = 200

/** A stranger's file name as data: without control and bidirectional characters, quoted, bounded. */
function shownPlace({ name, line }: { readonly name: string; readonly line: number }): string {
  const plain = name.replace(/[\p{C}\p{Zl}\p{Zp}"]/gu, '?')
  return `"${plain.length > LONGEST_NAME ? `${plain.slice(0, LONGEST_NAME)}…` : plain}", line ${line}`
}
