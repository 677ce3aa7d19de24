import { asWritten, defineEcosystem, splitName } from '../../ecosystem.ts'
import { compareSemver } from '../../order/semver.ts'
import { dockerLockfiles } from './lockfiles.ts'

/** Base images, for the list of what a tree depends on: what is inside them is a matter for a scanner of images. */
export const docker = defineEcosystem({
  name: 'Docker',
  compare: compareSemver,
  normalizeName: asWritten,
  lockfiles: dockerLockfiles,
  purl: (name, version) => ({ type: 'docker', ...splitName(name, '/'), version }),
  upgrade: () => undefined,
  advisories: 'inventory',
})
