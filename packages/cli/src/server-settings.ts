import type { Admin, Settings } from '@picket/server'
import { UsageError } from './errors.ts'
import { dataFolder } from './folders.ts'

interface Given {
  readonly host?: string
  readonly port?: string
  readonly data?: string
}

/** The settings of the environment, and over them what the command line gave. Throws SettingError. */
export async function settingsWith({ host, port, data }: Given = {}): Promise<Settings> {
  const { readSettings } = await import('@picket/server')
  return readSettings({
    ...process.env,
    PICKET_DATA_DIR: dataFolder(data),
    ...(host !== undefined && { PICKET_HOST: host }),
    ...(port !== undefined && { PICKET_PORT: port }),
  })
}

/** Runs `work` on the accounts and keys of the database that the settings name. */
export async function administer<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const server = await import('@picket/server')
  const settings = await settingsWith()
  return await forTheOperator(() => server.administer(settings, work))
}

/** What the operating system or PostgreSQL says of an address or a database that cannot be used, and what to do about it. */
const REMEDIES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another process listens there. Stop it, or choose another port with --port.',
  EADDRNOTAVAIL: 'This machine has no such address. Choose another with --host.',
  ENOTFOUND: 'Check the host name in DATABASE_URL or PICKET_HOST.',
  ECONNREFUSED: 'Check that the database in DATABASE_URL is running and reachable.',
  ETIMEDOUT: 'Check that the database in DATABASE_URL is running and reachable.',
  '28P01': 'Check user and password in DATABASE_URL.',
  '28000': 'Check user and password in DATABASE_URL.',
  '3D000': 'Check the name of the database in DATABASE_URL, or create it.',
  '42501': 'The user in DATABASE_URL needs the right to create tables.',
}

/** Runs `work`; throws a UsageError for what the operator can mend. */
export async function forTheOperator<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const remedy = error instanceof Error && 'code' in error ? REMEDIES[String(error.code)] : undefined
    if (!(error instanceof Error) || remedy === undefined) throw error
    // A refused connection to a name with several addresses has its messages inside.
    const what =
      error instanceof AggregateError ? error.errors.map((one) => String(one?.message)).join(', ') : error.message
    throw new UsageError(`${what}. ${remedy}`, { cause: error })
  }
}
