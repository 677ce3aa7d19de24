import type { AffectedPackage, RangeEvent } from '../advisories/advisory.ts'
import type { CompareVersions } from '../order/order.ts'

/**
 * Whether a version is affected, as the OSV schema defines it (section "Evaluation"): it is listed, or it lies in one of the ranges.
 */
export function affects({ versions, ranges }: AffectedPackage, version: string, compare: CompareVersions): boolean {
  return (
    versions.includes(version) ||
    ranges.some((events) => liesInRange(events, version, compare)) ||
    versions.some((one) => compare(one, version) === 0)
  )
}

/**
 * Events count in the order of their versions, whatever order they are written in; of two at one version, the one written first
 * comes first. `introduced` and `last_affected` include their version, `fixed` and `limit` do not.
 */
function liesInRange(events: readonly RangeEvent[], version: string, compare: CompareVersions): boolean {
  const limits = events.filter(({ kind }) => kind === 'limit')
  if (limits.length > 0 && !limits.some((limit) => limit.version === '*' || compare(version, limit.version) < 0))
    return false
  let affected = false
  for (const event of events.toSorted((a, b) => compareEvents(a, b, compare))) {
    const order = event.version === '0' ? 1 : compare(version, event.version)
    if (event.kind === 'introduced' && order >= 0) affected = true
    else if (event.kind === 'fixed' && order >= 0) affected = false
    else if (event.kind === 'last_affected' && order > 0) affected = false
  }
  return affected
}

/** `0` stands for the beginning, before every version. */
function compareEvents(a: RangeEvent, b: RangeEvent, compare: CompareVersions): number {
  if (a.version === '0' || b.version === '0') return Number(b.version === '0') - Number(a.version === '0')
  return compare(a.version, b.version)
}
