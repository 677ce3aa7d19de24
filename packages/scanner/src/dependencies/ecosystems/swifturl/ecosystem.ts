import { defineEcosystem, splitName } from '../../ecosystem.ts'
import { compareSemver } from '../../order/semver.ts'
import { swiftLockfiles } from './lockfiles.ts'
import { normalizeSwiftUrl } from './names.ts'

export const swiftUrl = defineEcosystem({
  name: 'SwiftURL',
  compare: compareSemver,
  normalizeName: normalizeSwiftUrl,
  lockfiles: swiftLockfiles,
  purl: (name, version) => ({ type: 'swift', ...splitName(name, '/'), version }),
  upgrade: () => undefined,
})
