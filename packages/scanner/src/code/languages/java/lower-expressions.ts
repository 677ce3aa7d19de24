import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import { stringContent } from '../../names/strings.ts'
import type { ClassInfo } from './class-table.ts'
import { loadClass, namedType, outerThis, staticClass, typed, bindName } from './class-values.ts'
import { lowerCreation, lowerMethodCall, lowerReference } from './lower-calls.ts'
import { lowerSwitch } from './lower-switch.ts'
import { lowerCondition, lowerExpression, MAX_DEPTH, type FunctionLowering } from './lowering.ts'

/** Lowers one expression; what is nested too deeply is unknown. */
export function lowerExpressionNode(lowering: FunctionLowering, node: number): Register {
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
  const kind = file.kind(node)
  switch (kind) {
    case 'identifier':
      return lowerName(lowering, node)
    case 'this':
    case 'super':
      return builder.emit({ op: 'this', node }, 'this')
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
    case 'decimal_floating_point_literal':
    case 'hex_floating_point_literal':
      return builder.constant(numberValue(kind, file.text(node)), node)
    case 'true':
    case 'false':
      return builder.constant(kind === 'true', node)
    case 'null_literal':
      return builder.constant(null, node)
    case 'string_literal':
      return builder.constant(stringContent(file.target, node) ?? '', node)
    case 'character_literal':
      return builder.constant(file.target.syntax.language.unescape(file.text(node).slice(1, -1), '', "'"), node)
    case 'class_literal':
      return namedType(lowering, `${file.types.qualified(file.text(file.children(node)[0] ?? -1))}.class`, node)
    case 'field_access':
      return lowerField(lowering, node)
    case 'array_access': {
      const object = lowerExpression(lowering, file.field(node, 'array'))
      const index = file.field(node, 'index')
      return builder.element(object, lowerExpression(lowering, index), node, file.target.names.constant(index))
    }
    case 'method_invocation':
      return lowerMethodCall(lowering, node)
    case 'object_creation_expression':
      return lowerCreation(lowering, node)
    case 'method_reference':
      return lowerReference(lowering, node)
    case 'lambda_expression': {
      const index = file.enqueue({
        name: '',
        node,
        outer: lowering,
        of: lowering.of,
        role: 'lambda',
        isStatic: lowering.isStatic,
      })
      return builder.emit({ op: 'closure', function: index, node })
    }
    case 'array_creation_expression': {
      const value = file.field(node, 'value')
      if (value >= 0) return lowerExpression(lowering, value)
      const size = file.children(file.childOf(node, 'dimensions_expr'))[0]
      const args = size === undefined ? [] : [{ value: lowerExpression(lowering, size), spread: false }]
      const callee = builder.emit({ op: 'global', name: '@array', node })
      return builder.call(callee, NO_REGISTER, undefined, args, false, node)
    }
    case 'array_initializer':
      return builder.emit({
        op: 'array',
        items: file.children(node).map((item) => ({ value: lowerExpression(lowering, item), spread: false })),
        node,
      })
    case 'binary_expression':
      return lowerBinary(lowering, node)
    case 'unary_expression': {
      const operator = file.text(file.field(node, 'operator'))
      const of = lowerExpression(lowering, file.field(node, 'operand'))
      return builder.emit({ op: 'unary', operator, of, node })
    }
    case 'update_expression':
      return lowerUpdate(lowering, node)
    case 'assignment_expression':
      return lowerAssignment(lowering, node)
    case 'ternary_expression':
      return lowerTernary(lowering, node)
    case 'instanceof_expression':
      return lowerInstanceOf(lowering, node)
    case 'cast_expression': {
      const type = file.types.qualified(file.text(file.field(node, 'type')))
      return typed(lowering, lowerExpression(lowering, file.field(node, 'value')), type, node)
    }
    case 'switch_expression':
      return lowerSwitch(lowering, node, '')
    case 'parenthesized_expression':
      return lowerExpression(lowering, file.children(node)[0] ?? -1)
    case 'condition':
      return lowerExpression(lowering, file.children(node)[0] ?? -1)
    default:
      return builder.emit({ op: 'unknown', node })
  }
}

function numberValue(kind: string, text: string): number | undefined {
  const digits = text.replaceAll('_', '').replace(/[lL]$/, '')
  const plain = kind === 'decimal_floating_point_literal' ? digits.replace(/[fFdD]$/, '') : digits
  const value = kind === 'octal_integer_literal' && /^0[0-7]+$/.test(plain) ? Number.parseInt(plain, 8) : Number(plain)
  return Number.isNaN(value) ? undefined : value
}

export function lowerName(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const variable = file.variable(node, lowering.index)
  if (variable !== undefined) return builder.emit({ op: 'load', variable, node }, String(variable))
  const name = file.text(node)
  const field = fieldOwner(lowering, name)
  if (field !== undefined) return typed(lowering, builder.field(field.object(node), name, node), field.type, node)
  const of = file.types.classOf(name)
  if (of !== undefined) return loadClass(lowering, of, node)
  const imported = file.types.staticImport(name)
  if (imported !== undefined && !/^[A-Z][a-z]/.test(name)) return builder.emit({ op: 'global', name: imported, node })
  if (/^[A-Z]/.test(name) && (/[a-z]/.test(name) || file.target.names.declaration(node) !== undefined))
    return builder.emit({ op: 'global', name: file.types.qualified(name), node })
  if (lowering.of !== undefined && lowering.of.parent >= 0 && !/^(?:java|javax|jakarta|org|com|net|io)$/.test(name)) {
    // A field that a class of another file has.
    const self = builder.emit({ op: 'this', node }, 'this')
    return builder.field(self, name, node)
  }
  return builder.emit({ op: 'global', name, node })
}

interface FieldOwner {
  /** Gives the register of the object or class that has the field. */
  readonly object: (node: number) => Register
  /** The type that it is declared with, empty where that tells nothing. */
  readonly type: string
}

/** Who has the field that a plain name means: the class around, one above it or around it. */
function fieldOwner(lowering: FunctionLowering, name: string): FieldOwner | undefined {
  const { file } = lowering
  for (let at = lowering.of, hops = 0; at !== undefined && hops < 20; at = at.outer, hops++) {
    const inner = at
    let declaring: ClassInfo | undefined = at
    for (let up = 0; declaring !== undefined && up < 20; up++) {
      const isStatic = declaring.fields.get(name)
      if (isStatic !== undefined) {
        const owner = declaring
        const type = declaring.fieldTypes.get(name)
        return {
          type: type === undefined ? '' : file.types.qualified(file.text(type)),
          object: (node) => (isStatic ? loadClass(lowering, owner, node) : outerThis(lowering, inner, node)),
        }
      }
      const type: number = declaring.parent >= 0 ? declaring.parent : (declaring.interfaces[0] ?? -1)
      declaring = type < 0 ? undefined : file.types.classOf(file.types.qualified(file.text(type)))
    }
  }
  return undefined
}

function lowerField(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const object = file.field(node, 'object')
  const member = file.field(node, 'field')
  if (file.kind(member) === 'this') {
    const of = staticClass(lowering, object)
    return of === undefined ? builder.emit({ op: 'this', node }, 'this') : outerThis(lowering, of, node)
  }
  const of = staticClass(lowering, object)
  const name = file.text(member)
  if (of !== undefined) return builder.field(loadClass(lowering, of, object), name, node)
  const value = builder.field(lowerExpression(lowering, object), name, node)
  const declared = file.kind(object) === 'this' ? lowering.of?.fieldTypes.get(name) : undefined
  return declared === undefined ? value : typed(lowering, value, file.types.qualified(file.text(declared)), node)
}

export function isLogical(operator: string): boolean {
  return operator === '&&' || operator === '||'
}

/** Sums lean to the left and may be thousands long: walked down, not recursed into. */
function lowerBinary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const chain: number[] = []
  let top = node
  while (file.kind(top) === 'binary_expression' && !isLogical(file.text(file.field(top, 'operator')))) {
    chain.push(top)
    top = file.field(top, 'left')
  }
  if (chain.length === 0) return lowerLogical(lowering, node)
  let left = lowerExpression(lowering, top)
  for (const one of chain.reverse()) {
    const operator = file.text(file.field(one, 'operator'))
    const right = lowerExpression(lowering, file.field(one, 'right'))
    left = builder.emit({ op: 'binary', operator: spelled(lowering, operator, one), left, right, node: one })
  }
  return left
}

/** Equality has one spelling in the engine; a division of whole numbers is another operation than that of others. */
function spelled(lowering: FunctionLowering, operator: string, node: number): string {
  if (operator === '==') return '==='
  if (operator === '!=') return '!=='
  if (operator !== '/') return operator
  return /\d\.|\d[fFdD]\b|double|float/.test(lowering.file.text(node).slice(0, 200)) ? '/' : 'div'
}

function lowerLogical(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const operator = file.text(file.field(node, 'operator'))
  const left = lowerExpression(lowering, file.field(node, 'left'))
  const join = builder.newBlock()
  let right: Register = NO_REGISTER
  builder.inRegion(() => {
    const block = builder.newBlock()
    if (operator === '||') builder.branch(left, join, block)
    else builder.branch(left, block, join)
    builder.goTo(block)
    right = lowerExpression(lowering, file.field(node, 'right'))
    builder.jump(join)
  })
  return builder.emit({ op: 'logical', operator, left, right, node })
}

function lowerUpdate(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const [operand = -1] = file.children(node)
  const old = lowerExpression(lowering, operand)
  const text = file.text(node)
  const operator = text.includes('++') ? '+' : '-'
  const one = builder.constant(1, node)
  const changed = builder.emit({ op: 'binary', operator, left: old, right: one, node })
  assign(lowering, operand, changed, node)
  return text.startsWith('++') || text.startsWith('--') ? changed : old
}

function lowerAssignment(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const place = file.field(node, 'left')
  const operator = file.text(file.field(node, 'operator'))
  if (operator === '=') {
    const value = lowerExpression(lowering, file.field(node, 'right'))
    assign(lowering, place, value, node)
    return value
  }
  const left = lowerExpression(lowering, place)
  const right = lowerExpression(lowering, file.field(node, 'right'))
  const value = builder.emit({
    op: 'binary',
    operator: spelled(lowering, operator.slice(0, -1), node),
    left,
    right,
    node,
  })
  assign(lowering, place, value, node)
  return value
}

/** Gives the place that a left side names a value. */
function assign(lowering: FunctionLowering, place: number, value: Register, node: number): void {
  const { file, builder } = lowering
  switch (file.kind(place)) {
    case 'parenthesized_expression':
      return assign(lowering, file.children(place)[0] ?? -1, value, node)
    case 'identifier': {
      const variable = file.variable(place, lowering.index)
      if (variable !== undefined) {
        const type = file.target.names.declaration(place)?.type
        const from = type === undefined ? value : typed(lowering, value, file.types.qualified(type), node)
        return builder.effect({ op: 'store', variable, from, node })
      }
      const name = file.text(place)
      const owner = fieldOwner(lowering, name)
      const object = owner?.object(place) ?? builder.emit({ op: 'this', node: place }, 'this')
      return builder.effect({ op: 'set-field', object, key: name, value, node })
    }
    case 'field_access': {
      const of = staticClass(lowering, file.field(place, 'object'))
      const object =
        of === undefined ? lowerExpression(lowering, file.field(place, 'object')) : loadClass(lowering, of, place)
      return builder.effect({ op: 'set-field', object, key: file.text(file.field(place, 'field')), value, node })
    }
    case 'array_access': {
      const object = lowerExpression(lowering, file.field(place, 'array'))
      const index = lowerExpression(lowering, file.field(place, 'index'))
      return builder.effect({ op: 'set-element', object, index, value, node })
    }
    default:
  }
}

function lowerTernary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const join = builder.newBlock()
  const from: Register[] = []
  const arms: number[] = []
  for (let arm = 0; arm < 2; arm++) builder.inRegion(() => arms.push(builder.newBlock()))
  const [then = -1, otherwise = -1] = arms
  lowerCondition(lowering, file.field(node, 'condition'), then, otherwise)
  for (const [block, name] of [
    [then, 'consequence'],
    [otherwise, 'alternative'],
  ] as const) {
    builder.goTo(block)
    builder.inRegion(() => from.push(lowerExpression(lowering, file.field(node, name))))
    builder.jump(join)
  }
  builder.goTo(join)
  return builder.emit({ op: 'merge', from, node })
}

/** `x instanceof T t`: the name is the value. */
function lowerInstanceOf(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const value = lowerExpression(lowering, file.field(node, 'left'))
  const name = file.field(node, 'name')
  if (name >= 0) bindName(lowering, name, value, file.types.qualified(file.text(file.field(node, 'right'))), node)
  const right = builder.emit({ op: 'unknown', node })
  return builder.emit({ op: 'binary', operator: 'instanceof', left: value, right, node })
}

/** Branches on a condition, taking `!`, `&&` and `||` apart so that each part is judged on its own edge. */
export function lowerConditionNode(lowering: FunctionLowering, node: number, then: number, otherwise: number): void {
  const { file, builder } = lowering
  let inner = node
  let [yes, no] = [then, otherwise]
  for (;;) {
    const kind = file.kind(inner)
    if (kind === 'parenthesized_expression' || kind === 'condition') inner = file.children(inner)[0] ?? -1
    else if (kind === 'unary_expression' && file.text(file.field(inner, 'operator')) === '!') {
      inner = file.field(inner, 'operand')
      ;[yes, no] = [no, yes]
    } else break
  }
  const operator = file.kind(inner) === 'binary_expression' ? file.text(file.field(inner, 'operator')) : ''
  if (!isLogical(operator) || lowering.depth > MAX_DEPTH) {
    builder.branch(lowerExpression(lowering, inner), yes, no)
    return
  }
  lowering.depth++
  const middle = builder.newBlock()
  if (operator === '&&') lowerCondition(lowering, file.field(inner, 'left'), middle, no)
  else lowerCondition(lowering, file.field(inner, 'left'), yes, middle)
  builder.goTo(middle)
  lowerCondition(lowering, file.field(inner, 'right'), yes, no)
  lowering.depth--
}
