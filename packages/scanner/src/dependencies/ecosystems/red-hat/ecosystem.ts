import { asWritten, defineEcosystem } from '../../ecosystem.ts'

import { compareRpmVersions } from './versions.ts'

export const redHat = defineEcosystem({
  name: 'Red Hat',
  compare: compareRpmVersions,
  normalizeName: asWritten,
  lockfiles: [],
  purl: (name, version) => ({ type: 'rpm', namespace: 'redhat', name, version }),
  upgrade: () => undefined,
})
