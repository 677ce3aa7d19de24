import { createFileReader } from '../tree/file-reader.ts'
import type { FileEntry } from '../tree/source-file.ts'

/** Manifests that are read in one tree, and the largest, in bytes. */
const MAX_MANIFESTS = 2_000
const MAX_MANIFEST_BYTES = 1024 * 1024

const SCRIPT = /\.[cm]?[jt]sx?$/
/** Folders of a package, at its top, that its users never call into. */
const ASIDE =
  /^(?:scripts?|tools?|tasks|bench(?:marks?)?|perf|examples?|samples?|demos?|docs?|website|site|playground|e2e|cypress|storybook|\.[\w-]+)$/i
/** Such folders wherever they are. */
const NEVER_OFFERED =
  /^(?:tests?|__tests__|specs?|__mocks__|mocks?|fixtures?|examples?|vendors?|third[_-]?party|bower_components)$/i
const BUILD_FILE =
  /^(?:(?:gulpfile|gruntfile|jakefile)\b.*|[\w.-]+\.(?:config|conf)\.[cm]?[jt]s|(?:webpack|rollup|karma)\.[\w.-]+\.js)$/i
/** Frameworks that answer requests: who depends on one and has a script `start` is a server, not a library. */
const SERVERS: ReadonlySet<string> = new Set([
  'express',
  'koa',
  'fastify',
  'hapi',
  '@hapi/hapi',
  'restify',
  'sails',
  'hono',
  '@nestjs/core',
  'next',
  'nuxt',
  '@remix-run/node',
  'meteor-node-stubs',
])

interface Package {
  /** Its folder, with a slash behind; empty for the top of the tree. */
  readonly folder: string
  readonly isApplication: boolean
  /** Paths in the package that its users import or run. */
  readonly entries: readonly string[]
}

/**
 * The files of a tree, with those marked whose functions no other package calls: files of applications, and build files, examples
 * and the like in packages. Files below no manifest stay as they are: who calls them is not known.
 */
export function markImportable(root: string, files: readonly FileEntry[]): readonly FileEntry[] {
  const packages = packagesOf(root, files)
  if (packages.size === 0) return files
  return files.map((file) => {
    if (!SCRIPT.test(file.path)) return file
    const found = packageOf(file.path, packages)
    return found === undefined || offers(found, file.path.slice(found.folder.length))
      ? file
      : { ...file, importable: false }
  })
}

function packagesOf(root: string, files: readonly FileEntry[]): ReadonlyMap<string, Package> {
  const reader = createFileReader(root)
  const packages = new Map<string, Package>()
  for (const file of files) {
    if (packages.size >= MAX_MANIFESTS) break
    if (!/(?:^|\/)package\.json$/.test(file.path)) continue
    const folder = file.path.slice(0, -'package.json'.length)
    const manifest = parsed(reader.read(file, MAX_MANIFEST_BYTES)?.text)
    const found = manifest === undefined ? undefined : readPackage(folder, manifest)
    if (found !== undefined) packages.set(folder, found)
  }
  return packages
}

function parsed(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `undefined` for a manifest that only sets a type for the files below it. */
function readPackage(folder: string, manifest: Readonly<Record<string, unknown>>): Package | undefined {
  const parts = ['main', 'module', 'exports', 'types', 'typings', 'bin', 'browser'].map((key) => manifest[key])
  const entries = parts.flatMap((part) => pathsIn(part, 0))
  if (entries.length === 0 && manifest['name'] === undefined && manifest['dependencies'] === undefined) return undefined
  const { dependencies, scripts } = manifest
  const starts = isRecord(scripts) && typeof scripts['start'] === 'string'
  const serves = isRecord(dependencies) && Object.keys(dependencies).some((name) => SERVERS.has(name))
  // `main` is what `npm init` writes, and a program may be installed to be run.
  const imported = ['exports', 'module', 'types', 'typings'].some((key) => manifest[key] !== undefined)
  const isApplication = (manifest['private'] === true && entries.length === 0) || (starts && serves && !imported)
  return { folder, isApplication, entries }
}

/** The paths in a field of a manifest: a text, or a table of them. */
function pathsIn(part: unknown, depth: number): readonly string[] {
  if (typeof part === 'string') return [part.replace(/^\.?\//, '')]
  if (!isRecord(part) || depth > 4) return []
  return Object.values(part)
    .slice(0, 200)
    .flatMap((inner) => pathsIn(inner, depth + 1))
}

/** The package of the nearest manifest above a file. */
function packageOf(path: string, packages: ReadonlyMap<string, Package>): Package | undefined {
  for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
    const found = packages.get(path.slice(0, end + 1))
    if (found !== undefined || end < 0) return found
  }
}

function offers({ isApplication, entries }: Package, path: string): boolean {
  if (isApplication) return false
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const at = folders.findIndex((folder, i) => NEVER_OFFERED.test(folder) || (i === 0 && ASIDE.test(folder)))
  if (at < 0 && !(folders.length === 0 && BUILD_FILE.test(name))) return true
  // What a manifest names is offered, wherever it is, and what lies beside it.
  const below = at < 0 ? path : `${folders.slice(0, at + 1).join('/')}/`
  return entries.some((entry) => entry.startsWith(below))
}
