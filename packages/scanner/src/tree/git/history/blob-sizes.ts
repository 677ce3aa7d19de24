import { runGit } from '../command.ts'
import { GitUnusable } from '../errors.ts'

/** Stands for a blob that is not there. */
export const MISSING = -1

/** The sizes in bytes of blobs, in the order of their ids; `MISSING` for one that is not there, or is no blob. */
export async function blobSizes(gitFolder: string, ids: readonly string[], signal: AbortSignal): Promise<Float64Array> {
  const sizes = new Float64Array(ids.length).fill(MISSING)
  let index = 0
  let rest = ''
  await runGit({
    args: ['cat-file', '--batch-check=%(objecttype) %(objectsize)', '--buffer'],
    cwd: gitFolder,
    gitFolder,
    input: ids.map((id) => `${id}\n`).join(''),
    onOutput(chunk) {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (index === ids.length) throw new GitUnusable('git told of more blobs than it was asked for.')
        if (line.startsWith('blob ')) sizes[index] = Number(line.slice(5))
        index++
      }
    },
    signal,
  })
  return sizes
}
