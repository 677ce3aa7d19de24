import { createPublicKey } from 'node:crypto'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { tagList, txtRecords } from '../../dns/txt.ts'
import { dnsPlace } from './places.ts'

/** RSA keys shorter than this are not verified by receivers any more (RFC 8301, 3.2). */
const MIN_RSA_BITS = 1024
const GOOD_RSA_BITS = 2048

export const dkim = defineCheck({
  id: 'site/dns/dkim',
  section: 'dns',
  severity: 'warn',
  title: 'A DKIM key is weak',
  why: 'Whoever breaks the key signs mail in your name.',
  fix: 'Make a new key with 2048 bits, publish it under a new selector, and withdraw the old one.',
  needs: ['dns'],
  // Keys cannot be listed: those at common selectors are judged, and none is ever "missing".
  run: ({ dns }) => {
    const hits: Hit[] = []
    for (const [key, answer] of Object.entries(dns.answers)) {
      const name = /^TXT (\S+\._domainkey\.\S+)$/.exec(key)?.[1]
      if (name === undefined) continue
      for (const text of txtRecords(answer)) {
        const hit = judgeKey(text)
        if (hit !== null) hits.push({ url: dnsPlace(name), evidence: text.slice(0, 300), ...hit })
      }
    }
    return checkOutcome(hits, [])
  },
})

function judgeKey(text: string): Omit<Hit, 'url' | 'evidence'> | null {
  const tags = tagList(text)
  const key = tags.get('p')?.replaceAll(/\s/g, '')
  // An empty key is a withdrawn one; no key is no DKIM record.
  if (key === undefined || key === '' || (tags.get('k') ?? 'rsa') !== 'rsa') return null
  const bits = rsaBits(Buffer.from(key, 'base64'))
  if (bits !== null && bits < GOOD_RSA_BITS)
    return { severity: bits < MIN_RSA_BITS ? 'warn' : 'info', message: `The key has ${bits} bits.` }
  if (tags.get('t')?.split(':').includes('y'))
    return {
      severity: 'info',
      variant: { name: 'testing', title: 'DKIM is only tested' },
      message: 'The key is marked as a test (t=y): receivers treat signed mail as if it were not.',
      suggestion: 'Remove t=y.',
    }
  return null
}

/** Length of the modulus of an RSA key (SubjectPublicKeyInfo, DER); null when it is none. */
function rsaBits(der: Buffer): number | null {
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyDetails?.modulusLength ?? null
  } catch {
    return null
  }
}
