import { type DnsArtifact, dnsAnswer } from '../../artifacts/dns.ts'
import type { CheckOutcome } from '../../check.ts'
import { notChecked } from '../../check.ts'
import { dataOf, isAnswered, whyUnanswered } from '../../dns/txt.ts'
import type { DnsAnswer, RecordType } from '../../artifacts/dns.ts'

/** How a finding names a place in the DNS. */
export function dnsPlace(name: string): string {
  return `dns:${name}`
}

/** Judges an answer, or says that there was none. */
export function withAnswer(
  dns: DnsArtifact,
  type: RecordType,
  name: string,
  judge: (answer: Exclude<DnsAnswer, { kind: 'failed' | 'silent' }>) => CheckOutcome,
): CheckOutcome {
  const answer = dnsAnswer(dns, type, name)
  if (!isAnswered(answer))
    return notChecked(`The ${type} records of ${name} could not be looked up: ${whyUnanswered(answer)}.`)
  return judge(answer)
}

/** Whether the domain takes mail: it has MX records other than the null MX (RFC 7505). `undefined` when that could not be looked up. */
export function acceptsMail(dns: DnsArtifact): boolean | undefined {
  const answer = dnsAnswer(dns, 'MX', dns.registrableDomain)
  if (!isAnswered(answer)) return undefined
  return dataOf(answer, 'MX').some((data) => !isNullMx(data))
}

export function isNullMx(data: string): boolean {
  return data.endsWith(' .')
}

/** Whether a name leads to an address; `undefined` when that could not be looked up. */
export function resolves(dns: DnsArtifact, name: string): boolean | undefined {
  const answers = [dnsAnswer(dns, 'A', name), dnsAnswer(dns, 'AAAA', name)]
  if (answers.some(({ kind }) => kind === 'records')) return true
  return answers.every(isAnswered) ? false : undefined
}
