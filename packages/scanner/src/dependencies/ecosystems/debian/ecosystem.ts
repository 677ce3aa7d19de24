import { asWritten, defineEcosystem } from '../../ecosystem.ts'

import { compareDebianVersions } from './versions.ts'

export const debian = defineEcosystem({
  name: 'Debian',
  compare: compareDebianVersions,
  normalizeName: asWritten,
  lockfiles: [],
  purl: (name, version) => ({ type: 'deb', namespace: 'debian', name, version }),
  upgrade: () => undefined,
})
