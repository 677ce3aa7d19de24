import type { Db } from './tables.ts'

export interface RateLimitDecision {
  readonly allowed: boolean
  /** Requests allowed in any one minute. */
  readonly limit: number
  /** How many more would be let through now. */
  readonly remaining: number
  /** Whole seconds, at least 1, until the next request would be let through; 0 when this one was. */
  readonly retryAfterSeconds: number
  /** Whole seconds until the oldest counted request stops counting, for `RateLimit-Reset`. */
  readonly resetSeconds: number
}

/** A limit of requests a minute for each client, held together by all processes on one database. */
export interface RateLimiter {
  /**
   * Counts a request of `client` (an address, or an IPv6 network) unless it is over the limit. In any one minute, no more than
   * `limit` are let through, however they are spread over processes. A client known to be blocked costs no query.
   */
  take(client: string): Promise<RateLimitDecision>
}

export declare const placeholder: Db
