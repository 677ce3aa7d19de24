import { readSettings, SettingError } from '@picket/server'
import { code, page, plain, table } from './table.ts'

/** What each setting is for; what is allowed and what holds without it comes from the code that reads them. */
const PURPOSES: Readonly<Record<string, string>> = {
  PICKET_HOST: 'Address that the service listens on.',
  PICKET_PORT: 'Port that it listens on; 0 is any free one.',
  PICKET_DATA_DIR:
    'Data folder: our own database, the secret key, the advisory index, checkouts. Relative to the current folder. The command line takes `data` beside Picket where it is not set.',
  DATABASE_URL: 'PostgreSQL to use instead of one of our own in the data folder.',
  PICKET_SECRET_KEY:
    'Encrypts stored code-host tokens and secrets of webhooks. Without it (and without a file), one is made once in the data folder.',
  PICKET_SECRET_KEY_FILE: 'File that holds the secret key.',
  PICKET_CODE_HOST_URL: 'Where repositories are; a folder holds `org/repo` or `org/repo.git`.',
  PICKET_ALLOW_NETWORKS: 'Networks that may be reached although they are not public, parted by commas.',
  PICKET_BLOCKLIST:
    'Hosts (with all names below them), addresses and networks that are never scanned nor sent webhooks, not even inside an allowed network; parted by commas.',
  PICKET_DNS_RESOLVER: 'Name server for every look-up.',
  PICKET_OSV_URL:
    'Where advisories are synchronised from: an OSV bucket, or a folder laid out like one. An address that ends in `/v1` is an OSV API, which scans ask instead. The public bucket where it is not set.',
  PICKET_ADVISORIES_SYNC:
    'How often a process that scans synchronises the advisory index of its data folder; `off`: only `picket advisories sync` does.',
  PICKET_LLM_URL:
    'Where a language model is asked to review the findings of `plus` scans, by the protocol of OpenAI, such as `http://127.0.0.1:11434/v1`. Without it nothing is sent anywhere.',
  PICKET_LLM_MODEL: 'Name of that model.',
  PICKET_LLM_KEY: 'Sent to it as a bearer token.',
  PICKET_LLM_TOKENS: 'Tokens that one scan may cost, asked and answered together.',
  PICKET_PLANS_FILE: 'JSON file of plans; adds to and overrides the built-in ones.',
  PICKET_RATE_LIMIT: 'Requests a minute and client address.',
  PICKET_TRUST_PROXY: 'Proxies whose `X-Forwarded-For` is believed, parted by commas.',
  PICKET_PUBLIC_URL: 'The address that users reach the service at.',
  PICKET_MONITOR_INTERVAL: 'How often a site is run again by itself.',
  PICKET_MAX_PAGES: 'Pages of a site that a run looks at.',
  PICKET_MAX_REQUESTS: 'Requests that a run sends to a site.',
  PICKET_SITE_RATE: 'Requests a second and host of a run; 0 is unlimited.',
  PICKET_BROWSER: 'A Chromium to use.',
  PICKET_LOG_LEVEL: 'How much is logged. `debug` also shows where a fault of ours happened.',
  PICKET_SCAN_TIMEOUT: 'Longest time of a scan.',
  PICKET_MAX_CHECKOUT_SIZE: 'Largest checkout.',
  PICKET_MAX_FILES: 'Most files of a scan; what is beyond is reported as not checked.',
  PICKET_MAX_FILE_SIZE: 'Largest source file for static analysis; a larger one is reported as not checked.',
}

export function settingsPage(): string {
  const rows = settingNames().map((name) => [code(name), purposeOf(name), plain(allowedFor(name)), defaultOf(name)])
  const others = table(
    ['variable', 'for'],
    [
      [code('NODE_EXTRA_CA_CERTS'), 'File of certificates that every request of ours trusts besides the usual ones.'],
      [code('NO_COLOR'), 'Set to anything: no colours on a terminal.'],
    ],
  )
  return page(
    'Settings',
    'packages/server/src/settings.ts',
    'Environment variables, read once at the start. An empty one counts as absent; a wrong one stops the start with one line that names it.',
    table(['setting', 'for', 'must be', 'default'], rows),
    '## Others',
    others,
  )
}

/** The names that the code asks the environment for. */
export function settingNames(): string[] {
  const names = new Set<string>()
  readSettings(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get: (_, name) => {
          names.add(String(name))
        },
      },
    ),
  )
  return [...names]
}

function purposeOf(name: string): string {
  const purpose = PURPOSES[name]
  if (purpose === undefined) throw new Error(`Say in tools/docs/settings.ts what ${name} is for.`)
  return purpose
}

/** What the code says to a value that can be no setting. */
function allowedFor(name: string): string {
  try {
    readSettings({ [name]: '\0' })
  } catch (error) {
    if (error instanceof SettingError) return /must be (.*?)(?:, not ".*)?\.$/.exec(error.message)?.[1] ?? error.message
    throw error
  }
  throw new Error(`${name} allows everything.`)
}

function defaultOf(name: string): string {
  if (name === 'PICKET_DATA_DIR') return code('./data')
  const key = name
    .replace(/^PICKET_/, '')
    .toLowerCase()
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const value = Object.entries(readSettings({})).find(([one]) => one === KEYS[key] || one === key)?.[1]
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  return code(typeof value === 'number' ? inUnits(value, allowedFor(name)) : String(value))
}

/** Where the setting and its name in the code differ. */
const KEYS: Readonly<Record<string, string>> = { maxCheckoutSize: 'maxCheckoutBytes', maxFileSize: 'maxFileBytes' }

function inUnits(value: number, allowed: string): string {
  const units = allowed.includes('duration') ? DURATIONS : allowed.includes('size') ? SIZES : []
  const [unit, size] = units.find(([, one]) => value % one === 0) ?? ['', 1]
  return `${value / size}${unit}`
}

const DURATIONS = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const
const SIZES = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
  ['KiB', 1024],
] as const
