import { shortCircuit } from '../../ir/control-flow.ts'
import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import { MAX_DEPTH, type FunctionLowering } from '../../ir/source-lowering.ts'
import { stringContent } from '../../names/strings.ts'
import { findMethod, typeOfGo } from './methods.ts'

/** Lowers one expression; what is nested too deeply is unknown. */
export function lowerGoExpression(lowering: FunctionLowering, node: number): Register {
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
    case 'package_identifier':
      return lowerName(lowering, node)
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return builder.constant(stringContent(file.target, node) ?? '', node)
    case 'int_literal':
    case 'float_literal': {
      const value = Number(file.text(node).replaceAll('_', ''))
      return builder.constant(Number.isNaN(value) ? undefined : value, node)
    }
    case 'rune_literal':
      return builder.constant(file.text(node).slice(1, -1), node)
    case 'true':
    case 'false':
      return builder.constant(file.kind(node) === 'true', node)
    case 'nil':
      return builder.constant(null, node)
    case 'selector_expression': {
      const object = lowering.expression(file.field(node, 'operand'))
      return builder.field(object, file.text(file.field(node, 'field')), node)
    }
    case 'index_expression': {
      const object = lowering.expression(file.field(node, 'operand'))
      const index = file.field(node, 'index')
      return builder.element(object, lowering.expression(index), node, file.target.names.constant(index))
    }
    // A part of text, or a list's part, is no other data than the whole.
    case 'slice_expression':
    case 'type_assertion_expression':
      return lowering.expression(file.field(node, 'operand'))
    case 'parenthesized_expression':
    case 'variadic_argument':
      return lowering.expression(file.first(node))
    case 'type_conversion_expression': {
      const value = lowering.expression(file.field(node, 'operand'))
      const type = file.text(file.field(node, 'type'))
      return isNumber(type) ? builder.emit({ op: 'unary', operator: '+', of: value, node }) : value
    }
    case 'unary_expression': {
      const operator = file.text(file.field(node, 'operator'))
      const of = lowering.expression(file.field(node, 'operand'))
      if (operator === '&' || operator === '*') return of
      if (operator === '<-') return builder.element(of, builder.constant(0, node), node, 0)
      return builder.emit({ op: 'unary', operator, of, node })
    }
    case 'binary_expression':
      return lowerBinary(lowering, node)
    case 'call_expression':
      return lowerCall(lowering, node)
    case 'composite_literal':
      return lowerLiteral(lowering, file.field(node, 'body'), node)
    case 'literal_value':
      return lowerLiteral(lowering, node, node)
    case 'func_literal': {
      const index = file.enqueue(node, '', lowering.index)
      return builder.emit({ op: 'closure', function: index, node })
    }
    default:
      return builder.emit({ op: 'unknown', node })
  }
}

function isNumber(type: string): boolean {
  return /^(?:u?int(?:8|16|32|64)?|float(?:32|64)|byte|rune|uintptr)$/.test(type)
}

function lowerName(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const declaration = file.target.names.declaration(node)
  if (declaration === undefined) return builder.emit({ op: 'global', name: file.text(node), node })
  if (declaration.kind === 'import')
    return builder.emit({ op: 'global', name: declaration.qualified ?? declaration.name, node })
  const variable = file.variable(declaration, lowering.index)
  return builder.emit({ op: 'load', variable, node }, String(variable))
}

/** Sums lean to the left and may be thousands long: walked down, not recursed into. */
function lowerBinary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const operatorOf = (one: number) => file.text(file.field(one, 'operator'))
  const isLogical = (one: number) => operatorOf(one) === '&&' || operatorOf(one) === '||'
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

/** A struct, a map or a list that is written down. */
function lowerLiteral(lowering: FunctionLowering, body: number, node: number): Register {
  const { file, builder } = lowering
  const entries = file.children(body)
  const keyed = entries.some((entry) => file.kind(entry) === 'keyed_element')
  const type = file.field(node, 'type')
  if (!keyed && /^(?:slice|array|implicit_length_array)_type$/.test(file.kind(type))) {
    const items = entries.map((entry) => ({ value: lowering.expression(entry), spread: false }))
    return builder.emit({ op: 'array', items, node })
  }
  const object = builder.emit({ op: 'object', node })
  entries.forEach((entry, i) => {
    const isPair = file.kind(entry) === 'keyed_element'
    const keyNode = isPair ? file.field(entry, 'key') : -1
    const value = lowering.expression(isPair ? file.field(entry, 'value') : entry)
    const isField = file.kind(keyNode) === 'identifier' && file.kind(type) !== 'map_type'
    const constant = keyNode < 0 ? i : isField ? file.text(keyNode) : file.target.names.constant(keyNode)
    if (constant !== undefined && constant !== null)
      builder.effect({ op: 'set-field', object, key: String(constant), value, node: entry })
    else builder.effect({ op: 'set-element', object, index: lowering.expression(keyNode), value, node: entry })
  })
  return object
}

/** The number of the method of the file that is called, where the receiver's type tells. */
function calledMethod({ file }: FunctionLowering, callee: number): number | undefined {
  if (file.kind(callee) !== 'selector_expression') return undefined
  const type = typeOfGo(file, file.field(callee, 'operand'))
  return type === undefined ? undefined : findMethod(file, type, file.text(file.field(callee, 'field')))
}

/** Whether a call runs code that is seen, so that several results come as a list. */
export function isCallOfFile(lowering: FunctionLowering, node: number): boolean {
  const { file } = lowering
  if (file.kind(node) !== 'call_expression') return false
  const callee = file.field(node, 'function')
  if (file.kind(callee) !== 'identifier') return calledMethod(lowering, callee) !== undefined
  const declaration = file.target.names.declaration(callee)
  return declaration !== undefined && declaration.kind !== 'import' && declaration.kind !== 'parameter'
}

function lowerCall(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const callee = file.field(node, 'function')
  const nodes = file.children(file.field(node, 'arguments'))
  const name = file.text(callee)
  if (file.kind(callee) === 'identifier' && nodes.length === 1 && file.target.names.declaration(callee) === undefined) {
    // Conversions between texts and bytes change nothing.
    if (name === 'string' || name === 'any') return lowering.expression(nodes[0] ?? -1)
    if (isNumber(name))
      return builder.emit({ op: 'unary', operator: '+', of: lowering.expression(nodes[0] ?? -1), node })
  }
  if (file.kind(callee) !== 'selector_expression') {
    const called = lowering.expression(callee)
    return builder.call(
      called,
      NO_REGISTER,
      file.kind(callee) === 'identifier' ? name : undefined,
      lowerList(lowering, nodes),
      false,
      node,
    )
  }
  const operand = file.field(callee, 'operand')
  const last = file.text(file.field(callee, 'field'))
  const receiver = lowering.expression(operand)
  const method = calledMethod(lowering, callee)
  const called =
    method === undefined
      ? builder.field(receiver, last, callee)
      : builder.emit({ op: 'load', variable: method, node: callee })
  const isPackage = file.kind(operand) === 'identifier' && file.target.names.declaration(operand)?.kind === 'import'
  return builder.call(called, isPackage ? NO_REGISTER : receiver, last, lowerList(lowering, nodes), false, node)
}

function lowerList(lowering: FunctionLowering, nodes: readonly number[]): Argument[] {
  return nodes.map((argument) => ({
    value: lowering.expression(argument),
    spread: lowering.file.kind(argument) === 'variadic_argument',
  }))
}

/** Names of second results that say whether there is a first, and hold nothing of it. */
const VERDICT = /^(?:_|e|ok|err\w*|\w*Err|exists|found|has\w*|present)$/

/** `left = right`, `left := right`, with one or several places. */
export function assignGo(lowering: FunctionLowering, left: number, right: number, node: number): void {
  const { file, builder } = lowering
  const places = file.kind(left) === 'expression_list' ? file.children(left) : left < 0 ? [] : [left]
  const values = file.kind(right) === 'expression_list' ? file.children(right) : [right]
  if (places.length === values.length) {
    const registers = values.map((value) => lowering.expression(value))
    places.forEach((place, i) => bindGo(lowering, place, registers[i] ?? NO_REGISTER, node))
    return
  }
  const register = lowering.expression(right)
  const isList = isCallOfFile(lowering, right)
  const isLookUp = file.kind(right) === 'index_expression'
  places.forEach((place, i) => {
    const verdict = i > 0 && !isLookUp && VERDICT.test(file.text(place))
    const part = isList
      ? builder.element(register, builder.constant(i, place), place, i)
      : verdict
        ? builder.emit({ op: 'unknown', node: place })
        : register
    bindGo(lowering, place, part, node)
  })
}

/** Gives a place a value. */
export function bindGo(lowering: FunctionLowering, place: number, value: Register, node: number): void {
  const { file, builder } = lowering
  switch (file.kind(place)) {
    case 'parenthesized_expression':
      return bindGo(lowering, file.first(place), value, node)
    case 'unary_expression':
      return bindGo(lowering, file.field(place, 'operand'), value, node)
    case 'selector_expression': {
      const object = lowering.expression(file.field(place, 'operand'))
      builder.effect({ op: 'set-field', object, key: file.text(file.field(place, 'field')), value, node })
      return
    }
    case 'index_expression': {
      const object = lowering.expression(file.field(place, 'operand'))
      const index = lowering.expression(file.field(place, 'index'))
      builder.effect({ op: 'set-element', object, index, value, node })
      return
    }
    case 'identifier': {
      const declaration = file.target.names.declaration(place)
      if (declaration === undefined || declaration.kind === 'import') return
      builder.effect({ op: 'store', variable: file.variable(declaration, lowering.index), from: value, node })
      return
    }
    default:
  }
}
