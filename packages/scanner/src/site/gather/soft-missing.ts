import { isHtml, mediaType } from '../artifacts/http.ts'
import type { Answer } from '../artifacts/http.ts'

/** Share of words in common from which two pages are the same page. */
const SAME_PAGE = 0.9
const MAX_WORDS = 5_000

/**
 * Whether an answer is what the server says to names that nobody has made: the same status, and the same page behind the same
 * address or with the same title and nearly the same words.
 */
export function isLike(answer: Answer, random: Answer): boolean {
  if (wholeStatus(answer) !== wholeStatus(random)) return false
  // A redirect to one place for everything: a login or the home page.
  if (
    answer.redirects.length > 0 &&
    random.redirects.length > 0 &&
    withoutQuery(answer.url) === withoutQuery(random.url)
  )
    return true
  if (isHtml(answer) !== isHtml(random)) return false
  if (answer.body === random.body) return answer.firstBytes === random.firstBytes
  // A text that says "no such file: NAME" is one for every name; of anything else, each byte counts.
  if (!isHtml(answer) && (mediaType(answer) !== mediaType(random) || answer.body === '' || random.body === ''))
    return false
  // One of them may have been cut: as much is compared as there is of both.
  const length = Math.min(answer.body.length, random.body.length)
  const isCut = answer.truncated || random.truncated
  const [own, other] = isCut ? [wordsOf(answer, length), wordsOf(random, length)] : [wordsOf(answer), wordsOf(random)]
  return titleOf(answer.body) === titleOf(random.body) && overlap(own, other) >= SAME_PAGE
}

/** A part of a page (206) is an answer like the whole of it. */
function wholeStatus({ status }: Answer): number {
  return status === 206 ? 200 : status
}

function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url
}

function titleOf(html: string): string {
  return /<title[^>]{0,200}>([^<]{0,500})/i.exec(html)?.[1]?.trim() ?? ''
}

/** The words of a page without those of its own address, which error pages like to quote. */
function wordsOf({ body, requestedUrl }: Answer, length = body.length): Set<string> {
  const own = new Set(requestedUrl.toLowerCase().split(/[^a-z0-9]+/))
  const words =
    body
      .slice(0, length)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(0, MAX_WORDS).filter((word) => !own.has(word)))
}

/** Jaccard's index; two empty sets are alike. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const word of a) if (b.has(word)) common++
  const all = a.size + b.size - common
  return all === 0 ? 1 : common / all
}
