import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml'
import type { SourceFile } from '../../tree/source-file.ts'
import { LockfileError, type Place } from '../ecosystem.ts'
import { LineMap, readYamlLines } from './yaml-lines.ts'

/** Of either reader. */
export type YamlMap = LineMap | YAMLMap

export interface YamlMember {
  readonly key: string
  readonly place: Place
  readonly value: unknown
}

/**
 * The mapping that a whole file is. Scalars stay the texts they are; aliases are never followed, because no lockfile has any, so
 * that nothing grows. Throws `LockfileError` with the line of the first mistake.
 */
export function parseYamlMap(file: SourceFile): YamlMap {
  const plain = readYamlLines(file)
  return plain !== undefined && plain.members.length > 0 ? plain : parseWholeYaml(file)
}

/** The same with lists, which `parseYamlMap` may leave out; an order of magnitude slower. */
export function parseWholeYaml(file: SourceFile): YAMLMap {
  const document = parsed(file)
  const [error] = document.errors
  if (error !== undefined) {
    const { line } = file.positionAt(error.pos[0])
    throw new LockfileError(`It is not valid YAML in line ${line} (${error.code}).`, line)
  }
  if (!isMap(document.contents)) throw new LockfileError('It holds no YAML mapping.', 1)
  return document.contents
}

/** The entries of a list; empty for anything else. */
export function yamlItems(node: unknown): readonly unknown[] {
  return isSeq(node) ? node.items : []
}

/** Where a scalar of `parseWholeYaml` stands. */
export function yamlPlace(file: SourceFile, node: unknown): Place {
  const [start, end] = (isScalar(node) ? node.range : undefined) ?? [0, 0]
  const { line, column } = file.positionAt(start)
  return { file: file.path, line, column, endColumn: column + end - start }
}

/** Every mapping under a node of `parseWholeYaml`, at any depth, in the order of the file. An alias is left where it points to. */
export function* yamlMaps(root: unknown): Generator<YAMLMap> {
  const pending = [root]
  for (let node = pending.pop(); pending.length > 0 || node !== undefined; node = pending.pop()) {
    if (isMap(node)) {
      yield node
      for (const { value } of (node.items as Pair<Node, unknown>[]).toReversed()) pending.push(value)
    } else if (isSeq(node)) for (const item of node.items.toReversed()) pending.push(item)
  }
}

function parsed(file: SourceFile): ReturnType<typeof parseDocument> {
  try {
    // Without the check for unique keys, which compares every key with every other.
    return parseDocument(file.text, { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent', prettyErrors: false })
  } catch (cause) {
    if (cause instanceof RangeError) throw new LockfileError('It is nested too deeply.')
    throw cause
  }
}

export function yamlMembers(file: SourceFile, node: unknown): readonly YamlMember[] {
  if (node instanceof LineMap) return node.members
  if (!isMap(node)) return []
  const found: YamlMember[] = []
  for (const pair of node.items as Pair<Node, unknown>[]) {
    if (!isScalar(pair.key)) continue
    const [start, end] = pair.key.range ?? [0, 0]
    const { line, column } = file.positionAt(start)
    const place = { file: file.path, line, column, endColumn: column + end - start }
    found.push({ key: String(pair.key.value), place, value: pair.value })
  }
  return found
}

/** The mapping that stands under a name; undefined where nothing does. Throws `LockfileError` where something else stands there. */
export function yamlMapping(node: unknown, name: string): unknown {
  const value = yamlMember(node, name)
  const isEmpty =
    value === undefined || value === null || (isScalar(value) && (value.value === null || value.value === ''))
  if (isEmpty || isMap(value) || value instanceof LineMap) return value
  throw new LockfileError(`Its "${name}" is no mapping.`)
}

export function yamlMember(node: unknown, name: string): unknown {
  if (node instanceof LineMap) return node.members.find(({ key }) => key === name)?.value
  if (!isMap(node)) return undefined
  return (node.items as Pair<Node, unknown>[]).find(({ key }) => isScalar(key) && String(key.value) === name)?.value
}

export function yamlText(node: unknown): string | undefined {
  if (typeof node === 'string') return node
  return isScalar(node) && typeof node.value === 'string' ? node.value : undefined
}

export function yamlTexts(file: SourceFile, node: unknown): Map<string, string> {
  const found = new Map<string, string>()
  for (const { key, value } of yamlMembers(file, node)) {
    const text = yamlText(value)
    if (text !== undefined) found.set(key, text)
  }
  return found
}
