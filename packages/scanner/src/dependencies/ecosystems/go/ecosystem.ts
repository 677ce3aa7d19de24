import { asWritten, defineEcosystem, splitName } from '../../ecosystem.ts'
import { goLockfiles } from './lockfiles.ts'
import { compareGoVersions } from './versions.ts'

export const go = defineEcosystem({
  name: 'Go',
  compare: compareGoVersions,
  normalizeName: asWritten,
  lockfiles: goLockfiles,
  purl: (name, version) => ({ type: 'golang', ...splitName(name, '/'), version: `v${version}` }),
  upgrade: ({ name, version }) => (name === 'stdlib' ? `go get toolchain@go${version}` : `go get ${name}@v${version}`),
})
