import type { Gap } from '../../finding.ts'
import type { SecretMatch } from '../secret-match.ts'
import type { SecretScan } from '../scan-bytes.ts'
import { archiveKindOf, openArchive } from './open-archive.ts'
import { ARCHIVE_LIMITS, type Obstacle, Unpacking } from './unpacking.ts'

/** Secrets of one archive; more of them tell nobody anything. */
const MAX_MATCHES = 1000

export interface ArchiveScan extends SecretScan {
  readonly gaps: readonly Gap[]
}

/**
 * Finds the secrets in the files inside an archive, one deep; `undefined` where the bytes are none. Each stands at the archive's own
 * path, and says in which file of it. `wantsEntry` decides by name; `scanEntry` looks at one file.
 */
export function scanArchive(
  path: string,
  bytes: Buffer,
  wantsEntry: (name: string) => boolean,
  scanEntry: (path: string, bytes: Buffer) => SecretScan,
): ArchiveScan | undefined {
  const kind = archiveKindOf(bytes)
  if (kind === undefined) return undefined
  const unpacking = new Unpacking()
  const matches: SecretMatch[] = []
  const suppressed: SecretMatch[] = []
  let truncated = false
  for (const entry of openArchive(kind, path, bytes, wantsEntry, unpacking)) {
    if (archiveKindOf(entry.bytes) !== undefined) {
      unpacking.met('nested')
      continue
    }
    const scan = scanEntry(`${path}/${entry.name}`, entry.bytes)
    const inArchive = (match: SecretMatch): SecretMatch => ({
      ...match,
      file: path,
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 1,
      inside: { name: entry.name, line: match.line },
    })
    matches.push(...scan.matches.map(inArchive))
    suppressed.push(...scan.suppressed.map(inArchive))
    truncated ||= scan.truncated || matches.length >= MAX_MATCHES
    if (matches.length >= MAX_MATCHES) break
  }
  return { matches, suppressed, truncated, gaps: gapsOf(path, unpacking) }
}

const mebibytes = (bytes: number) => `${bytes / 1024 ** 2} MiB`

const OBSTACLES: Record<Obstacle, (count: number) => string> = {
  damaged: (count) => (count === 1 ? 'it is damaged' : `it is damaged in ${count} places`),
  encrypted: (count) => `${files(count)} in it ${are(count)} encrypted`,
  'unknown-packing': (count) => `${files(count)} in it ${are(count)} packed in a way that Picket cannot read`,
  'too-large': (count) =>
    `${files(count)} in it went beyond ${mebibytes(ARCHIVE_LIMITS.entryBytes)} a file or ${mebibytes(ARCHIVE_LIMITS.totalBytes)} an archive`,
  bomb: (count) =>
    `${files(count)} in it would grow more than ${ARCHIVE_LIMITS.ratio}-fold, as in a decompression bomb`,
  nested: (count) => `${count} ${count === 1 ? 'archive' : 'archives'} inside it ${are(count)} not opened`,
  'too-many': () => `it holds more than ${ARCHIVE_LIMITS.entries} files`,
}

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`
const are = (count: number) => (count === 1 ? 'is' : 'are')

function gapsOf(file: string, { obstacles }: Unpacking): Gap[] {
  if (obstacles.size === 0) return []
  const reasons = [...obstacles].map(([obstacle, count]) => OBSTACLES[obstacle](count))
  return [
    {
      name: 'archive-not-checked',
      file,
      reason: `The archive was not wholly searched for secrets: ${reasons.join('; ')}.`,
      suggestion: 'Keep archives out of the repository, or unpack it and scan the folder.',
    },
  ]
}
