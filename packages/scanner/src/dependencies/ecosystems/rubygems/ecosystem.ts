import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { rubyGemsLockfiles } from './lockfiles.ts'
import { compareGemVersions } from './versions.ts'

export const rubyGems = defineEcosystem({
  name: 'RubyGems',
  compare: compareGemVersions,
  normalizeName: asWritten,
  lockfiles: rubyGemsLockfiles,
  purl: (name, version) => ({ type: 'gem', name, version }),
  upgrade: ({ name }) => `bundle update --conservative ${name}`,
})
