import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { RepositoryTooLarge } from './errors.ts'

const FIRST_MILLISECONDS = 50
/** Pauses are so many times as long as a look took, so that looking never becomes the work. */
const PAUSE_FACTOR = 20

/**
 * Looks at how much a fetch has brought so far, again and again. `signal` aborts with `RepositoryTooLarge` once it is more than
 * `maxBytes`; `stop` looks a last time, and throws that.
 */
export function watchSize(gitFolder: string, maxBytes: number): { signal: AbortSignal; stop: () => void } {
  const tooLarge = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    const started = performance.now()
    if (sizeOfObjects(gitFolder) > maxBytes) return tooLarge.abort(new RepositoryTooLarge('pack bytes', maxBytes))
    const pause = Math.max(FIRST_MILLISECONDS, (performance.now() - started) * PAUSE_FACTOR)
    timer = setTimeout(look, pause)
  }
  look()
  return {
    signal: tooLarge.signal,
    stop() {
      clearTimeout(timer)
      if (sizeOfObjects(gitFolder) > maxBytes) throw new RepositoryTooLarge('pack bytes', maxBytes)
    },
  }
}

/** Bytes of packs and loose objects, those that are still coming included; indexes are ours, and not counted. */
function sizeOfObjects(gitFolder: string): number {
  const objects = join(gitFolder, 'objects')
  let bytes = 0
  for (const folder of namesIn(objects)) {
    for (const name of namesIn(join(objects, folder))) {
      if (name.endsWith('.idx') || name.startsWith('tmp_idx') || name.endsWith('.rev')) continue
      bytes += statSync(join(objects, folder, name), { throwIfNoEntry: false })?.size ?? 0
    }
  }
  return bytes
}

/** Git makes, renames and removes folders and files meanwhile, and whoever gives a checkout up removes them all. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
