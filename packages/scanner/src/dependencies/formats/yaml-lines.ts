import type { SourceFile } from '../../tree/source-file.ts'
import type { Place } from '../ecosystem.ts'

/** A value is another mapping, a text, or `undefined` for what no reader of lockfiles asks for. */
export type LineValue = LineMap | string | undefined

export interface LineMember {
  readonly key: string
  readonly place: Place
  readonly value: LineValue
}

export class LineMap {
  readonly members: LineMember[] = []
}

/** Fields that hold flow collections or folded texts in real lockfiles, and nothing that is read here. */
const PASSED_OVER = new Set(['resolution', 'engines', 'cpu', 'os', 'libc', 'bin', 'conditions', 'deprecated'])

const LINE = /^( *)(?:([A-Za-z0-9_./$(][^\s:'"#]*(?::[^\s:'"#]+)*)|'([^'\\]*)'|"([^"\\]*)"):(?: +(\S.*))?$/
const PLAIN = /^[A-Za-z0-9_./^~<=(][^#]*$/

/**
 * Reads the part of YAML that pnpm and Yarn write: nested mappings, one key a line. Ten times as fast as a parser of all of YAML.
 * `undefined` at the first line that is anything else, so that such a parser can read the file, or say what is wrong with it.
 */
export function readYamlLines(file: SourceFile): LineMap | undefined {
  const root = new LineMap()
  const open: { readonly indent: number; readonly map: LineMap }[] = [{ indent: 0, map: root }]
  /** Deeper lines belong to this key, whose value does not stand in its own line. */
  let pending:
    | { readonly indent: number; readonly key: string; readonly place: Place; readonly into: LineMap }
    | undefined
  let passingOver: number | undefined
  const settle = () => {
    if (pending !== undefined) pending.into.members.push({ key: pending.key, place: pending.place, value: undefined })
    pending = undefined
  }
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line).trimEnd()
    const indent = text.length - text.trimStart().length
    if (indent === text.length || text[indent] === '#') continue
    if (passingOver !== undefined && indent > passingOver) continue
    passingOver = undefined
    if (text.startsWith('- ', indent) && pending !== undefined && indent >= pending.indent) {
      passingOver = indent - 1
      settle()
      continue
    }
    const match = LINE.exec(text)
    if (match === null) return undefined
    const [, , plainKey, singleKey, doubleKey, rest] = match
    if (pending !== undefined && indent > pending.indent) {
      const map = new LineMap()
      pending.into.members.push({ key: pending.key, place: pending.place, value: map })
      open.push({ indent, map })
      pending = undefined
    }
    settle()
    while ((open.at(-1)?.indent ?? 0) > indent) open.pop()
    const current = open.at(-1)
    if (current?.indent !== indent) return undefined
    const key = plainKey ?? singleKey ?? doubleKey ?? ''
    const width = key.length + (plainKey === undefined ? 2 : 0)
    const place = { file: file.path, line, column: indent + 1, endColumn: indent + 1 + width }
    if (rest === undefined) pending = { indent, key, place, into: current.map }
    else if (PASSED_OVER.has(key) && indent > 0) {
      if (!isComplete(rest)) passingOver = indent
      current.map.members.push({ key, place, value: undefined })
    } else {
      const value = valueOf(rest)
      if (value === undefined) return undefined
      current.map.members.push({ key, place, value })
    }
  }
  settle()
  return root
}

/** Of a field that is passed over: whether its value ends in its own line. */
function isComplete(rest: string): boolean {
  return /^(?:\{[^{}]*\}|\[[^[\]]*\]|'[^']*'|"[^"\\]*")$/.test(rest)
}

function valueOf(rest: string): LineValue {
  if (rest === '{}') return new LineMap()
  const quoted = /^(?:'([^'\\]*)'|"([^"\\]*)")$/.exec(rest)
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? ''
  return PLAIN.test(rest) && !rest.includes(': ') && !rest.endsWith(':') ? rest : undefined
}
