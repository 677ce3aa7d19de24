import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const DAY_MS = 86_400_000

export interface ServerCertificate {
  /** PEM. */
  readonly cert: string
  readonly key: string
}

export interface CertificateOptions {
  /** An RSA key of this size instead of one on P-256. */
  readonly rsaBits?: number
  /** Names the first name as the subject's common name alone, as was usual long ago. */
  readonly commonNameOnly?: true
}

/** A certificate authority of a test's own: `pem` of the root goes into `NODE_EXTRA_CA_CERTS`. */
export interface CertificateAuthority {
  readonly pem: string
  /** A certificate for these names and IPv4 addresses, valid from a day ago for `days` from now; less than nothing: it has expired. */
  issue(names: readonly string[], days?: number, options?: CertificateOptions): ServerCertificate
  /** An authority that this one vouches for. */
  intermediate(): CertificateAuthority
}

export function createCertificateAuthority(): CertificateAuthority {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = distinguishedName('Authority of a test')
  return authority(
    name,
    privateKey,
    certificate({ issuer: name, signer: privateKey, subject: name, publicKey, days: 30, extensions: [IS_AUTHORITY] }),
  )
}

function authority(name: Buffer, signer: KeyObject, pem: string): CertificateAuthority {
  return {
    pem,
    issue(names, days = 90, { rsaBits, commonNameOnly } = {}) {
      const { publicKey, privateKey } =
        rsaBits === undefined
          ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
          : generateKeyPairSync('rsa', { modulusLength: rsaBits })
      const extensions = commonNameOnly
        ? []
        : [extension(SUBJECT_ALTERNATIVE_NAME, sequence(...names.map(generalName)))]
      const subject = distinguishedName((commonNameOnly && names[0]) || 'Server of a test')
      return {
        cert: certificate({ issuer: name, signer, subject, publicKey, days, extensions }),
        key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      }
    },
    intermediate() {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const subject = distinguishedName('Authority in between')
      return authority(
        subject,
        privateKey,
        certificate({ issuer: name, signer, subject, publicKey, days: 30, extensions: [IS_AUTHORITY] }),
      )
    },
  }
}

interface Content {
  readonly issuer: Buffer
  readonly signer: KeyObject
  readonly subject: Buffer
  readonly publicKey: KeyObject
  readonly days: number
  readonly extensions: readonly Buffer[]
}

function certificate({ issuer, signer, subject, publicKey, days, extensions }: Content): string {
  const content = sequence(
    tagged(0xa0, integer(2)),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    issuer,
    sequence(time(Date.now() + Math.min(-DAY_MS, (days - 1) * DAY_MS)), time(Date.now() + days * DAY_MS)),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [tagged(0xa3, sequence(...extensions))] : []),
  )
  const signature = sign('sha256', content, signer)
  const der = sequence(content, ECDSA_WITH_SHA256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`
}

// X.509 (RFC 5280) in DER (X.690), as far as a test needs it.

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts))
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.from([value >> 8, value & 0xff].slice(value < 0x80 ? 1 : 0)))
}

function identifier(hex: string): Buffer {
  return tagged(0x06, Buffer.from(hex, 'hex'))
}

/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'))
/** 2.5.4.3 */
const COMMON_NAME = identifier('550403')
/** 2.5.29.19 */
const BASIC_CONSTRAINTS = identifier('551d13')
/** 2.5.29.17 */
const SUBJECT_ALTERNATIVE_NAME = identifier('551d11')

const IS_AUTHORITY = extension(BASIC_CONSTRAINTS, sequence(tagged(0x01, Buffer.from([0xff]))))

function distinguishedName(text: string): Buffer {
  return sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(text)))))
}

function extension(id: Buffer, value: Buffer): Buffer {
  return sequence(id, tagged(0x04, value))
}

/** UTCTime. */
function time(at: number): Buffer {
  return tagged(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
}

function generalName(name: string): Buffer {
  return /^[\d.]+$/.test(name)
    ? tagged(0x87, Buffer.from(name.split('.').map(Number)))
    : tagged(0x82, Buffer.from(name))
}
