/** From `start`, inclusive, to `end`, exclusive; both are 00:00 UTC. */
export interface BillingPeriod {
  readonly start: Date
  readonly end: Date
}

/**
 * The billing period that `now` is in: a month from the day of the month on which the account was created. A 31st (30th, 29th)
 * falls on the last day of a month that has none, and comes back in the next that has. Before the account's creation day (a
 * clock that is behind) it is the first period.
 */
export function billingPeriodAt(createdAt: Date, now: Date): BillingPeriod {
  const months = Math.max(monthNumber(now) - monthNumber(createdAt), 0)
  const index = boundary(createdAt, months) > now ? Math.max(months - 1, 0) : months
  return { start: boundary(createdAt, index), end: boundary(createdAt, index + 1) }
}

const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

/** The start of the period `months` after the first. */
function boundary(createdAt: Date, months: number): Date {
  const year = createdAt.getUTCFullYear()
  const month = createdAt.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(createdAt.getUTCDate(), lastDay)))
}
