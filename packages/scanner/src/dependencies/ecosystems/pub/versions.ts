import { compareNumbersPadded, type Order, orderOf } from '../../order/order.ts'
import { compareIdentifiers, comparePreReleases, parseSemver } from '../../order/semver.ts'

/** As the `pub_semver` package orders: Semantic Versioning, but build metadata counts, and comes after the bare version. */
export function comparePubVersions(a: string, b: string): Order {
  const left = parseSemver(a)
  const right = parseSemver(b)
  return (
    compareNumbersPadded(left.numbers, right.numbers) ||
    comparePreReleases(left.preRelease, right.preRelease) ||
    compareBuilds(left.build, right.build)
  )
}

function compareBuilds(a: string, b: string): Order {
  if (a === '' || b === '') return orderOf(a.length - b.length)
  return compareIdentifiers(a.split('.'), b.split('.'))
}
