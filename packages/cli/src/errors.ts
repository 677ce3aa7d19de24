import { CommanderError } from 'commander'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { Interrupted } from './interruption.ts'

/** Wrong use or unusable input: the message says what happened, to what, and what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

interface Ending {
  readonly exitCode: ExitCode
  /** For stderr; nothing where it has been said already. */
  readonly message?: string
}

/** How the process ends for an error, whatever was thrown. */
export function endingFor(error: unknown): Ending {
  if (error instanceof Interrupted) return { exitCode: error.exitCode }
  // commander has printed its help or its message by now.
  if (error instanceof CommanderError) return { exitCode: error.exitCode === 0 ? EXIT.done : EXIT.usage }
  if (error instanceof Error && isForTheUser(error))
    return { exitCode: EXIT.usage, message: `picket: ${error.message}` }
  const remedy = error instanceof Error && 'code' in error ? REMEDIES[String(error.code)] : undefined
  if (error instanceof Error && remedy !== undefined) {
    return { exitCode: EXIT.usage, message: `picket: ${error.message}. ${remedy}` }
  }
  const shown = error instanceof Error ? error : new Error(String(error))
  if (process.env['PICKET_LOG_LEVEL'] === 'debug')
    return { exitCode: EXIT.fault, message: `picket: ${shown.stack ?? shown.message}` }
  const [line = 'unknown error'] = shown.message.split('\n')
  return {
    exitCode: EXIT.fault,
    message: `picket: An unexpected error: ${line} This is a fault of Picket; PICKET_LOG_LEVEL=debug shows where it happened.`,
  }
}

/** Names of the errors whose message is a line for the user: input that cannot be used. Their classes would cost the time to load them. */
const USER_ERRORS = new Set([
  'UsageError',
  // @picket/scanner
  'BlockedSiteUrl',
  'InvalidNetwork',
  'InvalidSiteUrl',
  'SyncFailed',
  // @picket/server
  'SettingError',
  'Refusal',
  'DataFolderInUse',
  'UnusableDatabase',
  'EmbeddedPostgresFailed',
])

/** What the operating system refuses that only the user can change. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Check the rights of that file or folder.',
  EPERM: 'Check the rights of that file or folder.',
  EROFS: 'It lies on a file system that cannot be written; choose another folder.',
  ENOSPC: 'There is no space left; make some, or choose another folder.',
  EDQUOT: 'Your share of the disk is used up; make space, or choose another folder.',
  ENOTDIR: 'A part of that path is no folder; check it.',
}

function isForTheUser(error: Error): boolean {
  return USER_ERRORS.has(error.name)
}
