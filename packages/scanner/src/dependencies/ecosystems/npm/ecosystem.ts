import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { npmLockfiles } from './lockfiles.ts'
import { compareNpmVersions } from './versions.ts'

export const npm = defineEcosystem({
  name: 'npm',
  compare: compareNpmVersions,
  normalizeName: asWritten,
  lockfiles: npmLockfiles,
})
