import { defineEcosystem } from '../../ecosystem.ts'
import { nuGetLockfiles } from './lockfiles.ts'
import { compareNuGetVersions } from './versions.ts'

export const nuGet = defineEcosystem({
  name: 'NuGet',
  compare: compareNuGetVersions,
  normalizeName: (name) => name.toLowerCase(),
  lockfiles: nuGetLockfiles,
})
