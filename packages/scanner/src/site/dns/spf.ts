import { type DnsAnswer, type RecordType } from '../artifacts/dns.ts'
import { txtRecords } from './txt.ts'

/** Looks an answer up among those at hand; `undefined` when the question has not been asked. */
export type Lookup = (type: RecordType, name: string) => DnsAnswer | undefined

/** A question that the evaluation needs and that has not been asked. */
export interface Missing {
  readonly type: RecordType
  readonly name: string
}

export type SpfProblem =
  | { readonly kind: 'several-records'; readonly name: string; readonly records: readonly string[] }
  | { readonly kind: 'syntax'; readonly name: string; readonly term: string }
  /** An `include:` or `redirect=` of a name without an SPF record: the evaluation ends in an error there (RFC 7208, 5.2). */
  | { readonly kind: 'no-record'; readonly name: string; readonly namedBy: string }
  | { readonly kind: 'loop'; readonly name: string }

export interface SpfEvaluation {
  /** The record of the domain itself; null where there is none. */
  readonly record: string | null
  /** Terms that make a receiver ask the DNS, all included records counted (RFC 7208, 4.6.4: at most 10). */
  readonly lookups: number
  /** Those among them that come to nothing (at most 2). */
  readonly voidLookups: number
  readonly usesPtr: boolean
  /** An `ip4:` or `ip6:` so wide that it lets nearly everybody send; null where there is none. */
  readonly widest: string | null
  /** What `all` says to senders that nothing else matched; null where neither `all` nor `redirect` is there. */
  readonly all: '+' | '-' | '~' | '?' | null
  readonly problems: readonly SpfProblem[]
  /** Names about which nothing could be learned. */
  readonly unknown: readonly string[]
  /** What still has to be asked; empty when the evaluation is whole. */
  readonly missing: readonly Missing[]
}

interface Term {
  readonly text: string
  readonly qualifier: '+' | '-' | '~' | '?'
  readonly name: string
  readonly value: string
}

/** A record to evaluate, and the names whose records led to it, the domain first. */
interface Step {
  readonly name: string
  readonly namedBy: readonly string[]
  /** Whether its `all` is that of the domain: for the domain's own record and those it redirects to. */
  readonly decides: boolean
}

const MECHANISMS = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'])
const TERM = /^([-+~?]?)([a-z][a-z0-9_.-]*)(?:([:=/])(.*))?$/i

/** Included records that are followed at most: a receiver gives up after ten look-ups. */
const MAX_RECORDS = 40

/** Evaluates the SPF record of `domain` as a receiver does (RFC 7208), as far as it does not depend on who sends. */
export function evaluateSpf(domain: string, lookup: Lookup): SpfEvaluation {
  const state = {
    lookups: 0,
    voidLookups: 0,
    usesPtr: false,
    widest: null as string | null,
    problems: [] as SpfProblem[],
    unknown: [] as string[],
    missing: [] as Missing[],
  }
  const ask = (type: RecordType, name: string): DnsAnswer | undefined => {
    const answer = lookup(type, name)
    if (answer === undefined) state.missing.push({ type, name })
    else if (answer.kind === 'failed' || answer.kind === 'silent') state.unknown.push(name)
    return answer
  }
  const countVoid = (answer: DnsAnswer | undefined): void => {
    if (answer?.kind === 'no-data' || answer?.kind === 'no-such-name') state.voidLookups++
  }

  const addressOf = (name: string): DnsAnswer | undefined => {
    const answer = ask('A', name)
    return answer?.kind === 'no-data' ? ask('AAAA', name) : answer
  }

  let record: string | null = null
  let all: SpfEvaluation['all'] = null
  const open: Step[] = [{ name: domain, namedBy: [], decides: true }]
  for (let followed = 0; followed < MAX_RECORDS; followed++) {
    const step = open.pop()
    if (step === undefined) break
    const { name, decides } = step
    const namedBy = step.namedBy.at(-1) ?? null
    if (step.namedBy.includes(name)) {
      state.problems.push({ kind: 'loop', name })
      continue
    }
    const follow = (target: string, decidesToo: boolean): void => {
      open.push({ name: target, namedBy: [...step.namedBy, name], decides: decidesToo })
    }
    const answer = ask('TXT', name)
    if (answer === undefined || answer.kind === 'failed' || answer.kind === 'silent') continue
    const records = txtRecords(answer).filter((text) => /^v=spf1(?: |$)/i.test(text))
    if (namedBy !== null) countVoid(answer)
    const [first] = records
    if (records.length > 1) state.problems.push({ kind: 'several-records', name, records })
    if (first === undefined) {
      if (namedBy !== null) state.problems.push({ kind: 'no-record', name, namedBy })
      continue
    }
    if (namedBy === null) record = first
    const terms = parseTerms(first, (term) => state.problems.push({ kind: 'syntax', name, term }))
    const redirect = terms.find((term) => term.name === 'redirect')
    const own = terms.find((term) => term.name === 'all')
    if (decides && own !== undefined) all = own.qualifier
    for (const term of terms) {
      const target = domainOf(term, name)
      if (term.name === 'ptr') state.usesPtr = true
      if (isWide(term)) state.widest ??= term.text
      if (['include', 'a', 'mx', 'ptr', 'exists'].includes(term.name)) state.lookups++
      // What holds a macro depends on who sends; it counts, and cannot be followed.
      if (target === null) continue
      if (term.name === 'include') follow(target, false)
      if (term.name === 'a') countVoid(addressOf(target))
      if (term.name === 'exists') countVoid(ask('A', target))
      if (term.name === 'mx') countVoid(ask('MX', target))
    }
    // `redirect` is ignored where the record has an `all` (RFC 7208, 6.1).
    if (redirect !== undefined && own === undefined) {
      state.lookups++
      const target = domainOf(redirect, name)
      if (target !== null) follow(target, decides)
    }
  }
  return { record, all, ...state }
}

function parseTerms(record: string, onBad: (term: string) => void): Term[] {
  const terms: Term[] = []
  for (const text of record.split(/ +/).slice(1).filter(Boolean)) {
    const [, qualifier, name, separator, value] = TERM.exec(text) ?? []
    const key = name?.toLowerCase() ?? ''
    const isModifier = separator === '='
    const known = isModifier ? qualifier === '' : MECHANISMS.has(key)
    const needsValue = ['include', 'exists', 'ip4', 'ip6', 'redirect'].includes(key)
    if (name === undefined || !known || (needsValue && !value)) onBad(text)
    else
      terms.push({
        text,
        qualifier: (qualifier || '+') as Term['qualifier'],
        name: key,
        value: separator === '/' ? `/${value}` : (value ?? ''),
      })
  }
  return terms
}

/** Networks larger than any that one sender has: a 256th of all of IPv4, a 65,536th of IPv6. */
function isWide({ name, qualifier, value }: Term): boolean {
  const bits = Number(/\/(\d+)$/.exec(value)?.[1] ?? Number.NaN)
  return qualifier === '+' && ((name === 'ip4' && bits < 8) || (name === 'ip6' && bits < 16))
}

/** The name a term is about; null where it holds a macro. */
function domainOf({ value }: Term, own: string): string | null {
  const name = value.split('/', 1)[0] ?? ''
  if (name.includes('%')) return null
  return name === '' ? own : name.toLowerCase().replace(/\.$/, '')
}
