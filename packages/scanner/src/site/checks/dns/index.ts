import type { Check } from '../../check.ts'
import { isAddressLiteral } from '../../dns/address-literal.ts'
import { bimi } from './bimi.ts'
import { caa } from './caa.ts'
import { dkim } from './dkim.ts'
import { dmarc } from './dmarc.ts'
import { dnssec } from './dnssec.ts'
import { domainExpiry } from './domain-expiry.ts'
import { httpsRecord, ipv6, wildcard, wwwAndApex } from './hosts.ts'
import { mtaSts } from './mta-sts.ts'
import { mx } from './mx.ts'
import { nameServers } from './name-servers.ts'
import { soa } from './soa.ts'
import { spf } from './spf.ts'
import { takeover } from './takeover.ts'
import { tlsRpt } from './tls-rpt.ts'
import { ttl } from './ttl.ts'
import { unregistered } from './unregistered.ts'

const CHECKS: readonly Check[] = [
  bimi,
  caa,
  dkim,
  dmarc,
  dnssec,
  domainExpiry,
  httpsRecord,
  ipv6,
  mtaSts,
  mx,
  nameServers,
  soa,
  spf,
  takeover,
  tlsRpt,
  ttl,
  unregistered,
  wildcard,
  wwwAndApex,
]

/** Every check of names. A site that is an address has none, which is no fault of it: they are all "could not check". */
export const DNS_CHECKS: readonly Check[] = CHECKS.map((check) => ({
  ...check,
  judge: (gathered, whyMissing) => {
    const { registrableDomain } = gathered.dns ?? {}
    if (registrableDomain === undefined || !isAddressLiteral(registrableDomain))
      return check.judge(gathered, whyMissing)
    const reason = `The site is the address ${registrableDomain}: there are no names to look up.`
    return { findings: [], notChecked: [{ checkId: check.id, section: check.section, reason }] }
  },
}))
