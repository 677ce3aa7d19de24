import { parse, TomlError } from 'smol-toml'
import type { SourceFile } from '../../tree/source-file.ts'
import { LockfileError, type Place } from '../ecosystem.ts'

export type TomlTable = Readonly<Record<string, unknown>>

/** Throws `LockfileError` with the line of the mistake. */
export function parseToml(file: SourceFile): TomlTable {
  try {
    return parse(file.text)
  } catch (cause) {
    if (cause instanceof TomlError) throw new LockfileError(`It is not valid TOML in line ${cause.line}.`, cause.line)
    if (cause instanceof RangeError) throw new LockfileError('It is nested too deeply.')
    throw cause
  }
}

export function isTable(value: unknown): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

export function tableAt(table: TomlTable | undefined, ...path: readonly string[]): TomlTable | undefined {
  let at: unknown = table
  for (const name of path) {
    if (!isTable(at) || !Object.hasOwn(at, name)) return undefined
    at = at[name]
  }
  return isTable(at) ? at : undefined
}

export function tablesAt(table: TomlTable | undefined, name: string): readonly TomlTable[] {
  const value = table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
  return Array.isArray(value) ? value.filter(isTable) : []
}

export function textAt(table: TomlTable | undefined, name: string): string | undefined {
  const value = table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/**
 * Where each table of an array of tables says its name: the `name =` line after the n-th `[[array]]`, else that header. The parser
 * keeps no positions; a multi-line text that holds such a header itself would shift them, so a differing count means none are known.
 */
export function tablePlaces(file: SourceFile, array: string, count: number): readonly Place[] {
  const header = new RegExp(`^\\s*\\[\\[\\s*${array}\\s*\\]\\]`)
  const places: Place[] = []
  let open = false
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line)
    if (header.test(text)) {
      places.push(placeOfLine(file, line, text))
      open = true
    } else if (/^\s*\[/.test(text)) open = false
    else if (open && /^\s*name\s*=/.test(text)) {
      places[places.length - 1] = placeOfLine(file, line, text)
      open = false
    }
  }
  if (places.length === count) return places
  return Array.from({ length: count }, () => ({ file: file.path, line: 1, column: 1, endColumn: 1 }))
}

export function placeOfLine(file: SourceFile, line: number, text: string = file.lineText(line)): Place {
  const column = text.length - text.trimStart().length + 1
  return { file: file.path, line, column, endColumn: Math.max(column, text.trimEnd().length + 1) }
}
