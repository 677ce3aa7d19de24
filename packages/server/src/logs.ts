import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Settings } from './settings.ts'

/** Where a secret may stand in what is logged, at any of the first levels. */
const SECRET_NAMES = [
  'x-api-key',
  'authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'github_token',
  'token',
  'password',
  'secret',
]
const REDACTED = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`, `*.*.*["${name}"]`])

/** An error as it is logged: its text and where it came from, not what else it carries, such as the values of a query. */
function loggedError(error: Error): { type: string; message: string; stack: string | undefined; code?: unknown } {
  const { type, message, stack } = stdSerializers.err(error)
  return { type, message, stack, ...('code' in error && { code: error.code }) }
}

/** JSON lines on standard error, because standard output belongs to results. Secrets are left out by name, bodies altogether. */
export function makeLog(level: Settings['logLevel'], destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: loggedError },
    },
    destination,
  )
}
