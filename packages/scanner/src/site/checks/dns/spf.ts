import { checkOutcome, checked, defineCheck, type Hit, notChecked } from '../../check.ts'
import { dnsAnswer } from '../../artifacts/dns.ts'
import { evaluateSpf, type SpfEvaluation, type SpfProblem } from '../../dns/spf.ts'
import { whyUnanswered } from '../../dns/txt.ts'
import { acceptsMail, dnsPlace } from './places.ts'

/** Most look-ups that a receiver makes, and most of them that may come to nothing (RFC 7208, 4.6.4). */
const MAX_LOOKUPS = 10
const MAX_VOID_LOOKUPS = 2

export const spf = defineCheck({
  id: 'site/dns/spf',
  section: 'dns',
  severity: 'warn',
  title: 'The SPF record does not protect the domain',
  why: 'Receivers use SPF to tell your mail from forged mail.',
  fix: 'Publish one TXT record that names who sends for you and ends in -all, such as "v=spf1 include:_spf.your-mail-service.example -all".',
  needs: ['dns'],
  run: ({ dns }) => {
    const { registrableDomain: domain } = dns
    const evaluation = evaluateSpf(domain, (type, name) => dnsAnswer(dns, type, name))
    if (evaluation.unknown.includes(domain)) {
      return notChecked(
        `The TXT records of ${domain} could not be looked up: ${whyUnanswered(dnsAnswer(dns, 'TXT', domain))}.`,
      )
    }
    if (evaluation.record === null) return checked([missing(domain, acceptsMail(dns))])
    const hits = [...faults(evaluation)].map(
      (hit): Hit => ({ url: dnsPlace(domain), evidence: evaluation.record ?? '', ...hit }),
    )
    return checkOutcome(
      hits,
      evaluation.unknown.map(
        (name) => `The SPF record of ${name}, which that of ${domain} includes, could not be looked up.`,
      ),
    )
  },
})

function missing(domain: string, mail: boolean | undefined): Hit {
  return {
    url: dnsPlace(domain),
    evidence: 'no TXT record that starts with v=spf1',
    severity: mail === true ? 'warn' : 'info',
    variant: { name: 'missing', title: 'No SPF record' },
    message: `${domain} has no SPF record, so anybody can send mail in its name that receivers cannot tell from yours.`,
    suggestion:
      mail === true ? spf.fix : 'Publish the TXT record "v=spf1 -all": it says that this domain sends no mail.',
  }
}

type Fault = Omit<Hit, 'url' | 'evidence'> & { readonly evidence?: string }

function* faults({ all, lookups, voidLookups, usesPtr, widest, problems }: SpfEvaluation): Generator<Fault> {
  if (all === '+') {
    yield {
      severity: 'critical',
      variant: { name: 'pass-all', title: 'SPF lets everybody send' },
      message: 'The record ends in +all: it declares every server of the world a rightful sender of this domain.',
      suggestion: 'End the record in -all.',
    }
  } else if (all === '?' || all === null) {
    yield {
      variant: { name: 'neutral', title: 'SPF says nothing about other senders' },
      message:
        all === '?'
          ? 'The record ends in ?all, which asks receivers to draw no conclusion.'
          : 'The record has neither all nor redirect=, so receivers draw no conclusion about other senders.',
      suggestion: 'End the record in -all, or in ~all while you collect DMARC reports.',
    }
  }
  if (widest !== null) {
    yield {
      severity: 'critical',
      variant: { name: 'wide-network', title: 'SPF lets a large part of the internet send' },
      message: `The record holds ${widest}: millions of strangers' servers are rightful senders of this domain.`,
      suggestion: 'Name the addresses of your own servers.',
    }
  }
  if (lookups > MAX_LOOKUPS) {
    yield {
      variant: { name: 'too-many-lookups', title: 'SPF needs too many look-ups' },
      message: `Evaluating the record takes ${lookups} DNS look-ups; receivers stop after ${MAX_LOOKUPS} and treat the record as broken.`,
      suggestion:
        'Remove services that no longer send for you, and replace include: of fixed addresses by ip4: and ip6:.',
    }
  }
  if (voidLookups > MAX_VOID_LOOKUPS) {
    yield {
      variant: { name: 'void-lookups', title: 'SPF names hosts that are not there' },
      message: `${voidLookups} look-ups of the record come to nothing; receivers stop after ${MAX_VOID_LOOKUPS} and treat the record as broken.`,
      suggestion: 'Remove the names that no longer exist.',
    }
  }
  if (usesPtr) {
    yield {
      severity: 'info',
      variant: { name: 'ptr', title: 'SPF uses ptr' },
      message: 'The mechanism ptr is slow and unreliable; RFC 7208 says not to use it, and large receivers skip it.',
      suggestion: 'Name the senders by ip4:, ip6:, a: or include:.',
    }
  }
  for (const problem of problems) yield fault(problem)
}

function fault(problem: SpfProblem): Fault {
  if (problem.kind === 'several-records') {
    return {
      variant: { name: 'several-records', title: 'Several SPF records' },
      evidence: problem.records.join('\n'),
      message: `${problem.name} has ${problem.records.length} SPF records; receivers then treat SPF as broken (RFC 7208, 4.5).`,
      suggestion: 'Merge them into one record.',
    }
  }
  const broken = { name: 'invalid', title: 'The SPF record is invalid' }
  if (problem.kind === 'syntax') {
    return {
      variant: broken,
      message: `The record of ${problem.name} holds "${problem.term}", which is no SPF term; receivers treat the whole record as broken.`,
      suggestion: 'Correct or remove the term.',
    }
  }
  if (problem.kind === 'loop') {
    return {
      variant: broken,
      message: `The record of ${problem.name} includes itself.`,
      suggestion: 'Remove the include: or redirect= that leads back.',
    }
  }
  return {
    variant: broken,
    message: `The record of ${problem.namedBy} includes ${problem.name}, which has no SPF record; receivers treat the whole record as broken.`,
    suggestion: `Remove the reference to ${problem.name}.`,
  }
}
