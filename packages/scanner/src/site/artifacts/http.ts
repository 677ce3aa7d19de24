/** One answer of a web server, as the polite fetcher saw it. Plain data: artifacts are stored between the steps of a run. */
export interface Answer {
  /** The address asked for, and the one that answered after redirects. */
  readonly requestedUrl: string
  readonly url: string
  readonly status: number
  /** Names in lower case, in the order in which they came; a name may occur more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Every redirect on the way, first to last. */
  readonly redirects: readonly Redirect[]
  /** Decoded text, cut at the fetcher's limit. Empty for what is no text: see `firstBytes`. */
  readonly body: string
  /** The first bytes of the body (up to 512), base64: magic numbers are judged by them. */
  readonly firstBytes: string
  /** Whether the body was longer than what was read. */
  readonly truncated: boolean
  /** Bytes of the body as sent and as decoded, as far as read. */
  readonly transferredBytes: number
  readonly decodedBytes: number
}

export interface Redirect {
  readonly url: string
  readonly status: number
  readonly location: string
}

/** What came of asking for an address. */
export type Fetched =
  | { readonly kind: 'answered'; readonly answer: Answer }
  /** No answer: refused, timed out, blocked by the guard, out of budget. `reason` is a sentence. */
  | { readonly kind: 'unreachable'; readonly url: string; readonly reason: string }

/** All values of a header, in their order. `name` in lower case. */
export function headerValues({ headers }: Pick<Answer, 'headers'>, name: string): string[] {
  return headers.filter(([key]) => key === name).map(([, value]) => value)
}

/** The only or first value of a header. */
export function header(answer: Pick<Answer, 'headers'>, name: string): string | undefined {
  return headerValues(answer, name)[0]
}

/** The media type without its parameters, in lower case; empty where there is none. */
export function mediaType(answer: Pick<Answer, 'headers'>): string {
  return (header(answer, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

export function isHtml(answer: Pick<Answer, 'headers'>): boolean {
  return ['text/html', 'application/xhtml+xml'].includes(mediaType(answer))
}
