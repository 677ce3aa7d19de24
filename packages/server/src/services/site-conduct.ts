import { type Conduct, DEFAULT_CONDUCT } from '@picket/scanner'
import type { Settings } from '../settings.ts'

type ConductSettings = Pick<Settings, 'maxPages' | 'maxRequests' | 'siteRate'>

/** How runs behave towards sites. */
export const conductOf = ({ maxPages, maxRequests, siteRate }: ConductSettings): Conduct => ({
  ...DEFAULT_CONDUCT,
  maxPages,
  maxRequests,
  rate: siteRate,
})

const MINUTE = 60_000
const LEAST = 15 * MINUTE
/** Less than the queue holds a job for. */
const MOST = 5 * 60 * MINUTE

/** Milliseconds that a step may take: at least 15 minutes, and twice what its requests need at their pace. */
export function longestStep({ maxRequests, siteRate }: ConductSettings): number {
  const paced = siteRate === 0 ? 0 : (1000 * maxRequests) / siteRate
  return Math.min(Math.max(LEAST, 2 * paced), MOST)
}
