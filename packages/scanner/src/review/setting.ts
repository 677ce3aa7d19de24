/** A language model that reviews findings, by the protocol of OpenAI's chat completions. Off where there is none. */
export interface ReviewSetting {
  /** Where the protocol is spoken, such as `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`. */
  readonly url: string
  readonly model: string
  /** Sent as a bearer token; local servers need none. */
  readonly key?: string
  /** Tokens that one scan may cost, asked and answered together. */
  readonly tokens: number
  /** `HOST:PORT` of a name server to look its host up with. */
  readonly dnsResolver?: string
}

/** Findings that are reviewed, and files that are looked through for more, at most. */
export const MAX_REVIEWED = 60
export const MAX_FILES = 12

/** One answer: its tokens, and the time it may take in milliseconds; and the time that all of them may take together. */
export const MAX_ANSWER_TOKENS = 1_200
export const ANSWER_TIMEOUT_MS = 60_000
export const REVIEW_TIMEOUT_MS = 5 * 60_000

/** Questions that are on the way at once, and failures in a row after which no more are asked. */
export const AT_ONCE = 4
export const MAX_FAILURES = 3
