import type { Lockfile } from '../../ecosystem.ts'
import { pipfileLock } from './pipfile-lock.ts'
import { requirements } from './requirements.ts'
import { pdmLock, poetryLock, pylock, uvLock } from './toml-locks.ts'

export const pyPiLockfiles: readonly Lockfile[] = [requirements, pipfileLock, poetryLock, pdmLock, uvLock, pylock]
