import type { DnsAnswer } from '../artifacts/dns.ts'
import type { Lookup } from './spf.ts'
import { isAnswered, tagList, txtRecords } from './txt.ts'

export interface DmarcRecord {
  /** The name that has it, without `_dmarc.`. */
  readonly domain: string
  readonly text: string
  readonly tags: ReadonlyMap<string, string>
}

export type DmarcDiscovery =
  | { readonly kind: 'record'; readonly record: DmarcRecord; readonly inherited: boolean }
  | { readonly kind: 'several'; readonly domain: string; readonly texts: readonly string[] }
  | { readonly kind: 'none' }
  /** A name on the way could not be looked up, so nothing can be said. */
  | { readonly kind: 'unknown'; readonly domain: string; readonly answer: DnsAnswer }

/** A tree walk asks at most eight names (RFC 9989, 4.10). */
const MAX_QUERIES = 8

/** The names at which the policy of `domain` is looked for, nearest first: itself, then its parents, from seven labels down where it is longer. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  const names = [domain]
  for (
    let rest = labels.slice(labels.length > MAX_QUERIES ? labels.length - MAX_QUERIES + 1 : 1);
    rest.length > 0;
    rest = rest.slice(1)
  )
    names.push(rest.join('.'))
  return names.slice(0, MAX_QUERIES)
}

/**
 * Finds the policy that receivers apply to mail from `domain`: its own record, or that of its organizational domain, found by a
 * walk up the tree (RFC 9989, 4.10), in which `psd=n` and `psd=y` mark where an organization ends.
 */
export function discoverDmarc(domain: string, lookup: Lookup): DmarcDiscovery {
  const found: DmarcRecord[] = []
  for (const name of dmarcNames(domain)) {
    const answer = lookup('TXT', `_dmarc.${name}`) ?? { kind: 'silent' as const }
    if (!isAnswered(answer))
      return found.length > 0 ? nearest(found, domain) : { kind: 'unknown', domain: name, answer }
    const texts = txtRecords(answer).filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text))
    const [text, second] = texts
    if (second !== undefined && name === domain) return { kind: 'several', domain: name, texts }
    if (text === undefined || second !== undefined) continue
    const record: DmarcRecord = { domain: name, text, tags: tagList(text) }
    // A record of its own is the policy; no need to walk on.
    if (name === domain) return { kind: 'record', record, inherited: false }
    const psd = record.tags.get('psd')
    if (psd === 'y') return found.length > 0 ? nearest(found, domain) : { kind: 'record', record, inherited: true }
    found.push(record)
    if (psd === 'n') break
  }
  return nearest(found, domain)
}

/** Without marks, the organizational domain is the one with the fewest labels that has a record. */
function nearest(found: readonly DmarcRecord[], domain: string): DmarcDiscovery {
  const record = found.at(-1)
  return record === undefined ? { kind: 'none' } : { kind: 'record', record, inherited: record.domain !== domain }
}
