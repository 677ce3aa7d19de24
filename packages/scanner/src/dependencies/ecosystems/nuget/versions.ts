import { compareNumbersPadded, type Order } from '../../order/order.ts'
import { comparePreReleases, parseSemver } from '../../order/semver.ts'

/** As NuGet orders: up to four numbers, labels without regard to case, metadata does not count. */
export function compareNuGetVersions(a: string, b: string): Order {
  const left = parseSemver(a.toLowerCase())
  const right = parseSemver(b.toLowerCase())
  return compareNumbersPadded(left.numbers, right.numbers) || comparePreReleases(left.preRelease, right.preRelease)
}
