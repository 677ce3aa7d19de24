import { satisfies, validRange } from 'semver'
import { asWritten, defineEcosystem, splitName } from '../../ecosystem.ts'
import { npmLockfiles } from './lockfiles.ts'
import { npmOverride, npmUpgrade } from './upgrade.ts'
import { compareNpmVersions } from './versions.ts'

export const npm = defineEcosystem({
  name: 'npm',
  compare: compareNpmVersions,
  normalizeName: asWritten,
  lockfiles: npmLockfiles,
  purl: (name, version) => ({ type: 'npm', ...splitName(name, '/'), version }),
  upgrade: npmUpgrade,
  ranges: {
    admits: (range, version) => (validRange(range) === null ? undefined : satisfies(version, range)),
    override: npmOverride,
  },
})
