import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { SourceFile } from '../../tree/source-file.ts'
import { LockfileError, type Place } from '../ecosystem.ts'

export type JsonNode = Node

export interface JsonMember {
  readonly key: string
  /** The key, where positions are reported. */
  readonly keyNode: JsonNode
  readonly value: JsonNode
}

/** Parses a whole file and keeps offsets. Throws `LockfileError` with the line of the first mistake. */
export function parseJson(file: SourceFile, dialect: 'json' | 'with trailing commas' = 'json'): JsonNode {
  const lenient = dialect === 'with trailing commas'
  const errors: ParseError[] = []
  let root: Node | undefined
  try {
    root = parseTree(file.text, errors, { allowTrailingComma: lenient, disallowComments: !lenient })
  } catch (cause) {
    if (cause instanceof RangeError) throw new LockfileError('It is nested too deeply.')
    throw cause
  }
  const [error] = errors
  if (error !== undefined) {
    const { line } = file.positionAt(error.offset)
    throw new LockfileError(`It is not valid JSON in line ${line} (${printParseErrorCode(error.error)}).`, line)
  }
  if (root === undefined) throw new LockfileError('It is empty.', 1)
  if (root.type !== 'object') throw new LockfileError('It holds no JSON object.', 1)
  return root
}

/** The members of an object, the last of several with one key winning; empty for anything else. */
export function members(node: JsonNode | undefined): JsonMember[] {
  if (node?.type !== 'object') return []
  const found = new Map<string, JsonMember>()
  for (const property of node.children ?? []) {
    const [keyNode, value] = property.children ?? []
    if (keyNode !== undefined && value !== undefined)
      found.set(String(keyNode.value), { key: String(keyNode.value), keyNode, value })
  }
  return [...found.values()]
}

export function member(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node?.type !== 'object') return undefined
  return node.children?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1]
}

export function elements(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.type === 'array' ? (node.children ?? []) : []
}

export function textOf(node: JsonNode | undefined): string | undefined {
  return node?.type === 'string' ? String(node.value) : undefined
}

export function isTrue(node: JsonNode | undefined): boolean {
  return node?.type === 'boolean' && node.value === true
}

/** Members whose value is a text, such as a manifest's `dependencies`. */
export function textMembers(node: JsonNode | undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const { key, value } of members(node)) {
    const text = textOf(value)
    if (text !== undefined) found.set(key, text)
  }
  return found
}

export function placeOf(file: SourceFile, node: JsonNode): Place {
  const { line, column } = file.positionAt(node.offset)
  return { file: file.path, line, column, endColumn: column + node.length }
}
