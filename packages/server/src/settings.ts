import { resolve } from 'node:path'
import {
  addressAndPort,
  byteSize,
  databaseUrl,
  duration,
  host,
  hostsAndNetworks,
  networks,
  oneOf,
  path,
  type SettingValue,
  url,
  wholeNumber,
} from './setting-values.ts'

/** A setting that stops the start: one line that names it and what is allowed. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
  readonly setting: string

  constructor(setting: string, message: string) {
    super(`${setting} ${message}`)
    this.setting = setting
  }
}

const secretKey: SettingValue<string> = {
  allowed: 'at least 32 characters, such as the output of `openssl rand -base64 32`',
  parse: (text) => (text.length >= 32 ? text : undefined),
}

const modelName: SettingValue<string> = {
  allowed: 'the name of a model, at most 200 characters without spaces',
  parse: (text) => (/^[!-~]{1,200}$/.test(text) ? text : undefined),
}

const bearerToken: SettingValue<string> = {
  allowed: 'a token, at most 4096 characters without spaces',
  parse: (text) => (/^[!-~]{1,4096}$/.test(text) ? text : undefined),
}

const ANY_COUNT = 1_000_000_000

/** Values never shown in a message: they are, or may hold, secrets. */
const SECRET_SETTINGS = new Set(['DATABASE_URL', 'PICKET_SECRET_KEY', 'PICKET_LLM_KEY'])

/**
 * Everything that the environment decides, read once when a process starts (`docs/reference` lists it). Durations are seconds,
 * sizes are bytes.
 */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const read = reader(environment)
  const settings = {
    host: read('PICKET_HOST', host, '127.0.0.1'),
    /** 0: any free port. */
    port: read('PICKET_PORT', wholeNumber(0, 65_535), 8080),
    /** Absolute path. */
    dataDir: resolve(read('PICKET_DATA_DIR', path, './data')),
    /** Without it, a PostgreSQL of our own in the data folder. */
    databaseUrl: read('DATABASE_URL', databaseUrl, undefined),
    secretKey: read('PICKET_SECRET_KEY', secretKey, undefined),
    secretKeyFile: read('PICKET_SECRET_KEY_FILE', path, undefined),
    /** No trailing slash. */
    codeHostUrl: read(
      'PICKET_CODE_HOST_URL',
      url('an http(s) URL or a file:/// folder, without credentials, query or fragment', 'https:', 'http:', 'file:'),
      'https://github.com',
    ),
    allowNetworks: read('PICKET_ALLOW_NETWORKS', networks(), []),
    /** Host names (with all below them), addresses and networks. */
    blocklist: read('PICKET_BLOCKLIST', hostsAndNetworks, []),
    dnsResolver: read('PICKET_DNS_RESOLVER', addressAndPort, undefined),
    osvUrl: read('PICKET_OSV_URL', url('an http(s) URL or a file:/// folder', 'https:', 'http:', 'file:'), undefined),
    /** Seconds from one synchronisation of the advisory index to the next. */
    advisoriesSync: read('PICKET_ADVISORIES_SYNC', durationOrOff, 86_400),
    /** A language model that reviews the findings of `plus` scans; none without it. */
    llmUrl: read('PICKET_LLM_URL', url('an http(s) URL', 'https:', 'http:'), undefined),
    llmModel: read('PICKET_LLM_MODEL', modelName, undefined),
    llmKey: read('PICKET_LLM_KEY', bearerToken, undefined),
    /** Tokens that one scan may cost. */
    llmTokens: read('PICKET_LLM_TOKENS', wholeNumber(1_000, ANY_COUNT), 200_000),
    plansFile: read('PICKET_PLANS_FILE', path, undefined),
    /** Requests a minute and client address. */
    rateLimit: read('PICKET_RATE_LIMIT', wholeNumber(1, ANY_COUNT), 100),
    trustProxy: read('PICKET_TRUST_PROXY', networks('loopback', 'linklocal', 'uniquelocal'), []),
    publicUrl: read('PICKET_PUBLIC_URL', url('an http(s) URL', 'https:', 'http:'), undefined),
    monitorInterval: read('PICKET_MONITOR_INTERVAL', durationOrOff, 7 * 86_400),
    maxPages: read('PICKET_MAX_PAGES', wholeNumber(1, 10_000), 25),
    maxRequests: read('PICKET_MAX_REQUESTS', wholeNumber(1, 100_000), 150),
    /** Requests a second and host; 0: unlimited. */
    siteRate: read('PICKET_SITE_RATE', siteRate, 2),
    browser: read('PICKET_BROWSER', path, undefined),
    logLevel: read('PICKET_LOG_LEVEL', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'info'),
    scanTimeout: read('PICKET_SCAN_TIMEOUT', scanTimeout, 15 * 60),
    maxCheckoutBytes: read('PICKET_MAX_CHECKOUT_SIZE', byteSize, 2 * 1024 ** 3),
    maxFiles: read('PICKET_MAX_FILES', wholeNumber(1, ANY_COUNT), 200_000),
    maxFileBytes: read('PICKET_MAX_FILE_SIZE', byteSize, 5 * 1024 ** 2),
  }
  if (settings.secretKey !== undefined && settings.secretKeyFile !== undefined) {
    throw new SettingError('PICKET_SECRET_KEY', 'and PICKET_SECRET_KEY_FILE are both set; only one of them is allowed.')
  }
  if (settings.llmUrl !== undefined && settings.llmModel === undefined) {
    throw new SettingError('PICKET_LLM_MODEL', 'must name the model to ask at PICKET_LLM_URL.')
  }
  return settings
}

export type Settings = ReturnType<typeof readSettings>

/** The job queue gives a job up after six hours. */
const scanTimeout: SettingValue<number> = {
  allowed: `${duration.allowed}, at most 5h`,
  parse(text) {
    const seconds = duration.parse(text)
    return seconds !== undefined && seconds <= 5 * 3600 ? seconds : undefined
  },
}

const durationOrOff: SettingValue<number | 'off'> = {
  allowed: `${duration.allowed}, or off`,
  parse: (text) => (text === 'off' ? text : duration.parse(text)),
}

const siteRate: SettingValue<number> = {
  allowed: 'a number from 0 to 1000, such as 2 or 0.5',
  parse: (text) => (/^\d{1,4}(\.\d{1,3})?$/.test(text) && Number(text) <= 1000 ? Number(text) : undefined),
}

/** Reads settings by name; an empty one counts as absent. */
function reader(environment: NodeJS.ProcessEnv) {
  return function read<T, Fallback extends T | undefined>(name: string, value: SettingValue<T>, fallback: Fallback) {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return fallback as T | Fallback
    const parsed = value.parse(text)
    if (parsed !== undefined) return parsed
    const shown = SECRET_SETTINGS.has(name) ? '' : `, not ${JSON.stringify(text.slice(0, 100))}`
    throw new SettingError(name, `must be ${value.allowed}${shown}.`)
  }
}
