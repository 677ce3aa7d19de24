import type { Lockfile } from '../../ecosystem.ts'
import { bunBinaryLock, bunLock } from './bun-lock.ts'
import { denoLock } from './deno-lock.ts'
import { packageJson } from './package-json.ts'
import { packageLock } from './package-lock.ts'
import { pnpmLock } from './pnpm-lock.ts'
import { yarnLock } from './yarn-lock.ts'

export const npmLockfiles: readonly Lockfile[] = [
  packageLock,
  yarnLock,
  pnpmLock,
  bunLock,
  bunBinaryLock,
  denoLock,
  packageJson,
]
