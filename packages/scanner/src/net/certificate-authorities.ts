import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'

let file: string | undefined

/**
 * Path of a PEM file with every certificate authority that this process trusts, for programs other than Node; `undefined` unless
 * the operator added some by `NODE_EXTRA_CA_CERTS`, since those programs know the rest by themselves. Made once for a process and
 * removed at its end.
 */
export function certificateAuthorityFile(): string | undefined {
  if (file !== undefined || getCACertificates('extra').length === 0) return file
  const folder = mkdtempSync(join(tmpdir(), 'picket-ca-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const certificates = new Set([
    ...getCACertificates('default'),
    ...getCACertificates('system'),
    ...getCACertificates('extra'),
  ])
  file = join(folder, 'certificate-authorities.pem')
  writeFileSync(file, [...certificates].join('\n'), { mode: 0o600 })
  return file
}
