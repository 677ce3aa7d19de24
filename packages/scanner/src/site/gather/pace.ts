import { setTimeout as wait } from 'node:timers/promises'

/** Answers that ask to be left alone, after which a host is asked nothing more. */
const MAX_REFUSALS = 4
/** Longest wait that a server's Retry-After is granted, in milliseconds. */
const MAX_RETRY_AFTER_MS = 20_000
const SLOWER_BY = 2
/** Slowest pace, in milliseconds between requests. */
const MAX_INTERVAL_MS = 8_000

interface HostPace {
  next: number
  interval: number
  refusals: number
}

/** Keeps requests to one host apart, and slows down for a host that asks for it (429, 503). */
export class Pace {
  readonly #hosts = new Map<string, HostPace>()
  readonly #interval: number

  /** `rate`: requests a second and host; 0 is unlimited. */
  constructor(rate: number) {
    this.#interval = rate === 0 ? 0 : 1000 / rate
  }

  /** Resolves when the host may be asked; `false` when it asked to be left alone. Rejects when the signal aborts. */
  async turn(host: string, signal: AbortSignal): Promise<boolean> {
    const pace = this.#of(host)
    if (pace.refusals >= MAX_REFUSALS) return false
    const now = performance.now()
    const at = Math.max(now, pace.next)
    pace.next = at + pace.interval
    // Timers may fire up to a millisecond early.
    if (at > now) await wait(Math.ceil(at - now) + 1, undefined, { signal })
    return pace.refusals < MAX_REFUSALS
  }

  /** Tells what the host answered. */
  heed(host: string, status: number, retryAfter: string | undefined): void {
    const pace = this.#of(host)
    // The server counts when requests arrive, which is some time after they are sent, and before they are answered.
    pace.next = Math.max(pace.next, performance.now() + pace.interval)
    if (status !== 429 && status !== 503) {
      pace.refusals = 0
      return
    }
    pace.refusals++
    pace.interval = Math.min(Math.max(pace.interval, 1) * SLOWER_BY, MAX_INTERVAL_MS)
    pace.next = Math.max(pace.next, performance.now() + retryDelay(retryAfter))
  }

  #of(host: string): HostPace {
    const known = this.#hosts.get(host)
    if (known !== undefined) return known
    const pace = { next: 0, interval: this.#interval, refusals: 0 }
    this.#hosts.set(host, pace)
    return pace
  }
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds, bounded. */
function retryDelay(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return 0
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(milliseconds, 0), MAX_RETRY_AFTER_MS)
}
