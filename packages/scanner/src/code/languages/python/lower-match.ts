import type { Register } from '../../ir/instructions.ts'
import type { FunctionLowering } from './lowering.ts'

/** `match`: each case is asked in turn. */
export function lowerMatch(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const subjects = file.fields(node, 'subject')
  const [first = -1] = subjects
  const subject =
    subjects.length > 1
      ? builder.emit({
          op: 'array',
          items: subjects.map((one) => ({ value: lowering.expression(one), spread: false })),
          node,
        })
      : lowering.expression(first)
  const exit = builder.newBlock()
  for (const clause of file.children(file.field(node, 'body'))) {
    if (file.kind(clause) !== 'case_clause') continue
    let then = -1
    const next = builder.newBlock()
    builder.inRegion(() => (then = builder.newBlock()))
    const patterns = file.children(clause).filter((child) => file.kind(child) === 'case_pattern')
    const [pattern = -1] = patterns
    builder.branch(
      patterns.length > 1 ? matchAll(lowering, patterns, subject) : matches(lowering, pattern, subject),
      then,
      next,
    )
    builder.inRegion(() => {
      builder.goTo(then)
      const guard = file.field(clause, 'guard')
      if (guard >= 0) {
        const body = builder.newBlock()
        lowering.condition(file.children(guard)[0] ?? -1, body, next)
        builder.goTo(body)
      }
      lowering.statement(file.field(clause, 'consequence'))
      builder.jump(exit)
    })
    builder.goTo(next)
  }
  builder.jump(exit)
  builder.goTo(exit)
}

/** Whether a pattern matches a value, as a register; names in it are bound on the way. */
function matches(lowering: FunctionLowering, pattern: number, subject: Register): Register {
  const { file, builder } = lowering
  const parts = file.children(pattern)
  const [first = -1] = parts
  switch (file.kind(pattern)) {
    case 'case_pattern':
      // `_` has no child.
      if (first < 0 && file.text(pattern).startsWith('_')) return builder.constant(true, pattern)
      if (file.text(pattern).startsWith('-')) return equal(lowering, pattern, subject, true)
      return first < 0 ? builder.emit({ op: 'unknown', node: pattern }) : matches(lowering, first, subject)
    case 'dotted_name':
      if (parts.length === 1) {
        lowering.bind(first, subject, pattern)
        return builder.constant(true, pattern)
      }
      return builder.emit({ op: 'unknown', node: pattern })
    case 'union_pattern':
      return parts
        .map((part) => matches(lowering, part, subject))
        .reduce((left, right) => builder.emit({ op: 'logical', operator: '||', left, right, node: pattern }))
    case 'string':
    case 'concatenated_string':
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return equal(lowering, pattern, subject, false)
    case 'as_pattern': {
      const matched = matches(lowering, first, subject)
      lowering.bind(parts.at(-1) ?? -1, subject, pattern)
      return matched
    }
    case 'list_pattern':
    case 'tuple_pattern':
      return matchAll(lowering, parts, subject)
    case 'keyword_pattern':
    case 'class_pattern':
    case 'dict_pattern':
      for (const part of parts) if (file.kind(part) === 'case_pattern') bindWhole(lowering, part, subject)
      return builder.emit({ op: 'unknown', node: pattern })
    default:
      return builder.emit({ op: 'unknown', node: pattern })
  }
}

function equal(lowering: FunctionLowering, pattern: number, subject: Register, negative: boolean): Register {
  const { file, builder } = lowering
  const [inner = pattern] = negative ? file.children(pattern) : [pattern]
  const literal = lowering.expression(inner)
  const right = negative ? builder.emit({ op: 'unary', operator: '-', of: literal, node: pattern }) : literal
  return builder.emit({ op: 'binary', operator: '===', left: subject, right, node: pattern })
}

function matchAll(lowering: FunctionLowering, patterns: readonly number[], subject: Register): Register {
  const { builder } = lowering
  patterns.forEach((part, i) => {
    const index = builder.constant(i, part)
    matches(lowering, part, builder.emit({ op: 'element', object: subject, index, node: part }))
  })
  return builder.emit({ op: 'unknown', node: patterns[0] ?? 0 })
}

/** Names inside a pattern over fields get anything that the value holds. */
function bindWhole(lowering: FunctionLowering, pattern: number, subject: Register): void {
  const { builder } = lowering
  const index = builder.emit({ op: 'unknown', node: pattern })
  matches(lowering, pattern, builder.emit({ op: 'element', object: subject, index, node: pattern }))
}
