import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { extname, join, relative, sep } from 'node:path'

/** One file of the dashboard, and where a browser finds it. */
export interface DashboardFile {
  readonly url: string
  readonly path: string
  readonly type: string
}

/** What is served, by file name extension; everything else in the folder is not. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

const BELOW = '/dashboard/'
const LIBRARIES = `${BELOW}lib/`

/** Files that a browser or a crawler looks for at a place of their own. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'index.html': '/', 'robots.txt': '/robots.txt' }

/**
 * Every file of the dashboard: those in its folder, and the modules that its import map names, each from the package that it belongs to.
 * Nothing else is ever served.
 *
 * @param page the text of its index.html
 * @throws when the import map names a module that is not installed
 */
export async function listDashboardFiles(folder: string, page: string): Promise<DashboardFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const own = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => Object.hasOwn(TYPES, extname(name)))
    .sort()
    .map((name) => fileAt(ELSEWHERE[name] ?? `${BELOW}${name}`, join(folder, name)))
  const libraries = libraryUrls(page).map((url) => fileAt(url, locateLibrary(folder, url)))
  return [...own, ...libraries]
}

const fileAt = (url: string, path: string): DashboardFile => ({ url, path, type: TYPES[extname(path)] ?? '' })

/** `script-src` sources for the scripts that stand in the page itself. */
export function inlineScriptHashes(page: string): string[] {
  return inlineScripts(page).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/**
 * The bytes of a file as the browser gets them: TypeScript with the types blanked out, so that lines and columns stay; the page with all
 * modules named in its head, so that they are fetched at once and not one import after another.
 */
export async function readDashboardFile({ path, url }: DashboardFile, all: readonly DashboardFile[]): Promise<Buffer> {
  const bytes = await readFile(path)
  if (extname(path) === '.ts') return Buffer.from(stripTypes(bytes.toString('utf8')))
  return url === '/' ? Buffer.from(withPreloads(bytes.toString('utf8'), all)) : bytes
}

function withPreloads(page: string, all: readonly DashboardFile[]): string {
  const modules = all.filter(({ type }) => type === TYPES['.ts'])
  const links = modules.map(({ url }) => `  <link rel="modulepreload" href="${encodeURI(url)}" />\n  `)
  return page.replace('</head>', () => `${links.join('')}</head>`)
}

/** Node announces once that stripping types by call is experimental. Who starts a server can do nothing about that. */
function stripTypes(source: string): string {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, never called here
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^<]*)<\/script>/g)].map(([, script = '']) => script)

function libraryUrls(page: string): string[] {
  const [, map] = /<script type="importmap">([^<]*)<\/script>/.exec(page) ?? []
  if (map === undefined) return []
  const { imports } = JSON.parse(map) as { imports: Record<string, string> }
  return Object.values(imports)
}

/** `/dashboard/lib/PACKAGE/FILE` is FILE of the package as it is installed for the dashboard's folder. */
function locateLibrary(folder: string, url: string): string {
  const name = url.startsWith(LIBRARIES) ? url.slice(LIBRARIES.length) : ''
  const roots = createRequire(join(folder, 'index.html')).resolve.paths(name) ?? []
  const path = roots.map((root) => join(root, name)).find((candidate) => existsSync(candidate))
  if (name === '' || path === undefined)
    throw new Error(`The dashboard's import map names ${url}, which is not installed.`)
  return path
}
