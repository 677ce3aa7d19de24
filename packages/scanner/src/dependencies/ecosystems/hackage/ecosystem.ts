import { asWritten, defineEcosystem } from '../../ecosystem.ts'

import { hackageLockfiles } from './lockfiles.ts'
import { compareHackageVersions } from './versions.ts'

export const hackage = defineEcosystem({
  name: 'Hackage',
  compare: compareHackageVersions,
  normalizeName: asWritten,
  lockfiles: hackageLockfiles,
  purl: (name, version) => ({ type: 'hackage', name, version }),
  upgrade: () => undefined,
})
