import { describe, expect, it } from 'vitest'
import { ago, day, duration, moment } from './times.ts'

const NOW = Date.parse('2026-11-20T11:05:00.000Z')
const before = (seconds: number) => ago(NOW - seconds * 1000, NOW)

describe('ago', () => {
  it('names the largest unit that has passed', () => {
    expect(before(59)).toBe('just now')
    expect(before(60)).toBe('1 minute ago')
    expect(before(3_599)).toBe('59 minutes ago')
    expect(before(7_200)).toBe('2 hours ago')
    expect(before(86_400 * 45)).toBe('45 days ago')
  })

  it('takes a time ahead of the clock for now', () => {
    expect(before(-30)).toBe('just now')
  })
})

describe('duration', () => {
  it.each([
    [400, '0 s'],
    [59_400, '59 s'],
    [60_000, '1 min 0 s'],
    [185_000, '3 min 5 s'],
    [3_725_000, '1 h 2 min'],
    [-5, '0 s'],
  ])('of %d ms is %s', (milliseconds, text) => expect(duration(milliseconds)).toBe(text))
})

describe('moment and day', () => {
  it('tell the time in the zone asked for', () => {
    expect(moment('2026-11-20T23:30:00.000Z', 'UTC')).toBe('20 November 2026 at 23:30')
    expect(day('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('21 November 2026')
  })

  it('show what is no time as it came', () => {
    expect(day('soon')).toBe('soon')
  })
})
