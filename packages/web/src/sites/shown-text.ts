import { counted, figure } from '../text/counts.ts'
import type { PileCounts } from './piles.ts'

/** `2 of 43 findings, 3 mended.`: what the filter lets through. What is gone, or could not be looked for, is no finding. */
export function shownText(shown: PileCounts, all: PileCounts): string {
  const [now, ever] = [current(shown), current(all)]
  const findings = now === ever ? counted(ever, 'finding') : `${figure(now)} of ${counted(ever, 'finding')}`
  const unchecked = shown.not_checked === 0 ? '' : `, ${figure(shown.not_checked)} not checked again`
  const mended = shown.mended === 0 ? '' : `, ${figure(shown.mended)} mended`
  return `${findings}${unchecked}${mended}.`
}

const current = ({ critical, warn, info }: PileCounts): number => critical + warn + info
