import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { compareSemver } from '../../order/semver.ts'
import { conanLockfiles } from './lockfiles.ts'

export const conanCenter = defineEcosystem({
  name: 'ConanCenter',
  compare: compareSemver,
  normalizeName: asWritten,
  lockfiles: conanLockfiles,
  purl: (name, version) => ({ type: 'conan', name, version }),
  upgrade: () => undefined,
})
