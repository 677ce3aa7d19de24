import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { pubLockfiles } from './lockfiles.ts'
import { comparePubVersions } from './versions.ts'

export const pub = defineEcosystem({
  name: 'Pub',
  compare: comparePubVersions,
  normalizeName: asWritten,
  lockfiles: pubLockfiles,
  purl: (name, version) => ({ type: 'pub', name, version }),
  upgrade: ({ name }) => `dart pub upgrade ${name}`,
})
