import { buildAutomaton, type Automaton } from './automaton.ts'
import { entropyOf, holdsAll } from './characters.ts'
import { CERTAINTIES, type Candidate, type Detector, type Verdict } from './detector.ts'
import { decodeRun, encodedBeginnings } from './encoded.ts'
import { KeywordHits } from './keyword-search.ts'
import { placeOf, type Place } from './place.ts'
import { isDocumentedExample, isPlaceholder } from './placeholders.ts'

/** Bytes that are searched at once: small enough for the cache, large enough that windows overlap little. */
const CHUNK = 1 << 18
/** How far before its keyword a candidate and its surroundings may reach, in bytes. */
const BEHIND = 4096
/** How far after its keyword; a private key of 16,384 bits fits. */
const AHEAD = 20_480
/** A file full of secrets is a list of secrets; more of them tell nobody anything. */
const MAX_CANDIDATES = 5000

/** Runs of base64 that are decoded, a chunk. */
const MAX_RUNS = 100

/** Text that a detector's pattern matched. It holds the secret, and so stays inside this folder. */
interface Match {
  readonly detector: Detector
  readonly verdict: Verdict
  readonly place: Place
  /** Byte offsets; the end is exclusive. */
  readonly start: number
  readonly end: number
  /** Latin-1: one character a byte. */
  readonly secret: string
}

/** A secret as it was found. */
export interface RawMatch extends Match {
  readonly verdict: Extract<Verdict, { kind: 'secret' }>
}

export interface RawScan {
  /** Ordered by place, none overlapping another. */
  readonly matches: readonly RawMatch[]
  /** Whether the file held more than could be looked at. */
  readonly truncated: boolean
}

interface Keyword {
  readonly length: number
  readonly detectors: Detector[]
  /** Beginnings of base64 that read like this without regard to case. */
  readonly encoded: string[]
}

/** Base64 that may hold a secret, by byte offsets of the file. */
interface EncodedRun {
  readonly start: number
  readonly end: number
  readonly bytes: Buffer
}

/** Finds secrets with one set of detectors: one automaton over all keywords, then each hit's own pattern. */
export class SecretScanner {
  readonly #automaton: Automaton
  /** By keyword index. */
  readonly #keywords: readonly Keyword[]
  readonly #hits = new KeywordHits(CHUNK)

  constructor(detectors: readonly Detector[]) {
    const keywords = new Map<string, Keyword>()
    const keywordOf = (text: string): Keyword => {
      const known = keywords.get(text.toLowerCase()) ?? { length: text.length, detectors: [], encoded: [] }
      keywords.set(text.toLowerCase(), known)
      return known
    }
    for (const detector of detectors) {
      for (const text of new Set(detector.keywords.map((word) => word.toLowerCase()))) {
        keywordOf(text).detectors.push(detector)
      }
    }
    for (const beginning of encodedBeginnings(detectors)) keywordOf(beginning).encoded.push(beginning)
    this.#keywords = [...keywords.values()]
    this.#automaton = buildAutomaton([...keywords.keys()])
  }

  /** `bytes` is UTF-8 text (or another superset of ASCII). */
  scan(path: string, bytes: Buffer): RawScan {
    return this.#scan(path, bytes, true)
  }

  #scan(path: string, bytes: Buffer, decodes: boolean): RawScan {
    const place = placeOf(path)
    const matches: Match[] = []
    for (let from = 0; from < bytes.length && matches.length < MAX_CANDIDATES; from += CHUNK) {
      const to = Math.min(from + CHUNK, bytes.length)
      const origin = Math.max(0, from - BEHIND)
      const runs: EncodedRun[] = []
      let window: Window | undefined
      this.#hits.search(this.#automaton, bytes, from, to)
      this.#hits.forEach(this.#automaton, (index, last) => {
        if (matches.length >= MAX_CANDIDATES) return
        window ??= { text: bytes.toString('latin1', origin, Math.min(to + AHEAD, bytes.length)), origin, path, place }
        const { length, detectors, encoded } = this.#keywords[index] as Keyword
        const end = last + 1 - origin
        for (const detector of detectors) {
          const match = matchAt(detector, window, end - length, end)
          if (match !== undefined) matches.push(match)
        }
        if (!decodes || runs.length >= MAX_RUNS) return
        const run = encoded.length === 0 ? undefined : encodedRunAt(window, end - length, encoded)
        if (run !== undefined) runs.push(run)
      })
      for (const run of runs) {
        for (const inner of this.#scan(path, run.bytes, false).matches) matches.push(encodedMatch(inner, run))
      }
    }
    return { matches: withoutOverlaps(matches).filter(isSecret), truncated: matches.length >= MAX_CANDIDATES }
  }
}

function encodedRunAt({ text, origin }: Window, start: number, beginnings: readonly string[]): EncodedRun | undefined {
  if (!beginnings.some((beginning) => text.startsWith(beginning, start))) return undefined
  const run = decodeRun(text, start)
  return run === undefined ? undefined : { start: origin + start, end: origin + run.end, bytes: run.bytes }
}

function encodedMatch(inner: RawMatch, { start, end }: EncodedRun): RawMatch {
  const remark = `${inner.verdict.remark ?? ''} It is base64-encoded, which hides nothing.`.trim()
  return { ...inner, verdict: { ...inner.verdict, remark }, start, end }
}

interface Window {
  readonly text: string
  /** Byte offset of the text's first character. */
  readonly origin: number
  readonly path: string
  readonly place: Place
}

function matchAt(detector: Detector, window: Window, start: number, end: number): Match | undefined {
  if (window.place === 'lockfile' && detector.certainty !== 'checksum' && detector.certainty !== 'format')
    return undefined
  const { pattern } = detector.shape
  pattern.lastIndex = detector.shape.from === 'keyword' ? start : end
  const match = pattern.exec(window.text)
  if (match === null) return undefined
  const spans = match.indices?.groups
  const [first, last] = spans?.['secret'] ?? [match.index, match.index + match[0].length]
  const from = spans?.['lead']?.[0] ?? first
  const secret = window.text.slice(from, last)
  const groups = match.groups ?? {}
  const candidate: Candidate = {
    path: window.path,
    place: window.place,
    secret,
    body: groups['body'] ?? secret,
    groups,
    around: (before, after) => ({
      before: window.text.slice(Math.max(0, from - Math.min(before, BEHIND)), from),
      after: window.text.slice(last, last + Math.min(after, BEHIND)),
    }),
  }
  const verdict = judge(detector, candidate)
  // What has a token's own form and yet is none, by its checksum or by design, is kept to silence the generic detectors.
  if (verdict.kind === 'not-secret' && detector.shape.from === 'after-keyword') return undefined
  return { detector, verdict, place: window.place, start: window.origin + from, end: window.origin + last, secret }
}

function judge(detector: Detector, candidate: Candidate): Verdict {
  const { body, secret } = candidate
  if (detector.holds !== undefined && !holdsAll(body, detector.holds)) return { kind: 'not-secret' }
  if (entropyOf(body) < (detector.entropy ?? 3)) return { kind: 'not-secret' }
  if (detector.refusesPlaceholders !== false && isPlaceholder(body)) return { kind: 'not-secret' }
  if (isDocumentedExample(secret)) return { kind: 'not-secret' }
  return detector.judge?.(candidate) ?? { kind: 'secret' }
}

function isSecret(match: Match): match is RawMatch {
  return match.verdict.kind === 'secret'
}

/** Of matches that overlap, the surest stays; of equally sure ones the longest, then the first. What is no secret beats generic. */
function withoutOverlaps(matches: readonly Match[]): readonly Match[] {
  const generic = CERTAINTIES.indexOf('generic')
  const rank = (match: Match) => (isSecret(match) ? CERTAINTIES.indexOf(match.detector.certainty) : generic - 0.5)
  const best = [...matches].sort(
    (a, b) => rank(a) - rank(b) || b.end - b.start - (a.end - a.start) || a.start - b.start,
  )
  const kept: Match[] = []
  const taken = new IntervalSet()
  for (const match of best) if (taken.add(match.start, match.end)) kept.push(match)
  return kept.sort((a, b) => a.start - b.start)
}

/** Intervals that do not overlap, ordered by start. */
class IntervalSet {
  readonly #starts: number[] = []
  readonly #ends: number[] = []

  /** Adds `[start, end)` unless it overlaps one that is there. */
  add(start: number, end: number): boolean {
    let low = 0
    let high = this.#starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] as number) < end) low = middle + 1
      else high = middle
    }
    if (low > 0 && (this.#ends[low - 1] as number) > start) return false
    this.#starts.splice(low, 0, start)
    this.#ends.splice(low, 0, end)
    return true
  }
}
