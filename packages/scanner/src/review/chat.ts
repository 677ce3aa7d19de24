import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai'
import { estimatedTokens, TokenBudget } from './budget.ts'
import { modelFetch, type ModelFetch } from './egress-fetch.ts'
import { ANSWER_TIMEOUT_MS, MAX_ANSWER_TOKENS, MAX_FAILURES, type ReviewSetting } from './setting.ts'

/** Why a question has no answer, in words that hold nothing that a server said. */
export type Failure =
  | 'no tokens are left'
  | 'it did not answer in time'
  | 'it could not be reached'
  | `it answered with status ${number}`

export type Answer =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'failed'; readonly why: Failure }

export interface Question {
  readonly system: string
  readonly user: string
}

/** Asks a language model, within a budget, and no more once it fails over and over. */
export class Chat {
  readonly #client: OpenAI
  readonly #net: ModelFetch
  readonly #model: string
  readonly #budget: TokenBudget
  readonly #signal: AbortSignal
  #failures = 0
  #lastFailure: Failure = 'it could not be reached'
  /** Some servers know nothing but messages. */
  #plain = false

  constructor(setting: ReviewSetting, signal: AbortSignal, timeout = ANSWER_TIMEOUT_MS) {
    this.#net = modelFetch(setting.dnsResolver, timeout)
    this.#model = setting.model
    this.#budget = new TokenBudget(setting.tokens)
    this.#signal = signal
    this.#client = new OpenAI({
      baseURL: setting.url,
      // The library wants one; a local server ignores it.
      apiKey: setting.key ?? 'none',
      // Nothing of the environment decides besides.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 1,
      timeout,
      fetch: this.#net.fetch,
    })
  }

  close(): Promise<void> {
    return this.#net.close()
  }

  /** Rejects only when the scan is ended. */
  async ask({ system, user }: Question): Promise<Answer> {
    if (this.#failures >= MAX_FAILURES) return { kind: 'failed', why: this.#lastFailure }
    const reserved = estimatedTokens(system + user) + MAX_ANSWER_TOKENS
    if (!this.#budget.reserve(reserved)) return { kind: 'failed', why: 'no tokens are left' }
    try {
      const { text, tokens } = await this.#complete(system, user)
      const estimated = estimatedTokens(system + user + text)
      // No server is believed that it took next to nothing.
      this.#budget.settle(reserved, Math.max(tokens ?? estimated, estimated >> 1))
      this.#failures = 0
      return { kind: 'answer', text }
    } catch (error) {
      this.#signal.throwIfAborted()
      this.#budget.settle(reserved, estimatedTokens(system + user))
      this.#failures++
      this.#lastFailure = failureOf(error)
      return { kind: 'failed', why: this.#lastFailure }
    }
  }

  async #complete(system: string, user: string): Promise<{ text: string; tokens: number | undefined }> {
    const messages = [
      { role: 'system' as const, content: system },
      { role: 'user' as const, content: user },
    ]
    const options = { signal: this.#signal }
    const plain = () => this.#client.chat.completions.create({ model: this.#model, messages }, options)
    const whole = () =>
      this.#client.chat.completions.create(
        {
          model: this.#model,
          messages,
          temperature: 0,
          max_completion_tokens: MAX_ANSWER_TOKENS,
          response_format: { type: 'json_object' },
        },
        options,
      )
    const answer = await (this.#plain ? plain() : whole()).catch((error: unknown) => {
      if (this.#plain || !(error instanceof APIError) || (error.status !== 400 && error.status !== 422)) throw error
      this.#plain = true
      return plain()
    })
    // What a server sends need not be of the library's types.
    const { choices, usage } = answer as {
      choices?: readonly { message?: { content?: unknown } }[]
      usage?: { total_tokens?: unknown }
    }
    const content = choices?.[0]?.message?.content
    const tokens = usage?.total_tokens
    return {
      text: typeof content === 'string' ? content : '',
      tokens: typeof tokens === 'number' && Number.isSafeInteger(tokens) ? tokens : undefined,
    }
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof APIConnectionTimeoutError) return 'it did not answer in time'
  if (error instanceof APIError && typeof error.status === 'number') return `it answered with status ${error.status}`
  return error instanceof Error && /time/i.test(`${error.name} ${String(error.cause)}`)
    ? 'it did not answer in time'
    : 'it could not be reached'
}
