import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billingPeriodAt } from './billing-period.ts'

const DAY = 86_400_000
const period = (createdAt: string, now: string) => {
  const { start, end } = billingPeriodAt(new Date(createdAt), new Date(now))
  return [start.toISOString(), end.toISOString()].map((text) => text.replace('T00:00:00.000Z', ''))
}

describe('billingPeriodAt', () => {
  it.each([
    ['2026-03-15T13:14:15Z', '2026-03-15T13:14:15Z', '2026-03-15', '2026-04-15'],
    ['2026-03-15T13:14:15Z', '2026-04-14T23:59:59.999Z', '2026-03-15', '2026-04-15'],
    ['2026-03-15T13:14:15Z', '2026-04-15T00:00:00.000Z', '2026-04-15', '2026-05-15'],
    ['2026-01-31T00:00:00Z', '2026-02-27T23:59:59Z', '2026-01-31', '2026-02-28'],
    ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z', '2026-02-28', '2026-03-31'],
    ['2026-01-31T00:00:00Z', '2026-04-30T00:00:00Z', '2026-04-30', '2026-05-31'],
    ['2024-01-30T00:00:00Z', '2024-02-29T12:00:00Z', '2024-02-29', '2024-03-30'],
    ['2024-02-29T12:00:00Z', '2025-02-28T00:00:00Z', '2025-02-28', '2025-03-29'],
    ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2025-12-31', '2026-01-31'],
    ['2026-05-20T10:00:00Z', '2026-05-19T10:00:00Z', '2026-05-20', '2026-06-20'],
  ])('of an account of %s, at %s, is %s to %s', (createdAt, now, start, end) => {
    expect(period(createdAt, now)).toEqual([start, end])
  })

  const created = fc.date({ min: new Date('1999-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  const later = fc.integer({ min: 0, max: 20 * 366 * DAY })

  it('holds now, starts and ends at midnight, and is 28 to 31 days long', () => {
    fc.assert(
      fc.property(created, later, (createdAt, after) => {
        const now = new Date(createdAt.getTime() + after)
        const { start, end } = billingPeriodAt(createdAt, now)
        expect(start <= now && now < end).toBe(true)
        expect(start.getTime() % DAY).toBe(0)
        const days = (end.getTime() - start.getTime()) / DAY
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
      }),
    )
  })

  it('follows on without gap or overlap, on the creation day or the last of a shorter month', () => {
    fc.assert(
      fc.property(created, later, (createdAt, after) => {
        const { end } = billingPeriodAt(createdAt, new Date(createdAt.getTime() + after))
        const next = billingPeriodAt(createdAt, end)
        expect(next.start).toEqual(end)
        expect(billingPeriodAt(createdAt, new Date(next.end.getTime() - 1))).toEqual(next)
        const isLastOfMonth = new Date(end.getTime() + DAY).getUTCDate() === 1
        expect(end.getUTCDate() === createdAt.getUTCDate() || isLastOfMonth).toBe(true)
        expect(end.getUTCDate()).toBeLessThanOrEqual(createdAt.getUTCDate())
      }),
    )
  })
})
