import type { Argument, Register } from '../../ir/instructions.ts'
import type { ScriptFunction } from '../../ir/script-lowering.ts'

/** Elements and arguments in order. */
export function lowerList(lowering: ScriptFunction, nodes: readonly number[]): Argument[] {
  const { file } = lowering
  const pairs = nodes.filter((node) => file.kind(node) === 'pair')
  const plain = nodes.filter((node) => file.kind(node) !== 'pair' && file.kind(node) !== 'hash_splat_argument')
  const items = plain.map((node) => ({
    value: lowering.expression(node),
    spread: file.kind(node) === 'splat_argument',
  }))
  // Pairs without braces are one hash, behind everything else.
  return pairs.length === 0 ? items : [...items, { value: lowerHash(lowering, pairs, pairs[0] ?? 0), spread: false }]
}

/** A hash, with braces or without. */
export function lowerHash(lowering: ScriptFunction, entries: readonly number[], node: number): Register {
  const { file, builder } = lowering
  const object = builder.emit({ op: 'object', node })
  for (const entry of entries) {
    if (file.kind(entry) === 'hash_splat_argument') {
      builder.effect({ op: 'copy-fields', object, from: lowering.expression(entry), node: entry })
      continue
    }
    const key = file.field(entry, 'key')
    const given = file.field(entry, 'value')
    const constant = file.kind(key).endsWith('symbol')
      ? file.text(key).replace(/^:/, '')
      : file.target.names.constant(key)
    // `{ a: }` is `{ a: a }`.
    const value = given >= 0 ? lowering.expression(given) : lowering.load(String(constant), entry)
    if (constant !== undefined) builder.effect({ op: 'set-field', object, key: String(constant), value, node: entry })
    else builder.effect({ op: 'set-element', object, index: lowering.expression(key), value, node: entry })
  }
  return object
}
