import { dnsAnswer } from '../../artifacts/dns.ts'
import { checked, defineCheck, type Hit, notChecked } from '../../check.ts'
import { dataOf, txtRecords } from '../../dns/txt.ts'
import { acceptsMail, dnsPlace, withAnswer } from './places.ts'

/** A policy that holds for less than a day protects nobody (RFC 8461, 3.2 and 10.2, suggests weeks). */
const MIN_MAX_AGE = 86_400

export const mtaSts = defineCheck({
  id: 'site/dns/mta-sts',
  section: 'dns',
  severity: 'warn',
  title: 'MTA-STS does not work',
  why: 'Without MTA-STS, mail to the domain can be read and changed on its way by whoever stands between the servers.',
  fix: 'Publish "v=STSv1; id=…" at _mta-sts and the policy at https://mta-sts.DOMAIN/.well-known/mta-sts.txt (RFC 8461).',
  needs: ['dns'],
  run: ({ dns }) => {
    const { registrableDomain: domain } = dns
    if (acceptsMail(dns) !== true) return checked([])
    return withAnswer(dns, 'TXT', `_mta-sts.${domain}`, (answer) => {
      const record = txtRecords(answer).find((text) => text.startsWith('v=STSv1'))
      if (record === undefined)
        return checked([
          {
            url: dnsPlace(`_mta-sts.${domain}`),
            evidence: 'no TXT record',
            severity: 'info',
            variant: { name: 'missing', title: 'No MTA-STS' },
          },
        ])
      const policy = dns.mtaStsPolicy
      if (policy === null || policy.kind === 'unreachable')
        return notChecked(
          `The MTA-STS policy of ${domain} could not be read: ${policy?.reason ?? 'it was not asked for.'}`,
        )
      if (policy.kind === 'refused')
        return checked([
          {
            url: `https://mta-sts.${domain}/.well-known/mta-sts.txt`,
            evidence: `status ${policy.status}`,
            variant: { name: 'no-policy', title: 'The MTA-STS policy is not there' },
            message: `The record announces a policy, and the server answers ${policy.status} for it: senders deliver without protection.`,
          },
        ])
      const hosts = dataOf(dnsAnswer(dns, 'MX', domain), 'MX').map((data) => data.split(' ')[1] ?? '')
      const url = `https://mta-sts.${domain}/.well-known/mta-sts.txt`
      return checked(
        policyFaults(policy.text, hosts).map((hit) => ({ url, evidence: policy.text.slice(0, 500), ...hit })),
      )
    })
  },
})

function policyFaults(text: string, hosts: readonly string[]): Omit<Hit, 'url' | 'evidence'>[] {
  const lines = text.split(/\r?\n/).map((line) => /^([a-z_]+)\s*:\s*(.*?)\s*$/.exec(line))
  const values = (key: string) => lines.filter((line) => line?.[1] === key).map((line) => line?.[2] ?? '')
  const invalid = (message: string): Omit<Hit, 'url' | 'evidence'>[] => [
    { variant: { name: 'invalid', title: 'The MTA-STS policy is invalid' }, message },
  ]
  const [mode] = values('mode')
  const maxAge = Number(values('max_age')[0] ?? Number.NaN)
  if (values('version')[0] !== 'STSv1')
    return invalid('The policy does not start with "version: STSv1"; senders ignore it.')
  if (mode === undefined || !['enforce', 'testing', 'none'].includes(mode))
    return invalid('The policy has no mode of enforce, testing or none; senders ignore it.')
  if (!Number.isInteger(maxAge)) return invalid('The policy has no max_age in seconds; senders ignore it.')
  if (mode === 'none') return []
  const patterns = values('mx').map((pattern) => pattern.toLowerCase())
  const left = hosts.filter((host) => !patterns.some((pattern) => matches(host, pattern)))
  const faults: Omit<Hit, 'url' | 'evidence'>[] = []
  if (left.length > 0) {
    faults.push({
      variant: { name: 'mx-not-covered', title: 'The MTA-STS policy leaves a mail server out' },
      message: `The policy does not name ${left.join(', ')}; senders that honour it ${mode === 'enforce' ? 'do not deliver there' : 'report a failure'}.`,
      suggestion: 'Add an mx: line for each mail server, and change the id of the _mta-sts record.',
    })
  }
  if (mode === 'testing')
    faults.push({
      severity: 'info',
      variant: { name: 'testing', title: 'MTA-STS is only tested' },
      message: 'The mode is testing: senders deliver even when the protection fails.',
      suggestion: 'Set mode: enforce once the reports are clean.',
    })
  if (maxAge < MIN_MAX_AGE)
    faults.push({
      severity: 'info',
      variant: { name: 'short', title: 'MTA-STS holds for less than a day' },
      message: `max_age is ${maxAge} seconds.`,
      suggestion: 'Set max_age to a week or more.',
    })
  return faults
}

/** `*.example.org` stands for one label (RFC 8461, 4.1). */
function matches(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.slice(host.indexOf('.')) === pattern.slice(1) : host === pattern
}
