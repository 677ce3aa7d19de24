import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { rubyGemsLockfiles } from './lockfiles.ts'
import { compareGemVersions } from './versions.ts'

export const rubyGems = defineEcosystem({
  name: 'RubyGems',
  compare: compareGemVersions,
  normalizeName: asWritten,
  lockfiles: rubyGemsLockfiles,
})
