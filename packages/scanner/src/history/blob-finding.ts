import type { Finding } from '../finding.ts'

/** A secret in one version of a file. */
export interface BlobFinding extends Finding {
  /** Object id of the version. */
  readonly blob: string
  /** Whether a comment there passes over it. */
  readonly isPassedOver: boolean
}

export function isBlobFinding(finding: Finding): finding is BlobFinding {
  return 'blob' in finding
}

/** What tells one secret from another wherever it stands: the hash in a finding's evidence. */
export function secretOf({ evidence }: Finding): string {
  return evidence.slice(evidence.lastIndexOf(':') + 1)
}
