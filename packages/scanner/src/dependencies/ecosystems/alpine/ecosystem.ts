import { asWritten, defineEcosystem } from '../../ecosystem.ts'

import { compareAlpineVersions } from './versions.ts'

export const alpine = defineEcosystem({
  name: 'Alpine',
  compare: compareAlpineVersions,
  normalizeName: asWritten,
  lockfiles: [],
  purl: (name, version) => ({ type: 'apk', namespace: 'alpine', name, version }),
  upgrade: () => undefined,
})
