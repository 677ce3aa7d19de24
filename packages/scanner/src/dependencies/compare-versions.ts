import type { Ecosystem } from './ecosystem.ts'
import { ECOSYSTEMS } from './ecosystems/list.ts'
import type { Order } from './order/order.ts'

const byName = new Map(ECOSYSTEMS.map((ecosystem) => [ecosystem.name, ecosystem]))

/** Ecosystems of OSV that have no lockfiles of their own and order their versions as another one does. */
const SAME_ORDER: Readonly<Record<string, string>> = {
  AlmaLinux: 'Red Hat',
  Alpaquita: 'Alpine',
  'Azure Linux': 'Red Hat',
  'BellSoft Hardened Containers': 'Alpine',
  Bioconductor: 'CRAN',
  Bitnami: 'npm',
  Chainguard: 'Alpine',
  Echo: 'Debian',
  GHC: 'Hackage',
  Julia: 'npm',
  Mageia: 'Red Hat',
  MinimOS: 'Alpine',
  openEuler: 'Red Hat',
  openSUSE: 'Red Hat',
  'Photon OS': 'Red Hat',
  'Rocky Linux': 'Red Hat',
  SUSE: 'Red Hat',
  Ubuntu: 'Debian',
  Wolfi: 'Alpine',
}

/** The name before a suffix: `Debian` of `Debian:12`, the release that OSV puts after a colon. */
export function ecosystemWithoutSuffix(name: string): string {
  return name.split(':', 1)[0] ?? name
}

/** The ecosystem of a name as OSV writes it, a suffix left out; `undefined` for one whose rules are not known. */
export function ecosystemNamed(name: string): Ecosystem | undefined {
  const own = ecosystemWithoutSuffix(name)
  return byName.get(own) ?? (Object.hasOwn(SAME_ORDER, own) ? byName.get(SAME_ORDER[own] ?? '') : undefined)
}

export class UnknownEcosystem extends Error {
  override readonly name = 'UnknownEcosystem'

  constructor(ecosystem: string) {
    super(
      `There is no ecosystem ${JSON.stringify(ecosystem)}. Known are ${ECOSYSTEMS.map(({ name }) => name).join(', ')}.`,
    )
  }
}

/**
 * How two versions of a package stand to each other: -1 when `a` comes before `b`. `ecosystem` is named as OSV does, such as `npm`,
 * `crates.io`, `Red Hat` or `Debian:12`. Any text is a version; throws `UnknownEcosystem` alone.
 */
export function compareVersions(ecosystem: string, a: string, b: string): Order {
  const known = ecosystemNamed(ecosystem)
  if (known === undefined) throw new UnknownEcosystem(ecosystem)
  return known.compare(a, b)
}
