export interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST; without it the request is a GET. */
  readonly body?: string
  readonly signal: AbortSignal
}

export interface FetchedResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** `null` where there is none. */
  readonly body: AsyncIterable<Uint8Array> | null
}

/** One request. The sockets belong to whoever hands this in; redirects are followed there, or are answers like others. */
export type Fetch = (url: URL, options: FetchOptions) => Promise<FetchedResponse>
