import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '@picket/scanner'
import { maskText } from '@picket/scanner/secrets/mask-text'

/** Lines shown before and after a place, and the longest line and file that are shown. */
const AROUND = 4
const MAX_LINE = 240
const MAX_FILE = 2 * 1024 * 1024

/** The lines around a finding, numbered, with secrets taken out; `undefined` where there is nothing to show. */
export async function excerpt(root: string, { file, line, endLine, ruleId }: Finding): Promise<string | undefined> {
  if (ruleId.startsWith('coverage/') || file === '.') return undefined
  const path = join(root, file)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true || found.size > MAX_FILE) return undefined
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined || text.includes('\0')) return undefined
  // Masked as a whole: a key over many lines is known by its first.
  const lines = maskText(file, text).split('\n')
  if (lines.length !== text.split('\n').length) return undefined
  const from = Math.max(1, line - AROUND)
  const to = Math.min(lines.length, Math.min(endLine, line + AROUND) + AROUND)
  const shown: string[] = []
  for (let number = from; number <= to; number++) {
    const mark = number >= line && number <= endLine ? '>' : ' '
    shown.push(`${mark}${String(number).padStart(5)} ${(lines[number - 1] ?? '').trimEnd().slice(0, MAX_LINE)}`)
  }
  return shown.join('\n')
}
