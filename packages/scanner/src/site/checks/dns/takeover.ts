import { getDomain } from 'tldts'
import { type DnsArtifact, dnsAnswer } from '../../artifacts/dns.ts'
import { checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { takeoverService } from '../../dns/takeover-services.ts'
import { dataOf } from '../../dns/txt.ts'
import { dnsPlace, resolves } from './places.ts'

const MAX_ALIASES = 8

export const takeover = defineCheck({
  id: 'site/dns/takeover',
  section: 'dns',
  severity: 'warn',
  title: 'A name points at a service that somebody else can claim',
  why: 'Whoever claims the abandoned target shows what they like under your name, reads its cookies and gets certificates for it.',
  fix: 'Remove the DNS record, or claim the target again at the service.',
  needs: ['dns'],
  run: ({ dns }) => {
    const hits: Hit[] = []
    const reasons: string[] = []
    for (const name of aliasesOf(dns)) {
      const target = lastTarget(name, dns)
      if (target === undefined) continue
      const verdict = judgeTarget(name, target, dns)
      if (typeof verdict === 'string') reasons.push(verdict)
      else if (verdict !== null) hits.push({ url: dnsPlace(name), evidence: `${name} CNAME ${target}`, ...verdict })
    }
    return checkOutcome(hits, reasons)
  },
})

type Verdict = Pick<Hit, 'severity' | 'message' | 'variant'> | null

/** What to report of an alias; null when it is in use, a reason when that cannot be told. */
function judgeTarget(name: string, target: string, dns: DnsArtifact): Verdict | string {
  const known = takeoverService(target)
  const alive = resolves(dns, target)
  if (alive === undefined) return `The target ${target} of ${name} could not be looked up.`
  if (!alive) {
    const domain = getDomain(target, { allowPrivateDomains: false })
    if (domain !== null && domain !== dns.registrableDomain && dnsAnswer(dns, 'NS', domain).kind === 'no-such-name')
      return {
        severity: 'critical',
        message: `${name} points at ${target}, and the domain ${domain} does not exist: whoever registers it shows what they like under your name.`,
      }
    if (known?.fingerprint === null)
      return {
        severity: 'critical',
        message: `${name} points at ${target}, which nobody owns any more at ${known.service}: anybody can create it there.`,
      }
    return {
      severity: 'warn',
      variant: { name: 'dangling', title: 'A name points at nothing' },
      message: `${name} points at ${target}, which has no address.`,
    }
  }
  if (known === undefined || known.fingerprint === null) return null
  const page = dns.pointedAt[name]
  if (page === undefined || 'reason' in page)
    return `${name} points at ${known.service}; its page could not be read: ${page?.reason ?? 'it was not asked for.'}`
  if (!page.body.includes(known.fingerprint)) return null
  return {
    severity: 'critical',
    message: `${name} points at ${target}, and ${known.service} answers that no customer has claimed the name.`,
  }
}

/** Every name of the site that was asked for an alias and has one; targets of others are no names of the site. */
function aliasesOf({ answers, registrableDomain }: DnsArtifact): string[] {
  return Object.entries(answers)
    .filter(([key, { kind }]) => key.startsWith('CNAME ') && kind === 'records')
    .map(([key]) => key.slice('CNAME '.length))
    .filter((name) => name === registrableDomain || name.endsWith(`.${registrableDomain}`))
    .sort()
}

function lastTarget(name: string, dns: DnsArtifact): string | undefined {
  let last: string | undefined
  for (let hops = 0; hops < MAX_ALIASES; hops++) {
    const [target] = dataOf(dnsAnswer(dns, 'CNAME', last ?? name), 'CNAME')
    if (target === undefined) break
    last = target
  }
  return last
}
