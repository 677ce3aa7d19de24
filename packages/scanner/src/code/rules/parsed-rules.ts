import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { isRecord } from './values.ts'

/** A rule file and its text. */
export interface RuleText {
  readonly file: string
  readonly text: string
}

/**
 * What the texts of the built-in rules say, read by `parse` or, where they were read before, from a file beside the compiled code: reading
 * hundreds of YAML files takes each worker longer than all else that it needs to start. The file holds for the very same texts only;
 * one that is missing or damaged is made anew. Without a folder for compiled code, nothing is kept.
 */
export function parsedRules(
  folder: string,
  texts: readonly RuleText[],
  parse: (of: RuleText) => unknown,
): readonly unknown[] {
  const cache = process.env['NODE_COMPILE_CACHE']
  if (cache === undefined || cache === '') return texts.map(parse)
  const hash = createHash('sha256')
  for (const { file, text } of texts) hash.update(`${basename(file)}\0${text}\0`)
  const key = hash.digest('hex')
  const path = join(cache, `rules-${folder.replaceAll(/\W+/g, '-')}.json`)
  const known = readKept(path, key)
  if (known !== undefined) return known
  const parsed = texts.map(parse)
  keep(path, JSON.stringify({ key, parsed }))
  return parsed
}

function readKept(path: string, key: string): readonly unknown[] | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(kept) && kept['key'] === key && Array.isArray(kept['parsed']) ? kept['parsed'] : undefined
  } catch {
    return undefined
  }
}

/** Other threads and processes see the whole file or none. */
function keep(path: string, content: string): void {
  const own = `${path}.${process.pid}.${threadId}`
  try {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(own, content)
    renameSync(own, path)
  } catch {
    // Where nothing can be written, the next start reads the rules again.
  }
}
