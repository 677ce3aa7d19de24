import type { DnsAnswer } from '../artifacts/dns.ts'

/** The texts of a TXT answer, in the order of their content, because servers rotate records; none where there are none. */
export function txtRecords(answer: DnsAnswer | undefined): string[] {
  return dataOf(answer, 'TXT')
}

/** The data of the records of one type, in the order of their content. */
export function dataOf(answer: DnsAnswer | undefined, type: string): string[] {
  if (answer?.kind !== 'records') return []
  return answer.records
    .filter((record) => record.type === type)
    .map(({ data }) => data)
    .sort()
}

/** Whether a question was answered at all, be it by "there is none". */
export function isAnswered(answer: DnsAnswer): answer is Exclude<DnsAnswer, { kind: 'failed' | 'silent' }> {
  return answer.kind !== 'failed' && answer.kind !== 'silent'
}

/** Why a question has no answer, as the end of a sentence. */
export function whyUnanswered(answer: DnsAnswer): string {
  if (answer.kind === 'silent') return 'the name server did not answer in time'
  return answer.kind === 'failed' ? `the name server answered ${answer.rcode}` : 'it was answered'
}

/** `tag=value; tag=value` as DMARC, DKIM, TLS-RPT, MTA-STS and BIMI records have it; tags in lower case, the first of a repeated one. */
export function tagList(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    if (at < 0) continue
    const tag = part.slice(0, at).trim().toLowerCase()
    if (!tags.has(tag)) tags.set(tag, part.slice(at + 1).trim())
  }
  return tags
}
