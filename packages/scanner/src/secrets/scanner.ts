import { buildAutomaton, type Automaton } from './automaton.ts'
import { entropyOf, holdsAll } from './characters.ts'
import { CERTAINTIES, type Candidate, type Detector, type Verdict } from './detector.ts'
import { forEachEncodedRun } from './decoding/base64-runs.ts'
import type { DecodedText, Encoding } from './decoding/decoded-text.ts'
import { decodeAround, ESCAPE_MARKS } from './decoding/escapes.ts'
import { KeywordHits } from './keyword-search.ts'
import { IntervalSet } from './intervals.ts'
import { placeOf, type Place } from './place.ts'
import { notebookText } from './decoding/notebook.ts'
import { isDocumentedExample, isPlaceholder } from './placeholders.ts'
import { misfitEnd } from './misfits.ts'
import { spellingsOf, type SpotShape } from './shape.ts'

/** Bytes that are searched at once: small enough for the cache, large enough that windows overlap little. */
const CHUNK = 1 << 18
/** How far before its keyword a candidate and its surroundings may reach, in bytes. */
const BEHIND = 4096
/** How far after its keyword; a private key of 16,384 bits fits. */
const AHEAD = 20_480
/** A file full of secrets is a list of secrets; more of them tell nobody anything. */
const MAX_CANDIDATES = 5000

/** How often what was decoded is decoded again. */
const MAX_LAYERS = 3
/** Bytes and texts that come of decoding, over all layers of one file: several times what honest files hold. */
const MAX_DECODED_BYTES = 96 << 20
const MAX_DECODED_TEXTS = 100_000
/** Files of a known kind are read as a whole up to here, in bytes. */
const MAX_WHOLE_FILE = 4 << 20
/** Shorter texts hold no secret, in bytes. */
const LEAST_DECODED = 16

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
  /** How it was encoded, outermost first. */
  readonly encodings: readonly Encoding[]
  /** The outermost text that it was decoded out of: secrets of one such text may stand at one place. */
  readonly within?: DecodedText
}

/** A secret as it was found. */
export interface RawMatch extends Match {
  readonly verdict: Extract<Verdict, { kind: 'secret' }>
}

/** What is searched: a file, or what was decoded out of it. */
interface Subject {
  readonly path: string
  readonly place: Place
  readonly bytes: Buffer
  readonly encodings: readonly Encoding[]
}

/** How far before a value the name that it is given to is looked for. */
const LONGEST_NAME = 120

/** What may still be spent on one file. */
interface Budget {
  decodedBytes: number
  decodedTexts: number
  exhausted: boolean
}

export interface RawScan {
  /** Ordered by place, none overlapping another. */
  readonly matches: readonly RawMatch[]
  /** Whether the file held more than could be looked at. */
  readonly truncated: boolean
}

interface Keyword {
  readonly word: string
  readonly length: number
  readonly detectors: Detector[]
  /** Whether the text around it is to be decoded. */
  readonly isEscape: boolean
}

/** All that is searched for at once, in small letters. */
export function keywordsOf(detectors: readonly Detector[]): readonly string[] {
  const words = [...detectors.flatMap(allSpellingsOf), ...ESCAPE_MARKS.map((mark) => mark.toLowerCase())]
  return [...new Set(words)]
}

function allSpellingsOf({ keywords, shape }: Detector): readonly string[] {
  return [...new Set(keywords.flatMap((keyword) => spellingsOf(keyword, shape)))]
}

/** Finds secrets with one set of detectors: one automaton over all keywords, then each hit's own pattern. */
export class SecretScanner {
  readonly #automaton: Automaton
  /** By keyword index. */
  readonly #keywords: readonly Keyword[]
  readonly #hits = new KeywordHits(CHUNK)

  constructor(detectors: readonly Detector[]) {
    const words = keywordsOf(detectors)
    const marks = new Set<string>(ESCAPE_MARKS)
    const byWord = new Map<string, Keyword>()
    for (const word of words) byWord.set(word, { word, length: word.length, detectors: [], isEscape: marks.has(word) })
    for (const detector of detectors) {
      for (const word of allSpellingsOf(detector)) {
        byWord.get(word)?.detectors.push(detector)
      }
    }
    this.#keywords = [...byWord.values()]
    this.#automaton = buildAutomaton(words)
  }

  /** `bytes` is UTF-8 text (or another superset of ASCII). */
  scan(path: string, bytes: Buffer): RawScan {
    const budget: Budget = { decodedBytes: MAX_DECODED_BYTES, decodedTexts: MAX_DECODED_TEXTS, exhausted: false }
    const matches = this.#search({ path, place: placeOf(path), bytes, encodings: [] }, budget)
    if (path.endsWith('.ipynb')) matches.push(...this.#searchNotebook(path, bytes, budget))
    return {
      matches: withoutOverlaps(matches).filter(isSecret),
      truncated: matches.length >= MAX_CANDIDATES || budget.exhausted,
    }
  }

  /** A notebook's cells are lines of code inside JSON strings: they are read as the code that they are. */
  #searchNotebook(path: string, bytes: Buffer, budget: Budget): Match[] {
    const cells = notebookText(bytes)
    const code = `${path.slice(0, -'.ipynb'.length)}.py`
    const found = this.#search({ path: code, place: placeOf(path), bytes: cells.bytes, encodings: [] }, budget)
    return found.map((match) => {
      const [start, end] = cells.placeOf(match.start, match.end)
      return { ...match, start, end }
    })
  }

  #search(subject: Subject, budget: Budget): Match[] {
    const { bytes } = subject
    const decodes = subject.encodings.length < MAX_LAYERS
    const matches: Match[] = []
    const wholeFile = new Set<Detector>()
    let decodedUpTo = 0
    for (let from = 0; from < bytes.length && matches.length < MAX_CANDIDATES; from += CHUNK) {
      const to = Math.min(from + CHUNK, bytes.length)
      const origin = Math.max(0, from - BEHIND)
      const texts: DecodedText[] = []
      let window: Window | undefined
      this.#hits.search(this.#automaton, bytes, from, to)
      this.#hits.forEach(this.#automaton, (index, last) => {
        if (matches.length >= MAX_CANDIDATES) return
        const { length, detectors, isEscape } = this.#keywords[index] as Keyword
        const start = last + 1 - length
        if (isEscape && decodes && start >= decodedUpTo && isAffordable(budget)) {
          const around = decodeAround(bytes, start, decodedUpTo)
          if (around !== undefined) {
            decodedUpTo = around.end
            if (around.text.bytes.length >= LEAST_DECODED) texts.push(around.text)
          }
        }
        for (const detector of detectors) {
          if (detector.shape.from === 'file') {
            wholeFile.add(detector)
            continue
          }
          window ??= { text: bytes.toString('latin1', origin, Math.min(to + AHEAD, bytes.length)), origin, ...subject }
          const match = matchAt(detector, detector.shape, window, start - origin, last + 1 - origin)
          if (match !== undefined) matches.push(match)
        }
      })
      for (const text of texts) this.#searchDecoded(subject, text, budget, matches)
    }
    if (wholeFile.size > 0 && bytes.length <= MAX_WHOLE_FILE) {
      const ofKind = [...wholeFile].filter(
        ({ shape }) => shape.from === 'file' && shape.paths?.test(subject.path) !== false,
      )
      const window: Window = { text: ofKind.length > 0 ? bytes.toString('latin1') : '', origin: 0, ...subject }
      for (const detector of ofKind) {
        for (const match of matchesOfFile(detector, window)) if (matches.push(match) >= MAX_CANDIDATES) break
      }
    }
    if (decodes) {
      forEachEncodedRun(bytes, (text) => {
        this.#searchDecoded(subject, text, budget, matches)
        return matches.length < MAX_CANDIDATES && isAffordable(budget)
      })
    }
    return matches.filter((match) => !this.#isMisfit(bytes, match))
  }

  /** Whether a match by name alone is what a provider's own form misses by its length. */
  #isMisfit(bytes: Buffer, match: Match): boolean {
    if (match.detector.certainty !== 'generic' || match.within !== undefined || !isSecret(match)) return false
    const from = Math.max(0, match.start - LONGEST_NAME)
    const text = bytes.toString('latin1', from, match.end + LONGEST_NAME)
    let isMisfit = false
    this.#hits.search(this.#automaton, bytes, from, Math.min(match.end, from + CHUNK))
    this.#hits.forEach(this.#automaton, (index, last) => {
      const { word, detectors } = this.#keywords[index] as Keyword
      const start = last + 1 - word.length - from
      isMisfit ||=
        start >= 0 && detectors.some((detector) => misfitEnd(detector, word, text, start) > match.start - from)
    })
    return isMisfit
  }

  #searchDecoded(subject: Subject, within: DecodedText, budget: Budget, into: Match[]): void {
    const { bytes, encoding, placeOf: outerPlaceOf } = within
    if (!isAffordable(budget)) return
    budget.decodedBytes -= bytes.length
    budget.decodedTexts--
    const encodings = [...subject.encodings, encoding]
    for (const inner of withoutOverlaps(this.#search({ ...subject, bytes, encodings }, budget)).filter(isSecret)) {
      const [start, end] = outerPlaceOf(inner.start, inner.end)
      into.push({ ...inner, start, end, within })
    }
  }
}

function isAffordable(budget: Budget): boolean {
  if (budget.decodedBytes < 0 || budget.decodedTexts < 0) budget.exhausted = true
  return !budget.exhausted
}

interface Window extends Subject {
  readonly text: string
  /** Byte offset of the text's first character. */
  readonly origin: number
}

/** Encoded text is bundles, source maps and media as a rule, lockfiles are hashes: names alone tell too little there. */
function speaksOf({ certainty }: Detector, { place, encodings }: Subject): boolean {
  if (place === 'lockfile') return certainty === 'checksum' || certainty === 'format'
  return encodings.length === 0 || certainty !== 'generic'
}

function matchAt(
  detector: Detector,
  { pattern, from }: SpotShape,
  window: Window,
  start: number,
  end: number,
): Match | undefined {
  if (!speaksOf(detector, window)) return undefined
  pattern.lastIndex = from === 'keyword' ? start : end
  const match = pattern.exec(window.text)
  if (match === null) return undefined
  const spans = match.indices?.groups
  const [first, last] = spans?.['secret'] ?? [match.index, match.index + match[0].length]
  const judged = judgeAt(detector, window, spans?.['lead']?.[0] ?? first, last, match.groups ?? {})
  // What has a token's own form and yet is none, by its checksum or by design, is kept to silence the generic detectors.
  return judged.verdict.kind === 'not-secret' && from === 'after-keyword' ? undefined : judged
}

function* matchesOfFile(detector: Detector, window: Window): Generator<Match> {
  if (detector.shape.from !== 'file' || !speaksOf(detector, window)) return
  for (const { start, end, user } of detector.shape.read(window.text, window.path)) {
    const match = judgeAt(detector, window, start, end, { user })
    if (isSecret(match)) yield match
  }
}

function judgeAt(detector: Detector, window: Window, from: number, last: number, groups: Candidate['groups']): Match {
  const { text, path, place, encodings, origin } = window
  const secret = text.slice(from, last)
  const candidate: Candidate = {
    path,
    place,
    secret,
    body: groups['body'] ?? secret,
    groups,
    around: (before, after) => ({
      before: text.slice(Math.max(0, from - Math.min(before, BEHIND)), from),
      after: text.slice(last, last + Math.min(after, BEHIND)),
    }),
  }
  const verdict = judge(detector, candidate)
  return { detector, verdict, place, start: origin + from, end: origin + last, secret, encodings }
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

/**
 * Of matches that overlap, the surest stays; of equally sure ones that which knows the secret itself and not its file alone, was decoded least, the longest, the first. What is no
 * secret beats generic. Secrets that were decoded out of one text stay side by side.
 */
function withoutOverlaps(matches: readonly Match[]): readonly Match[] {
  const generic = CERTAINTIES.indexOf('generic')
  const rank = (match: Match) => (isSecret(match) ? CERTAINTIES.indexOf(match.detector.certainty) : generic - 0.5)
  const best = [...matches].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      Number(a.detector.shape.from === 'file') - Number(b.detector.shape.from === 'file') ||
      a.encodings.length - b.encodings.length ||
      b.end - b.start - (a.end - a.start) ||
      a.start - b.start,
  )
  const kept: Match[] = []
  const taken = new IntervalSet<DecodedText>()
  const shared = new Set<string>()
  for (const match of best) {
    const key = match.within === undefined ? undefined : `${match.start} ${match.end} ${match.secret}`
    const isFree = taken.add(match.start, match.end, match.within)
    if (!isFree || (key !== undefined && shared.has(key))) continue
    if (key !== undefined) shared.add(key)
    kept.push(match)
  }
  return kept.sort((a, b) => a.start - b.start)
}
