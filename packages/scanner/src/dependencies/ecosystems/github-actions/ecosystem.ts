import { defineEcosystem, splitName } from '../../ecosystem.ts'
import { compareSemver } from '../../order/semver.ts'
import { gitHubActionsLockfiles } from './lockfiles.ts'

export const gitHubActions = defineEcosystem({
  name: 'GitHub Actions',
  compare: compareSemver,
  normalizeName: (name) => name.toLowerCase(),
  lockfiles: gitHubActionsLockfiles,
  purl: (name, version) => ({ type: 'github', ...splitName(name, '/'), version }),
  upgrade: () => undefined,
})
