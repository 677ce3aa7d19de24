import { sql } from 'kysely'
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

/**
 * Counters for whole seconds. Whatever minute one looks at, it touches at most 61 of them, so a sum over 61 that never exceeds the limit
 * means that no minute does, to the price of up to a second.
 */
const BUCKETS = 61

/** Clients remembered as blocked. One that is forgotten costs a query, nothing else. */
const MAX_REMEMBERED = 10_000

/** A limiter of `limit` requests a minute. */
export function rateLimiterOn(db: Db, limit: number): RateLimiter {
  const blocked = new BlockedClients()
  return {
    async take(client) {
      const known = blocked.secondsLeft(client)
      if (known > 0) return refusal(limit, known)
      const decision = decide(await count(db, client, limit), limit)
      if (!decision.allowed) blocked.add(client, decision.retryAfterSeconds)
      return decision
    },
  }
}

/** Deletes the counters of clients that have not been seen for over a minute; resolves to how many there were. */
export async function sweepRateLimits(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('second', '<', sql<number>`floor(extract(epoch from clock_timestamp())) - ${2 * BUCKETS}`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A client's counters after a request: the newest last. */
interface Counters {
  /** The second of the newest counter, since 1970. */
  readonly second: number
  readonly hits: readonly number[]
  readonly allowed: boolean
  /** The database's clock, seconds since 1970. */
  readonly now: number
}

/**
 * One statement, so that however many ask at once, they are counted one after the other: the expressions of `do update` are computed when
 * the row is locked. Time never goes back: where a clock does, requests count for the newest second there was.
 */
async function count(db: Db, client: string, limit: number): Promise<Counters> {
  const { rows } = await sql<Counters>`
    insert into rate_limits as r (client, second, hits, allowed)
    values (
      ${client},
      floor(extract(epoch from clock_timestamp()))::bigint,
      array_fill(0, array[${BUCKETS - 1}::int]) || (${limit}::int > 0)::int,
      ${limit}::int > 0
    )
    on conflict (client) do update set (second, hits, allowed) = (
      select
        summed.second,
        case when total < ${limit}::int then summed.hits[1:${BUCKETS - 1}] || summed.hits[${BUCKETS}::int] + 1 else summed.hits end,
        total < ${limit}::int
      from (
        select shifted.second, shifted.hits, (select sum(hit) from unnest(shifted.hits) as hit) as total
        from (
          select aged.second, r.hits[1 + aged.by:] || array_fill(0, array[aged.by]) as hits
          from (
            select clock.second, least(clock.second - r.second, ${BUCKETS})::int as by
            from (
              select greatest(r.second, floor(extract(epoch from clock_timestamp()))::bigint) as second offset 0
            ) as clock
          ) as aged
        ) as shifted
      ) as summed
    )
    returning second, hits, allowed, extract(epoch from clock_timestamp())::float8 as now`.execute(db)
  const [counters] = rows
  if (counters === undefined) throw new Error('The rate limit gave no answer.')
  return counters
}

function decide({ second, hits, allowed, now }: Counters, limit: number): RateLimitDecision {
  const total = hits.reduce((sum, hit) => sum + hit, 0)
  /** Whole seconds until the first counters, which hold at least `needed` hits, are out of every minute that includes then. */
  const secondsUntilFree = (needed: number) => {
    let freed = 0
    const index = hits.findIndex((hit) => (freed += hit) >= needed)
    const leaves = second - (BUCKETS - 1) + index + BUCKETS
    return Math.max(1, Math.ceil(leaves - now))
  }
  const resetSeconds = total === 0 ? BUCKETS : secondsUntilFree(1)
  if (!allowed) {
    // A limit of 0, or one that was lowered below what is counted already.
    const retryAfterSeconds = limit <= 0 ? BUCKETS : secondsUntilFree(total - limit + 1)
    return { allowed, limit, remaining: 0, retryAfterSeconds, resetSeconds: retryAfterSeconds }
  }
  return { allowed, limit, remaining: Math.max(0, limit - total), retryAfterSeconds: 0, resetSeconds }
}

const refusal = (limit: number, seconds: number): RateLimitDecision => ({
  allowed: false,
  limit,
  remaining: 0,
  retryAfterSeconds: seconds,
  resetSeconds: seconds,
})

/** Until when clients are blocked, by this process' own monotonic clock. */
class BlockedClients {
  readonly #until = new Map<string, number>()

  add(client: string, seconds: number): void {
    this.#until.delete(client)
    if (this.#until.size >= MAX_REMEMBERED) {
      const oldest = this.#until.keys().next()
      if (oldest.done !== true) this.#until.delete(oldest.value)
    }
    this.#until.set(client, performance.now() + seconds * 1000)
  }

  /** Whole seconds, rounded up; 0 when the client is not known to be blocked. */
  secondsLeft(client: string): number {
    const until = this.#until.get(client)
    if (until === undefined) return 0
    const left = Math.ceil((until - performance.now()) / 1000)
    if (left <= 0) this.#until.delete(client)
    return Math.max(0, left)
  }
}
