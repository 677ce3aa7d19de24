import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { cratesIoLockfiles } from './lockfiles.ts'
import { compareCrateVersions } from './versions.ts'

export const cratesIo = defineEcosystem({
  name: 'crates.io',
  compare: compareCrateVersions,
  normalizeName: asWritten,
  lockfiles: cratesIoLockfiles,
  purl: (name, version) => ({ type: 'cargo', name, version }),
  upgrade: ({ name, version }) => `cargo update -p ${name} --precise ${version}`,
})
