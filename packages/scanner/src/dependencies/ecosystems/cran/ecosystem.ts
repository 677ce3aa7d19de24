import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { cranLockfiles } from './lockfiles.ts'
import { compareCranVersions } from './versions.ts'

export const cran = defineEcosystem({
  name: 'CRAN',
  compare: compareCranVersions,
  normalizeName: asWritten,
  lockfiles: cranLockfiles,
  purl: (name, version) => ({ type: 'cran', name, version }),
  upgrade: ({ name, version }) => `renv::install("${name}@${version}")`,
})
