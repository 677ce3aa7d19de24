import type { ResultFormat } from '@picket/contracts'

interface FileKind {
  readonly label: string
  readonly extension: string
  readonly type: string
}

/** The files that a completed scan can be kept as. */
export const FILE_KINDS: Readonly<Record<ResultFormat, FileKind>> = {
  json: { label: 'JSON', extension: 'json', type: 'application/json' },
  md: { label: 'Markdown', extension: 'md', type: 'text/markdown' },
  sarif: { label: 'SARIF', extension: 'sarif', type: 'application/sarif+json' },
}

/** `picket-acme-shop-main.sarif`: a name that every file system takes, whatever the repository and branch are called. */
export function fileName(scan: { repository_name: string; branch_name: string }, format: ResultFormat): string {
  const stem = `picket-${scan.repository_name}-${scan.branch_name}`.replace(/[^A-Za-z0-9_]+/g, '-').slice(0, 120)
  return `${stem.replace(/-$/, '')}.${FILE_KINDS[format].extension}`
}
