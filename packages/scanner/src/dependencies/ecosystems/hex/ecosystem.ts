import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { hexLockfiles } from './lockfiles.ts'
import { compareHexVersions } from './versions.ts'

export const hex = defineEcosystem({
  name: 'Hex',
  compare: compareHexVersions,
  normalizeName: asWritten,
  lockfiles: hexLockfiles,
  purl: (name, version) => ({ type: 'hex', name, version }),
  upgrade: ({ name }) => `mix deps.update ${name}`,
})
