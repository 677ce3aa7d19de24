import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { goLockfiles } from './lockfiles.ts'
import { compareGoVersions } from './versions.ts'

export const go = defineEcosystem({
  name: 'Go',
  compare: compareGoVersions,
  normalizeName: asWritten,
  lockfiles: goLockfiles,
})
