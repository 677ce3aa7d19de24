import type { Lockfile } from '../../ecosystem.ts'
import { environmentYml } from './environment-yml.ts'
import { pipfile, pyprojectToml } from './manifests.ts'
import { pipfileLock } from './pipfile-lock.ts'
import { requirements } from './requirements.ts'
import { setupCfg } from './setup-cfg.ts'
import { setupPy } from './setup-py.ts'
import { pdmLock, poetryLock, pylock, uvLock } from './toml-locks.ts'

export const pyPiLockfiles: readonly Lockfile[] = [
  requirements,
  pipfileLock,
  poetryLock,
  pdmLock,
  uvLock,
  pylock,
  pyprojectToml,
  pipfile,
  setupCfg,
  setupPy,
  environmentYml,
]
