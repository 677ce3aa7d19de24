import { expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { conductOf, longestStep } from './site-conduct.ts'

const MINUTE = 60_000

it('follows the settings', () => {
  const settings = readSettings({ PICKET_MAX_PAGES: '7', PICKET_MAX_REQUESTS: '70', PICKET_SITE_RATE: '0.5' })
  expect(conductOf(settings)).toMatchObject({ maxPages: 7, maxRequests: 70, rate: 0.5 })
})

it.each([
  [150, 2, 15],
  [150, 0, 15],
  [3_600, 2, 60],
  [100_000, 0.5, 300],
])('gives a step of %i requests at %d a second %i minutes', (maxRequests, siteRate, minutes) => {
  expect(longestStep({ maxPages: 25, maxRequests, siteRate })).toBe(minutes * MINUTE)
})
