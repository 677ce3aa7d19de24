import { asWritten, defineEcosystem } from '../../ecosystem.ts'
import { mavenLockfiles } from './lockfiles.ts'
import { compareMavenVersions } from './versions.ts'

export const maven = defineEcosystem({
  name: 'Maven',
  compare: compareMavenVersions,
  normalizeName: asWritten,
  lockfiles: mavenLockfiles,
})
