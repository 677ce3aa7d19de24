import { asWritten, defineEcosystem, splitName } from '../../ecosystem.ts'
import { mavenLockfiles } from './lockfiles.ts'
import { compareMavenVersions } from './versions.ts'

export const maven = defineEcosystem({
  name: 'Maven',
  compare: compareMavenVersions,
  normalizeName: asWritten,
  lockfiles: mavenLockfiles,
  purl: (name, version) => ({ type: 'maven', ...splitName(name, ':'), version }),
  upgrade: () => undefined,
})
