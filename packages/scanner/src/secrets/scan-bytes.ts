import { DETECTORS } from './detectors/index.ts'
import { textBytes } from './encoding.ts'
import { keyFileMatch } from './key-file.ts'
import { PositionCursor } from './position-cursor.ts'
import { SecretScanner } from './scanner.ts'
import { toSecretMatch, type SecretMatch } from './secret-match.ts'
import { isSuppressed } from './suppression.ts'

export interface SecretScan {
  /** Ordered by place; no two overlap. */
  readonly matches: readonly SecretMatch[]
  /** Those that a `picket:ignore` comment with a reason passes over. */
  readonly suppressed: readonly SecretMatch[]
  /** Whether there were more than are kept. */
  readonly truncated: boolean
}

const NOTHING: SecretScan = { matches: [], suppressed: [], truncated: false }

let scanner: SecretScanner | undefined

/**
 * Finds the secrets in one file's content. Pure: the same path and bytes give the same answer. UTF-8, UTF-16 with a byte-order
 * mark and other supersets of ASCII are read; binary content holds nothing. `path` tells tests, documentation and lockfiles
 * from the rest, and is taken over as `file`.
 */
export function scanBytes(path: string, bytes: Buffer): SecretScan {
  scanner ??= new SecretScanner(DETECTORS)
  return scanWith(scanner, path, bytes)
}

export function scanWith(secrets: SecretScanner, path: string, bytes: Buffer): SecretScan {
  const text = textBytes(bytes)
  const keyFile = text === undefined || bytes[0] === 0x30 ? keyFileMatch(path, bytes) : undefined
  if (keyFile !== undefined) return { ...NOTHING, matches: [keyFile] }
  if (text === undefined) return NOTHING
  const raw = secrets.scan(path, text)
  if (raw.matches.length === 0) return { ...NOTHING, truncated: raw.truncated }
  const matches: SecretMatch[] = []
  const suppressed: SecretMatch[] = []
  const cursor = new PositionCursor(text)
  let start = { line: 1, column: 1 }
  let end = start
  for (const [i, match] of raw.matches.entries()) {
    // Secrets that were encoded together stand at one place.
    if (i === 0 || match.start !== raw.matches[i - 1]?.start) {
      start = cursor.positionAt(match.start)
      end = cursor.positionAt(match.end)
    }
    const found = toSecretMatch(match, { file: path, ...start, endLine: end.line, endColumn: end.column })
    if (isSuppressed(text, match.start, found.ruleId)) suppressed.push(found)
    else matches.push(found)
  }
  return { matches, suppressed, truncated: raw.truncated }
}
