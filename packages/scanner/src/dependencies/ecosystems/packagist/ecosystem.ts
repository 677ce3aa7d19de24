import { defineEcosystem, splitName } from '../../ecosystem.ts'
import { packagistLockfiles } from './lockfiles.ts'
import { comparePackagistVersions } from './versions.ts'

export const packagist = defineEcosystem({
  name: 'Packagist',
  compare: comparePackagistVersions,
  normalizeName: (name) => name.toLowerCase(),
  lockfiles: packagistLockfiles,
  purl: (name, version) => ({ type: 'composer', ...splitName(name, '/'), version }),
  upgrade: ({ name, version }) => `composer require --update-with-dependencies ${name}:^${version}`,
})
