import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** A certificate for the loopback end of the proxy's TLS, and the hash by which the browser is told to accept it. */
export interface SelfSignedCertificate {
  /** PEM. The key never leaves this process's memory. */
  readonly key: string
  readonly certificate: string
  /** SHA-256 of the public key (SubjectPublicKeyInfo), base64: what `--ignore-certificate-errors-spki-list` takes. */
  readonly publicKeyHash: string
}

const TAG = { integer: 0x02, bitString: 0x03, oid: 0x06, utf8String: 0x0c, generalizedTime: 0x18 } as const
const SEQUENCE = 0x30
const SET = 0x31
/** `[0]`, in which a certificate keeps its version. */
const VERSION = 0xa0

/** 1.2.840.10045.4.3.2, RFC 5758. */
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex')
/** 2.5.4.3, RFC 5280. */
const COMMON_NAME = Buffer.from('550403', 'hex')

/**
 * Makes a P-256 key and an X.509 certificate (RFC 5280) for it. It names no host and says nothing of its time: whoever accepts it
 * does so for its key alone.
 */
export function makeSelfSignedCertificate(): SelfSignedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, der(TAG.oid, ECDSA_WITH_SHA256))
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(TAG.oid, COMMON_NAME), der(TAG.utf8String, Buffer.from('picket loopback')))),
  )
  const validity = der(SEQUENCE, time('20200101000000Z'), time('20991231235959Z'))
  const toBeSigned = der(
    SEQUENCE,
    der(VERSION, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKeyInfo,
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = der(SEQUENCE, toBeSigned, algorithm, der(TAG.bitString, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    publicKeyHash: createHash('sha256').update(publicKeyInfo).digest('base64'),
  }
}

function time(text: string): Buffer {
  return der(TAG.generalizedTime, Buffer.from(text, 'ascii'))
}

/** One element of the Distinguished Encoding Rules (X.690), shorter than 64 KiB. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const header =
    length < 0x80 ? [tag, length] : length < 0x100 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(header), content])
}
