import { createHash } from 'node:crypto'
import { lstatSync, mkdtempSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getCACertificates } from 'node:tls'

let file: string | undefined

/**
 * Path of a PEM file with every certificate authority that this process trusts, for programs other than Node; `undefined` unless
 * the operator added some by `NODE_EXTRA_CA_CERTS`, since those programs know the rest by themselves. `besides` are files whose
 * authorities such a program would have used instead. Made once; the file stays, and serves later processes with the same ones.
 */
export function certificateAuthorityFile(besides: readonly (string | undefined)[] = []): string | undefined {
  if (file !== undefined || getCACertificates('extra').length === 0) return file
  const kinds = ['default', 'system', 'extra'] as const
  const certificates = new Set([...kinds.flatMap((kind) => getCACertificates(kind)), ...besides.map(readIfThere)])
  file = sharedFile([...certificates].join('\n'))
  return file
}

/** A file of this content that nobody but our user can have written; its name follows from the content. */
function sharedFile(content: string): string {
  const path = join(tmpdir(), `picket-ca-${createHash('sha256').update(content).digest('hex').slice(0, 32)}.pem`)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isFile() && stats.uid === process.getuid?.() && readIfThere(path) === content) return path
  const draft = join(mkdtempSync(join(tmpdir(), 'picket-ca-')), 'authorities.pem')
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    renameSync(draft, path)
    rmdirSync(dirname(draft))
    return path
  } catch {
    // The name is taken by somebody else's file.
    return draft
  }
}

function readIfThere(path: string | undefined): string {
  try {
    return path === undefined ? '' : readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
