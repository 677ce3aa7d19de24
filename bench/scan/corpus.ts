import { copyFileSync, mkdirSync, opendirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

const SOURCES = new Set(['.js', '.mjs', '.cjs', '.ts', '.tsx', '.jsx', '.py'])

/** Every source file below `folder`, in a stable order; minified bundles and declaration files are not what people write. */
function* sourcesBelow(folder: string): Generator<string> {
  const entries = []
  for (const directory = opendirSync(folder); ; ) {
    const entry = directory.readSync()
    if (entry === null) {
      directory.closeSync()
      break
    }
    entries.push(entry)
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourcesBelow(path)
    else if (entry.isFile() && SOURCES.has(extname(path)) && !/\.(min\.js|d\.[mc]?ts)$/.test(path)) yield path
  }
}

function isWrittenByHand(path: string): boolean {
  const text = readFileSync(path, 'utf8')
  return text.length / (text.split('\n').length + 1) < 120
}

/**
 * Copies real source files out of `from` into `into` until there are `files` of them and, as far as they reach, `bytes` bytes:
 * the largest first while the mean size is below what is asked for. Returns what it made.
 */
export function makeCorpus(from: string, into: string, files: number, bytes: number): { files: number; bytes: number } {
  const candidates = [...sourcesBelow(from)]
    .map((path) => ({ path, size: statSync(path).size }))
    .filter(({ size }) => size > 200 && size < 1_000_000)
    .sort((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1))
  let made = 0
  let total = 0
  for (let low = candidates.length - 1, high = 0; made < files && high <= low; ) {
    const wantsLarge = (bytes - total) / (files - made) > (candidates[low]?.size ?? 0) * 4
    const candidate = wantsLarge ? candidates[high++] : candidates[low--]
    if (candidate === undefined || !isWrittenByHand(candidate.path)) continue
    const folder = join(into, `part-${String(Math.floor(made / 100)).padStart(3, '0')}`)
    mkdirSync(folder, { recursive: true })
    copyFileSync(candidate.path, join(folder, `file-${String(made).padStart(5, '0')}${extname(candidate.path)}`))
    made++
    total += candidate.size
  }
  return { files: made, bytes: total }
}
