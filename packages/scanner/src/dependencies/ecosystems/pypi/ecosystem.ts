import { defineEcosystem } from '../../ecosystem.ts'
import { pyPiLockfiles } from './lockfiles.ts'
import { normalizePyPiName } from './names.ts'
import { comparePyPiVersions } from './versions.ts'

export const pyPi = defineEcosystem({
  name: 'PyPI',
  compare: comparePyPiVersions,
  normalizeName: normalizePyPiName,
  lockfiles: pyPiLockfiles,
})
