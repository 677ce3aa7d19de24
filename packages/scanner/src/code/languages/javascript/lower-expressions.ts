import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import { stringContent } from '../../names/strings.ts'
import { lowerCall, lowerTagged } from './lower-calls.ts'
import { lowerClass } from './lower-classes.ts'
import { lowerJsx } from './lower-jsx.ts'
import { propertyKey } from './lower-patterns.ts'
import { children, FUNCTION_KINDS, MAX_DEPTH, type FunctionLowering } from './lowering.ts'

const BLANK = new Set(['', 'undefined'])

/** Lowers one expression; what is nested too deeply is unknown. */
export function lowerExpression(lowering: FunctionLowering, node: number): Register {
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
  if (FUNCTION_KINDS.has(kind)) return lowerFunctionValue(lowering, node)
  switch (kind) {
    case 'identifier':
    case 'shorthand_property_identifier':
      return lowerName(lowering, node)
    case 'this':
    case 'super':
      return builder.emit({ op: 'this', node }, 'this')
    case 'number':
      return builder.constant(numberValue(file.text(node)), node)
    case 'true':
    case 'false':
      return builder.constant(kind === 'true', node)
    case 'null':
      return builder.constant(null, node)
    case 'string': {
      const content = stringContent(file.target, node)
      return builder.constant(content ?? '', node)
    }
    case 'template_string':
      return lowerTemplate(lowering, node)
    case 'regex':
      return builder.emit({
        op: 'regex',
        source: file.text(file.field(node, 'pattern')),
        flags: file.text(file.field(node, 'flags')),
        node,
      })
    case 'member_expression': {
      const object = lowering.expression(file.field(node, 'object'))
      return builder.field(object, file.text(file.field(node, 'property')), node)
    }
    case 'subscript_expression': {
      const object = lowering.expression(file.field(node, 'object'))
      const index = file.field(node, 'index')
      return builder.element(object, lowering.expression(index), node, file.target.names.constant(index))
    }
    case 'call_expression':
      return file.kind(file.field(node, 'arguments')) === 'template_string'
        ? lowerTagged(lowering, node)
        : lowerCall(lowering, node)
    case 'new_expression':
      return lowerCall(lowering, node)
    case 'object':
      return lowerObject(lowering, node)
    case 'array':
      return builder.emit({ op: 'array', items: lowerList(lowering, node), node })
    case 'binary_expression':
      return lowerBinary(lowering, node)
    case 'unary_expression': {
      const operator = file.text(file.field(node, 'operator'))
      return builder.emit({ op: 'unary', operator, of: lowering.expression(file.field(node, 'argument')), node })
    }
    case 'update_expression': {
      const argument = file.field(node, 'argument')
      const old = lowering.expression(argument)
      const one = builder.constant(1, node)
      const operator = file.text(file.field(node, 'operator')) === '++' ? '+' : '-'
      const changed = builder.emit({ op: 'binary', operator, left: old, right: one, node })
      const counted = builder.emit({ op: 'unary', operator: '+', of: changed, node })
      lowering.bind(argument, counted, node)
      return counted
    }
    case 'assignment_expression': {
      const value = lowering.expression(file.field(node, 'right'))
      lowering.bind(file.field(node, 'left'), value, node)
      return value
    }
    case 'augmented_assignment_expression':
      return lowerAugmented(lowering, node)
    case 'ternary_expression':
      return lowerTernary(lowering, node)
    case 'sequence_expression': {
      let last = NO_REGISTER
      for (const part of children(file, node)) last = lowering.expression(part)
      return last === NO_REGISTER ? builder.constant(undefined, node) : last
    }
    case 'await_expression': {
      const [inner = -1] = children(file, node)
      return builder.emit({ op: 'await', from: lowering.expression(inner), node })
    }
    case 'yield_expression': {
      const [inner] = children(file, node)
      if (inner === undefined) return builder.emit({ op: 'unknown', node })
      const yielded = lowering.expression(inner)
      lowering.yields.push(yielded)
      // Who drives a generator mostly gives back what the promise it yielded holds.
      return builder.emit({ op: 'await', from: yielded, node })
    }
    case 'parenthesized_expression':
    case 'as_expression':
    case 'satisfies_expression':
    case 'non_null_expression':
    case 'spread_element': {
      const [inner = -1] = children(file, node)
      return lowering.expression(inner)
    }
    case 'type_assertion':
      return lowering.expression(children(file, node).at(-1) ?? -1)
    case 'class':
    case 'class_declaration':
    case 'abstract_class_declaration':
      return lowerClass(lowering, node)
    case 'jsx_element':
    case 'jsx_self_closing_element':
    case 'jsx_fragment':
      return lowerJsx(lowering, node)
    default:
      return BLANK.has(kind) ? builder.constant(undefined, node) : builder.emit({ op: 'unknown', node })
  }
}

function numberValue(text: string): number | undefined {
  const value = Number(text.replaceAll('_', '').replace(/n$/, ''))
  return Number.isNaN(value) ? undefined : value
}

function lowerFunctionValue(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const name = file.field(node, 'name')
  const index = file.enqueue(node, name >= 0 ? file.text(name) : givenName(lowering, node), lowering)
  const register = builder.emit({ op: 'closure', function: index, node })
  if (name >= 0 && file.kind(node) === 'function_expression') lowering.bind(name, register, node)
  return register
}

/** The name that a function without one gets from what it is put into. */
function givenName({ file }: FunctionLowering, node: number): string {
  const holder = file.target.tree.parentOf(node)
  switch (file.kind(holder)) {
    case 'variable_declarator':
      return file.text(file.field(holder, 'name'))
    case 'pair':
      return file.text(file.field(holder, 'key'))
    case 'assignment_expression': {
      const left = file.field(holder, 'left')
      return file.text(file.kind(left) === 'member_expression' ? file.field(left, 'property') : left)
    }
    case 'export_statement':
      return 'default'
    default:
      return ''
  }
}

export function lowerName(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const variable = file.variable(node, lowering.index)
  if (variable !== undefined) return builder.emit({ op: 'load', variable, node }, String(variable))
  const text = file.text(node)
  if (text === 'undefined') return builder.constant(undefined, node)
  if (text === 'arguments' && lowering.index > 0) {
    if (lowering.argumentsVariable < 0)
      lowering.argumentsVariable = file.newVariable('arguments', lowering.index, false)
    return builder.emit({ op: 'load', variable: lowering.argumentsVariable, node }, String(lowering.argumentsVariable))
  }
  return builder.emit({ op: 'global', name: file.importedName(node) ?? text, node })
}

function lowerTemplate(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const { tree } = file.target
  const parts: Register[] = []
  for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
    const kind = file.kind(child)
    if (kind === 'template_substitution') parts.push(lowering.expression(children(file, child)[0] ?? -1))
    else if (kind === 'string_fragment' || kind === 'escape_sequence')
      parts.push(builder.constant(file.target.syntax.language.unescape(file.text(child), ''), child))
  }
  return builder.emit({ op: 'text', parts, node })
}

function lowerList(lowering: FunctionLowering, node: number): Argument[] {
  const { file } = lowering
  return children(file, node).map((item) => ({
    value: lowering.expression(item),
    spread: file.kind(item) === 'spread_element',
  }))
}

function lowerObject(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const object = builder.emit({ op: 'object', node })
  for (const entry of children(file, node)) {
    switch (file.kind(entry)) {
      case 'spread_element':
        builder.effect({ op: 'copy-fields', object, from: lowering.expression(entry), node: entry })
        break
      case 'shorthand_property_identifier':
        builder.effect({
          op: 'set-field',
          object,
          key: file.text(entry),
          value: lowerName(lowering, entry),
          node: entry,
        })
        break
      case 'pair':
      case 'method_definition': {
        const name = file.field(entry, file.kind(entry) === 'pair' ? 'key' : 'name')
        const key = propertyKey(file, name)
        const value =
          file.kind(entry) === 'pair'
            ? lowering.expression(file.field(entry, 'value'))
            : lowerFunctionValue(lowering, entry)
        if (key !== undefined) builder.effect({ op: 'set-field', object, key, value, node: entry })
        else {
          const index = lowering.expression(children(file, name)[0] ?? -1)
          builder.effect({ op: 'set-element', object, index, value, node: entry })
        }
        break
      }
      default:
    }
  }
  return object
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
  let left = lowering.expression(top)
  for (const one of chain.reverse()) {
    const operator = file.text(file.field(one, 'operator'))
    left = builder.emit({
      op: 'binary',
      operator,
      left,
      right: lowering.expression(file.field(one, 'right')),
      node: one,
    })
  }
  return left
}

export function isLogical(operator: string): boolean {
  return operator === '&&' || operator === '||' || operator === '??'
}

function lowerLogical(lowering: FunctionLowering, node: number): Register {
  const { file } = lowering
  const operator = file.text(file.field(node, 'operator'))
  const left = lowering.expression(file.field(node, 'left'))
  return shortCircuit(lowering, operator, left, node, () => lowering.expression(file.field(node, 'right')))
}

function shortCircuit(
  lowering: FunctionLowering,
  operator: string,
  left: Register,
  node: number,
  lowerRight: () => Register,
): Register {
  const { builder } = lowering
  const join = builder.newBlock()
  let right: Register = NO_REGISTER
  builder.inRegion(() => {
    const block = builder.newBlock()
    if (operator === '||') builder.branch(left, join, block)
    else builder.branch(left, block, join, operator === '??' ? 'nullish' : 'truth')
    builder.goTo(block)
    right = lowerRight()
    builder.jump(join)
  })
  return builder.emit({ op: 'logical', operator, left, right, node })
}

function lowerAugmented(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const place = file.field(node, 'left')
  const left = lowering.expression(place)
  const operator = file.text(file.field(node, 'operator')).slice(0, -1)
  const value = isLogical(operator)
    ? shortCircuit(lowering, operator, left, node, () => lowering.expression(file.field(node, 'right')))
    : builder.emit({ op: 'binary', operator, left, right: lowering.expression(file.field(node, 'right')), node })
  lowering.bind(place, value, node)
  return value
}

function lowerTernary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const join = builder.newBlock()
  const from: Register[] = []
  const arms: number[] = []
  for (let arm = 0; arm < 2; arm++) builder.inRegion(() => arms.push(builder.newBlock()))
  const [then = -1, otherwise = -1] = arms
  lowering.condition(file.field(node, 'condition'), then, otherwise)
  for (const [block, name] of [
    [then, 'consequence'],
    [otherwise, 'alternative'],
  ] as const) {
    builder.goTo(block)
    builder.inRegion(() => from.push(lowering.expression(file.field(node, name))))
    builder.jump(join)
  }
  builder.goTo(join)
  return builder.emit({ op: 'merge', from, node })
}
