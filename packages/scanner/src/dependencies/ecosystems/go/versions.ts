import type { Order } from '../../order/order.ts'
import { compareSemver } from '../../order/semver.ts'

/** `1.21rc2` and `go1.21` are how toolchains are named; modules and advisories write `1.21.0-rc.2`. */
export function toolchainVersion(name: string): string {
  const parts = /^(?:go)?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:(rc|beta)(\d+))?/.exec(name)
  if (parts === null) return name
  const [, major = '0', minor = '0', patch = '0', label, number] = parts
  return `${major}.${minor}.${patch}${label === undefined ? '' : `-${label}.${number}`}`
}

/** Module versions, pseudo-versions included, as golang.org/x/mod/semver orders them; toolchain names too. */
export function compareGoVersions(a: string, b: string): Order {
  return compareSemver(moduleVersion(a), moduleVersion(b))
}

function moduleVersion(version: string): string {
  return version.startsWith('go') ? toolchainVersion(version) : version
}
