import type { FileAnalyzer } from '../analyzer.ts'
import { outcomeOf, type Finding, type Gap, type Outcome } from '../finding.ts'
import type { FileEntry, SourceFile } from '../tree/source-file.ts'
import { type ArchiveScan, scanArchive } from './archives/scan-archive.ts'
import { scanBytes, type SecretScan } from './scan-bytes.ts'
import { type SecretMatch, toFinding } from './secret-match.ts'
import { mayHoldSecrets } from './wanted-files.ts'

export function createSecretsAnalyzer(): FileAnalyzer {
  return { name: 'secrets', wants, analyze }
}

function wants(file: FileEntry): boolean {
  return file.size > 0 && mayHoldSecrets(file.path)
}

function analyze({ path, bytes }: SourceFile): Outcome<Finding> {
  const scan = scanFile(path, bytes)
  const found = scan.matches.map((match) => toFinding(match, 'tree'))
  return outcomeOf(found, [...suppressionGaps(path, scan), ...otherGaps(path, scan)])
}

/** What one version of a file in the git history holds; comments count as they do in the tree. */
export function scanVersion(path: string, bytes: Buffer) {
  const scan = scanFile(path, bytes)
  const ofHistory = (match: SecretMatch) => toFinding(match, 'history')
  return {
    found: scan.matches.map(ofHistory),
    passedOver: scan.suppressed.map(ofHistory),
    gaps: otherGaps(path, scan),
  }
}

function scanFile(path: string, bytes: Buffer): SecretScan & Partial<Pick<ArchiveScan, 'gaps'>> {
  return scanArchive(path, bytes, mayHoldSecrets, scanBytes) ?? scanBytes(path, bytes)
}

function suppressionGaps(file: string, { suppressed }: SecretScan): Gap[] {
  const [first] = suppressed
  if (first === undefined) return []
  const reason = `${suppressed.length} secret${suppressed.length === 1 ? ' is' : 's are'} passed over because of a picket:ignore comment.`
  const suggestion = 'See whether the reason in the comment still holds.'
  return [{ name: 'suppressed', file, line: first.line, reason, suggestion }]
}

function otherGaps(file: string, { truncated, gaps = [] }: SecretScan & Partial<Pick<ArchiveScan, 'gaps'>>): Gap[] {
  if (!truncated) return [...gaps]
  const reason = 'The file holds so many secrets that the rest of it was not looked at.'
  const suggestion = 'Take the file out of the repository; it looks like a list of credentials.'
  return [{ name: 'too-many-secrets', file, reason, suggestion }, ...gaps]
}
