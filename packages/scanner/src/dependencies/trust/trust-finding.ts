import type { Level } from '@picket/contracts'
import type { Finding } from '../../finding.ts'
import type { Place } from '../ecosystem.ts'

/** What is told of every finding of one kind. */
export interface TrustCheck {
  /** NAME in `dependency/NAME`. */
  readonly name: string
  readonly level: Level
  readonly why: string
  readonly fix: string
  readonly cwe: readonly number[]
  readonly securitySeverity: number
}

export const LOOKALIKE_NAME: TrustCheck = {
  name: 'lookalike-name',
  level: 'warning',
  why: 'Malicious packages are published under names that are a typing error away from popular ones, and wait for it.',
  fix: 'Check who publishes it and what it holds. Where the popular one was meant, name that; where not, say so in a comment with picket:ignore.',
  cwe: [1357],
  securitySeverity: 6.5,
}

export const INSTALL_SCRIPT: TrustCheck = {
  name: 'install-script',
  level: 'note',
  why: 'A script of the package runs on the machine of everybody who installs it, with all that is there. Most malicious packages work so.',
  fix: 'Read the script. Install with --ignore-scripts, and allow scripts for single packages.',
  cwe: [829],
  securitySeverity: 3.5,
}

export const RESOLVED_ELSEWHERE: TrustCheck = {
  name: 'resolved-elsewhere',
  level: 'warning',
  why: 'What is installed comes from another place than all the rest, which a review of version numbers does not show. Lockfiles are changed so to bring in other code.',
  fix: 'Find out why. Remove the entry and let the package manager write it anew.',
  cwe: [829, 494],
  securitySeverity: 6.5,
}

export const RESOLVED_IN_PLAIN: TrustCheck = {
  name: 'resolved-without-encryption',
  level: 'warning',
  why: 'Anybody on the way can hand over another package, whose code runs when it is installed or used.',
  fix: 'Change the address to https, and let the package manager write the lockfile anew.',
  cwe: [319],
  securitySeverity: 6.5,
}

export const OTHER_PACKAGE: TrustCheck = {
  name: 'other-package-resolved',
  level: 'error',
  why: 'The entry says one package and its address hands over another: the package manager installs what the address says. No tool writes that by itself.',
  fix: 'Find out who wrote the entry. Remove it and let the package manager write it anew.',
  cwe: [494, 345],
  securitySeverity: 8.5,
}

export const MISSING_INTEGRITY: TrustCheck = {
  name: 'missing-integrity',
  level: 'warning',
  why: 'Its neighbours have a checksum and this entry has none: whatever the address hands over is installed.',
  fix: 'Remove the entry and let the package manager write it anew, with a checksum.',
  cwe: [353, 494],
  securitySeverity: 5.5,
}

export const WEAK_INTEGRITY: TrustCheck = {
  name: 'weak-integrity',
  level: 'note',
  why: 'SHA-1 can be made to agree for two different packages.',
  fix: 'Let a current package manager write the lockfile anew, with SHA-512.',
  cwe: [328],
  securitySeverity: 3,
}

export const MIXED_INDEXES: TrustCheck = {
  name: 'mixed-indexes',
  level: 'warning',
  why: 'A package of your own that the public index does not know can be published there by anybody, with a higher version, which then wins (dependency confusion).',
  fix: 'Use one index that passes the public one through, or say for each package which index it is from.',
  cwe: [427, 1357],
  securitySeverity: 7,
}

export const TRUST_CHECKS: readonly TrustCheck[] = [
  LOOKALIKE_NAME,
  INSTALL_SCRIPT,
  RESOLVED_ELSEWHERE,
  RESOLVED_IN_PLAIN,
  OTHER_PACKAGE,
  MISSING_INTEGRITY,
  WEAK_INTEGRITY,
  MIXED_INDEXES,
]

/** Longest part of a message that comes from a stranger's file. */
const MAX_SHOWN = 200

export function shownPart(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}]/gu, '')
  return plain.length <= MAX_SHOWN ? plain : `${plain.slice(0, MAX_SHOWN)}…`
}

export function trustFinding(check: TrustCheck, place: Place, message: string, level: Level = check.level): Finding {
  return {
    ruleId: `dependency/${check.name}`,
    level,
    file: place.file,
    line: place.line,
    column: place.column,
    endLine: place.line,
    endColumn: Math.max(place.endColumn, place.column),
    message,
    description: `${message} ${check.why}`,
    suggestion: check.fix,
    cwe: check.cwe,
    securitySeverity: level === 'note' ? Math.min(check.securitySeverity, 3.9) : check.securitySeverity,
    evidence: `${check.name} ${message}`,
    flow: [],
  }
}
