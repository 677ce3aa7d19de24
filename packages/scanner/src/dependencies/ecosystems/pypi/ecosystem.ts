import { satisfies, validRange } from '@renovatebot/pep440'
import { defineEcosystem } from '../../ecosystem.ts'
import { pyPiLockfiles } from './lockfiles.ts'
import { normalizePyPiName } from './names.ts'
import { pyPiUpgrade } from './upgrade.ts'
import { comparePyPiVersions } from './versions.ts'

export const pyPi = defineEcosystem({
  name: 'PyPI',
  compare: comparePyPiVersions,
  normalizeName: normalizePyPiName,
  lockfiles: pyPiLockfiles,
  purl: (name, version) => ({ type: 'pypi', name, version }),
  upgrade: pyPiUpgrade,
  ranges: {
    admits: (range, version) => (validRange(range) ? satisfies(version, range) : undefined),
    override: (lockfile) => (lockfile === 'uv.lock' ? '`override-dependencies` of `[tool.uv]`' : undefined),
  },
})
