import { defineEcosystem } from '../../ecosystem.ts'
import { packagistLockfiles } from './lockfiles.ts'
import { comparePackagistVersions } from './versions.ts'

export const packagist = defineEcosystem({
  name: 'Packagist',
  compare: comparePackagistVersions,
  normalizeName: (name) => name.toLowerCase(),
  lockfiles: packagistLockfiles,
})
