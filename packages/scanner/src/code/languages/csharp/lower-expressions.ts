import { choose, shortCircuit } from '../../ir/control-flow.ts'
import type { Register } from '../../ir/instructions.ts'
import { MAX_DEPTH, type FunctionLowering } from '../../ir/source-lowering.ts'
import { stringContent } from '../../names/strings.ts'
import { lowerCall, lowerConstruction, lowerInitializer } from './lower-calls.ts'
import { isPlainType, lowerName, withoutNamespace } from './lower-names.ts'
import { bindCsharp } from './lower-places.ts'

/** Lowers one expression; what is nested too deeply is unknown. */
export function lowerCsharpExpression(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  if (node < 0) return builder.constant(undefined, 0)
  if (lowering.depth > MAX_DEPTH) {
    file.truncated = true
    return builder.emit({ op: 'unknown', node })
  }
  lowering.depth++
  const register = lowerByKind(lowering, node)
  lowering.depth--
  return register
}

function lowerByKind(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  switch (file.kind(node)) {
    case 'identifier':
    case 'predefined_type':
    case 'generic_name':
      return lowerName(lowering, node)
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
      return builder.constant(stringContent(file.target, node) ?? '', node)
    case 'character_literal':
      return builder.constant(file.text(node).slice(1, -1), node)
    case 'interpolated_string_expression':
      return lowerInterpolated(lowering, node)
    case 'integer_literal':
    case 'real_literal': {
      const value = Number(
        file
          .text(node)
          .replaceAll('_', '')
          .replace(/[uUlLfFdDmM]+$/, ''),
      )
      return builder.constant(Number.isNaN(value) ? undefined : value, node)
    }
    case 'boolean_literal':
      return builder.constant(file.text(node) === 'true', node)
    case 'null_literal':
      return builder.constant(null, node)
    case 'member_access_expression':
      return lowerMember(lowering, node, file.field(node, 'expression'))
    case 'conditional_access_expression':
      return lowerMember(lowering, node, file.field(node, 'condition'))
    case 'qualified_name':
    case 'alias_qualified_name':
      return builder.emit({ op: 'global', name: withoutNamespace(file.text(node)), node })
    case 'element_access_expression': {
      const object = lowering.expression(file.field(node, 'expression'))
      const index = file.field(node, 'subscript')
      return builder.element(object, lowering.expression(index), node, file.target.names.constant(index))
    }
    case 'invocation_expression':
      return lowerCall(lowering, node)
    case 'object_creation_expression':
    case 'implicit_object_creation_expression':
      return lowerConstruction(lowering, node)
    case 'array_creation_expression':
    case 'implicit_array_creation_expression':
    case 'initializer_expression':
    case 'collection_expression':
    case 'anonymous_object_creation_expression':
      return lowerInitializer(lowering, node)
    case 'tuple_expression': {
      const items = file.children(node).map((item) => ({ value: lowering.expression(item), spread: false }))
      return builder.emit({ op: 'array', items, node })
    }
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return builder.emit({ op: 'closure', function: file.enqueue(node, '', lowering.index), node })
    case 'assignment_expression':
      return lowerAssignment(lowering, node)
    case 'binary_expression':
      return lowerBinary(lowering, node)
    case 'prefix_unary_expression':
    case 'postfix_unary_expression':
      return lowerUnary(lowering, node)
    case 'conditional_expression': {
      const [then, otherwise] = [file.field(node, 'consequence'), file.field(node, 'alternative')]
      return choose(lowering, file.field(node, 'condition'), then, otherwise, node)
    }
    case 'switch_expression':
      return lowerSwitchExpression(lowering, node)
    case 'await_expression':
      return builder.emit({ op: 'await', from: lowering.expression(file.first(node)), node })
    case 'cast_expression': {
      const value = lowering.expression(file.field(node, 'value'))
      return isPlainType(file.text(file.field(node, 'type')))
        ? builder.emit({ op: 'unary', operator: '+', of: value, node })
        : value
    }
    case 'as_expression':
      return lowering.expression(file.field(node, 'left'))
    case 'is_pattern_expression': {
      const value = lowering.expression(file.field(node, 'expression'))
      const pattern = file.field(node, 'pattern')
      if (file.kind(pattern) === 'declaration_pattern') {
        const plain = isPlainType(file.text(file.field(pattern, 'type')))
        const held = plain ? builder.emit({ op: 'unary', operator: '+', of: value, node }) : value
        bindCsharp(lowering, file.field(pattern, 'name'), held, node)
      }
      return builder.emit({ op: 'unknown', node })
    }
    case 'throw_expression':
      builder.endWith({ kind: 'throw', value: lowering.expression(file.first(node)) })
      return builder.emit({ op: 'unknown', node })
    case 'parenthesized_expression':
    case 'checked_expression':
    case 'ref_expression':
    case 'argument':
      return lowering.expression(file.children(node).at(-1) ?? -1)
    case 'query_expression':
      return lowerQuery(lowering, node)
    case 'declaration_expression':
    default:
      return builder.emit({ op: 'unknown', node })
  }
}

function lowerMember(lowering: FunctionLowering, node: number, object: number): Register {
  const { file, builder } = lowering
  const name = file.field(node, 'name')
  const key = file.text(file.kind(name) === 'generic_name' ? file.first(name) : name)
  const owner = file.text(object)
  // What `this` has is what the name alone stands for, but for what the initializer of an object put there.
  if (owner === 'this' || owner === 'base') return lowerName(lowering, name)
  const full = withoutNamespace(file.text(node))
  if (/^\w+$/.test(full)) return builder.emit({ op: 'global', name: full, node })
  if (file.kind(name) === 'element_binding_expression') {
    const index = lowering.expression(file.first(name))
    return builder.element(lowering.expression(object), index, node, file.target.names.constant(file.first(name)))
  }
  const value = builder.field(lowering.expression(object), key, node)
  return /^(?:Length|Count|HasValue|Ticks|Year|Month|Day)$/.test(key)
    ? builder.emit({ op: 'unary', operator: '+', of: value, node })
    : value
}

function lowerInterpolated(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const { language } = file.target.syntax
  const prefix = /^[$@]+/.exec(file.text(node))?.[0] ?? '$'
  const parts = file.children(node).flatMap((child): Register[] => {
    const kind = file.kind(child)
    if (kind === 'interpolation') return [lowering.expression(file.first(child))]
    if (kind !== 'string_content' && kind !== 'escape_sequence') return []
    return [builder.constant(language.unescape(file.text(child), prefix), child)]
  })
  return builder.emit({ op: 'text', parts, node })
}

function lowerAssignment(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const place = file.field(node, 'left')
  const right = file.field(node, 'right')
  const operator = file.text(file.field(node, 'operator'))
  if (operator === '=') {
    const value = lowering.expression(right)
    bindCsharp(lowering, place, value, node)
    return value
  }
  const left = lowering.expression(place)
  const value =
    operator === '??='
      ? shortCircuit(lowering, '??', left, node, () => lowering.expression(right))
      : builder.emit({ op: 'binary', operator: operator.slice(0, -1), left, right: lowering.expression(right), node })
  bindCsharp(lowering, place, value, node)
  return value
}

/** Sums lean to the left and may be thousands long: walked down, not recursed into. */
function lowerBinary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const operatorOf = (one: number) => file.text(file.field(one, 'operator'))
  const isLogical = (one: number) => /^(?:&&|\|\||\?\?)$/.test(operatorOf(one))
  if (isLogical(node)) {
    const left = lowering.expression(file.field(node, 'left'))
    return shortCircuit(lowering, operatorOf(node), left, node, () => lowering.expression(file.field(node, 'right')))
  }
  const chain: number[] = []
  let top = node
  while (file.kind(top) === 'binary_expression' && !isLogical(top)) {
    chain.push(top)
    top = file.field(top, 'left')
  }
  let left = lowering.expression(top)
  for (const one of chain.reverse()) {
    const right = lowering.expression(file.field(one, 'right'))
    left = builder.emit({ op: 'binary', operator: operatorOf(one), left, right, node: one })
  }
  return left
}

function lowerUnary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const place = file.first(node)
  const of = lowering.expression(place)
  const counts = file.hasToken(node, '++') ? '+' : file.hasToken(node, '--') ? '-' : ''
  if (counts !== '') {
    const right = builder.constant(1, node)
    const value = builder.emit({ op: 'binary', operator: counts, left: of, right, node })
    bindCsharp(lowering, place, value, node)
    return value
  }
  if (file.kind(node) === 'postfix_unary_expression') return of
  const operator = file.hasToken(node, '!') ? '!' : '-'
  return builder.emit({ op: 'unary', operator, of, node })
}

function lowerSwitchExpression(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const [subject = -1, ...arms] = file.children(node)
  const value = lowering.expression(subject)
  const join = builder.newBlock()
  const from: Register[] = []
  for (const arm of arms) {
    const parts = file.children(arm)
    const [pattern = -1] = parts
    const next = builder.newBlock()
    let inside = -1
    builder.inRegion(() => (inside = builder.newBlock()))
    if (file.kind(pattern) === 'discard') builder.jump(inside)
    else {
      const known = file.target.names.constant(pattern) !== undefined
      const right = known ? lowering.expression(pattern) : builder.emit({ op: 'unknown', node: arm })
      const test = known ? builder.emit({ op: 'binary', operator: '===', left: value, right, node: arm }) : right
      builder.branch(test, inside, next)
    }
    builder.goTo(inside)
    if (file.kind(pattern) === 'declaration_pattern') bindCsharp(lowering, file.field(pattern, 'name'), value, arm)
    builder.inRegion(() => from.push(lowering.expression(parts.at(-1) ?? -1)))
    builder.jump(join)
    builder.goTo(next)
  }
  builder.jump(join)
  builder.goTo(join)
  return builder.emit({ op: 'merge', from, node })
}

/** A query gives what it selects, for each element that it goes over. */
function lowerQuery(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  let selected: Register | undefined
  for (const clause of file.children(node)) {
    const parts = file.children(clause)
    const last = parts.at(-1) ?? -1
    switch (file.kind(clause)) {
      case 'from_clause': {
        const from = lowering.expression(last)
        const name = file.field(clause, 'name')
        bindCsharp(lowering, name, builder.emit({ op: 'iterate', from, what: 'values', node: clause }), clause)
        break
      }
      case 'let_clause':
        bindCsharp(lowering, parts[0] ?? -1, lowering.expression(last), clause)
        break
      case 'select_clause':
        selected = lowering.expression(last)
        break
      default:
    }
  }
  if (selected === undefined) return builder.emit({ op: 'unknown', node })
  return builder.emit({ op: 'array', items: [{ value: selected, spread: false }], node })
}
