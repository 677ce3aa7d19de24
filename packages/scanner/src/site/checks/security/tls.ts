import { X509Certificate } from 'node:crypto'
import { checkOutcome, checked, type CheckOutcome, defineCheck, type Hit, notChecked } from '../../check.ts'
import type { TlsArtifact } from '../../artifacts/tls.ts'

const DAY_MS = 86_400_000
const SOON_DAYS = 30
const NOW_DAYS = 7
const MIN_RSA_BITS = 2048
const MIN_EC_BITS = 224

type Handshake = Extract<TlsArtifact, { kind: 'handshake' }>

export const tls = defineCheck({
  id: 'site/security/tls',
  section: 'security',
  severity: 'warn',
  title: 'The TLS set-up has a fault',
  why: 'Browsers warn visitors off, or the connection can be read along.',
  fix: 'Renew the certificate automatically (ACME), send the whole chain, and offer TLS 1.2 and 1.3 only.',
  needs: ['tls', 'origin'],
  run: ({ tls: artifact, origin }): CheckOutcome => {
    if (artifact.kind === 'unreachable')
      return notChecked(`The TLS of the site could not be looked at: ${artifact.reason}`)
    if (artifact.kind === 'no-https') {
      const url = `${origin.baseUrl}/`
      // Whether nothing answers on 443, or nothing we may reach, is not the same.
      if (origin.home.kind === 'unreachable') return notChecked(origin.home.reason)
      return checked([
        {
          url,
          evidence: artifact.reason,
          variant: { name: 'none', title: 'The site has no https' },
          message: 'Everything visitors send and see can be read and changed on its way.',
          suggestion: 'Get a certificate (free by ACME) and redirect http to https.',
        },
      ])
    }
    const url = `https://${artifact.host}/`
    const reasons: string[] = []
    const hits = [...certificateFaults(artifact), ...protocolFaults(artifact, reasons)].map(
      (hit): Hit => ({ url, ...hit }),
    )
    return checkOutcome(hits, reasons)
  },
})

function* certificateFaults({ chain, refusal, at, host }: Handshake): Generator<Omit<Hit, 'url'>> {
  const [pem] = chain
  if (pem === undefined) return
  const certificate = new X509Certificate(pem)
  const days = Math.floor((Date.parse(certificate.validTo) - at) / DAY_MS)
  const until = `valid until ${new Date(certificate.validTo).toISOString().slice(0, 10)}`
  if (days < 0)
    yield {
      evidence: until,
      severity: 'critical',
      variant: { name: 'expired', title: 'The certificate has expired' },
      message: 'Browsers refuse to open the site.',
    }
  else if (days < SOON_DAYS)
    yield {
      evidence: until,
      severity: days < NOW_DAYS ? 'critical' : 'warn',
      variant: { name: 'expires', title: 'The certificate expires soon' },
      message: `The certificate expires in ${days} days.`,
    }
  const nameFits = /^[\d.]+$|:/.test(host)
    ? certificate.checkIP(host) !== undefined
    : // Browsers do not look at the subject's common name any more (RFC 9525, 2).
      certificate.checkHost(host, { subject: 'never' }) !== undefined
  if (!nameFits)
    yield {
      evidence: (certificate.subjectAltName ?? certificate.subject).slice(0, 300),
      severity: 'critical',
      variant: { name: 'name', title: 'The certificate is for another name' },
      message: `The certificate does not name ${host}; browsers refuse to open the site.`,
    }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
  const bits = details?.modulusLength
  const isWeak = type === 'rsa' && bits !== undefined && bits < MIN_RSA_BITS
  // OpenSSL refuses weak keys with a reason that Node.js has no name for.
  if (days >= 0 && nameFits && refusal !== null && !(isWeak && refusal === 'UNSPECIFIED'))
    yield {
      evidence: refusal,
      variant: { name: 'chain', title: 'The certificate is not trusted' },
      message: chainMessage(refusal),
    }
  if (isWeak)
    yield {
      evidence: `RSA, ${bits} bits`,
      variant: { name: 'weak-key', title: 'The key of the certificate is weak' },
      message: `The key has ${bits} bits; ${MIN_RSA_BITS} is the least.`,
    }
  if (type === 'ec' && /^(?:secp1|prime192|sect1)/.test(details?.namedCurve ?? ''))
    yield {
      evidence: `${details?.namedCurve}`,
      variant: { name: 'weak-key', title: 'The key of the certificate is weak' },
      message: `The curve has less than ${MIN_EC_BITS} bits.`,
    }
}

function chainMessage(refusal: string): string {
  if (refusal === 'DEPTH_ZERO_SELF_SIGNED_CERT' || refusal === 'SELF_SIGNED_CERT_IN_CHAIN')
    return 'The certificate is signed by itself or by an authority that browsers do not know.'
  if (refusal === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' || refusal === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY')
    return 'The server does not send the certificate of the authority in between; many programs refuse to connect.'
  return 'Programs that check certificates refuse to connect.'
}

function* protocolFaults({ accepts }: Handshake, reasons: string[]): Generator<Omit<Hit, 'url'>> {
  for (const [version, accepted] of Object.entries(accepts)) {
    if (accepted === null) reasons.push(`Whether the server accepts ${version} could not be tried out.`)
    else if (accepted)
      yield {
        evidence: version,
        variant: { name: `accepts-${version.toLowerCase()}`, title: 'The server accepts outdated TLS' },
        message: `The server still accepts ${version}, which RFC 8996 withdrew.`,
        suggestion: 'Offer TLS 1.2 and 1.3 only.',
      }
  }
}
