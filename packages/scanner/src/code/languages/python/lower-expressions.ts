import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import { stringContent } from '../../names/strings.ts'
import { lowerCall } from './lower-calls.ts'
import { lowerLambda } from './lower-classes.ts'
import { lowerComprehension } from './lower-comprehensions.ts'
import { lowerBinary, lowerComparison, lowerConditional, lowerLogical } from './lower-operators.ts'
import { MAX_DEPTH, type FunctionLowering } from './lowering.ts'

/** Name of the method that takes a part of its receiver: start, end and step, each as written or undefined. */
export const SLICE = '[:]'

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
  switch (file.kind(node)) {
    case 'identifier':
      return lowerName(lowering, node)
    case 'integer':
    case 'float':
      return builder.constant(numberOf(file.text(node)), node)
    case 'true':
    case 'false':
      return builder.constant(file.kind(node) === 'true', node)
    case 'none':
      return builder.constant(null, node)
    case 'string':
      return lowerString(lowering, node)
    case 'concatenated_string':
      return builder.emit({ op: 'text', parts: file.children(node).map((part) => lowering.expression(part)), node })
    case 'attribute': {
      const object = lowering.expression(file.field(node, 'object'))
      return builder.field(object, file.text(file.field(node, 'attribute')), node)
    }
    case 'subscript':
      return lowerSubscript(lowering, node)
    case 'call':
      return lowerCall(lowering, node)
    case 'list':
    case 'tuple':
    case 'set':
    case 'expression_list':
    case 'pattern_list':
      return builder.emit({ op: 'array', items: lowerItems(lowering, node), node })
    case 'dictionary':
      return lowerDictionary(lowering, node)
    case 'list_comprehension':
    case 'set_comprehension':
    case 'generator_expression':
    case 'dictionary_comprehension':
      return lowerComprehension(lowering, node)
    case 'binary_operator':
      return lowerBinary(lowering, node)
    case 'comparison_operator':
      return lowerComparison(lowering, node)
    case 'boolean_operator':
      return lowerLogical(lowering, node)
    case 'conditional_expression':
      return lowerConditional(lowering, node)
    case 'not_operator':
      return builder.emit({ op: 'unary', operator: '!', of: lowering.expression(file.field(node, 'argument')), node })
    case 'unary_operator': {
      const operator = file.text(file.field(node, 'operator'))
      return builder.emit({ op: 'unary', operator, of: lowering.expression(file.field(node, 'argument')), node })
    }
    case 'lambda':
      return lowerLambda(lowering, node)
    case 'named_expression': {
      const value = lowering.expression(file.field(node, 'value'))
      lowering.bind(file.field(node, 'name'), value, node)
      return value
    }
    case 'assignment':
      return lowerAssignment(lowering, node)
    case 'augmented_assignment': {
      const place = file.field(node, 'left')
      const operator = file.text(file.field(node, 'operator')).slice(0, -1)
      const left = lowering.expression(place)
      const right = lowering.expression(file.field(node, 'right'))
      const value = builder.emit({ op: 'binary', operator, left, right, node })
      lowering.bind(place, value, node)
      return value
    }
    case 'await': {
      const from = lowering.expression(file.children(node)[0] ?? -1)
      return builder.emit({ op: 'await', from, node }, builder.places[from] ?? '')
    }
    case 'yield': {
      const [inner] = file.children(node)
      if (inner !== undefined) lowering.yields.push(lowering.expression(inner))
      return builder.emit({ op: 'unknown', node })
    }
    case 'parenthesized_expression':
    case 'list_splat':
    case 'dictionary_splat':
    case 'as_pattern':
    case 'interpolation':
      return lowering.expression(file.children(node)[0] ?? -1)
    default:
      return builder.emit({ op: 'unknown', node })
  }
}

/** `a = b = value`; a chain is nested on the right. */
function lowerAssignment(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const right = file.field(node, 'right')
  if (right < 0) return builder.emit({ op: 'unknown', node })
  const value = lowering.expression(right)
  lowering.bind(file.field(node, 'left'), value, node)
  return value
}

function numberOf(text: string): number | undefined {
  const digits = text.replaceAll('_', '').replace(/[jJlL]$/, '')
  const value = Number(/^0\d/.test(digits) ? digits.replace(/^0/, '0o') : digits)
  return Number.isNaN(value) ? undefined : value
}

function lowerName(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const variable = file.variable(node, lowering.index)
  if (variable !== undefined) return builder.emit({ op: 'load', variable, node }, String(variable))
  const imported = file.importedName(node)
  // What is imported is the same wherever it is read, as a request is: what a check tells of it holds on.
  return builder.emit(
    { op: 'global', name: imported ?? file.text(node), node },
    imported === undefined ? '' : `@${imported}`,
  )
}

function lowerString(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const parts = file.children(node)
  if (!parts.some((part) => file.kind(part) === 'interpolation'))
    return builder.constant(stringContent(file.target, node) ?? '', node)
  const { unescape } = file.target.syntax.language
  const prefix = /^\w*/.exec(file.text(node))?.[0] ?? ''
  const registers = parts.flatMap((part) => {
    if (file.kind(part) === 'interpolation') {
      const value = lowering.expression(file.field(part, 'expression'))
      const format = file.text(file.field(part, 'format_specifier'))
      // `{x:d}` takes nothing but numbers.
      return /[bcdeEfFgGnoxX%]$/.test(format) && !format.includes('{')
        ? [builder.emit({ op: 'unary', operator: '+', of: value, node: part })]
        : [value]
    }
    if (file.kind(part) !== 'string_content') return []
    return [builder.constant(unescape(file.text(part), prefix).replaceAll('{{', '{').replaceAll('}}', '}'), part)]
  })
  return builder.emit({ op: 'text', parts: registers, node })
}

function lowerItems(lowering: FunctionLowering, node: number): Argument[] {
  const { file } = lowering
  return file.children(node).map((item) => ({
    value: lowering.expression(item),
    spread: file.kind(item) === 'list_splat',
  }))
}

function lowerDictionary(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const object = builder.emit({ op: 'object', node })
  for (const entry of file.children(node)) {
    if (file.kind(entry) === 'dictionary_splat')
      builder.effect({ op: 'copy-fields', object, from: lowering.expression(entry), node: entry })
    else if (file.kind(entry) === 'pair') {
      const index = lowering.expression(file.field(entry, 'key'))
      const value = lowering.expression(file.field(entry, 'value'))
      builder.effect({ op: 'set-element', object, index, value, node: entry })
    }
  }
  return object
}

function lowerSubscript(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const object = lowering.expression(file.field(node, 'value'))
  const index = file.field(node, 'subscript')
  if (file.kind(index) === 'slice') return lowerSlice(lowering, object, index, node)
  return builder.element(object, lowering.expression(index), node, file.target.names.constant(index))
}

function lowerSlice(lowering: FunctionLowering, object: Register, slice: number, node: number): Register {
  const { file, builder } = lowering
  const { tree } = file.target
  const bounds: Register[] = [NO_REGISTER, NO_REGISTER, NO_REGISTER]
  let at = 0
  for (let child = tree.firstChild(slice); child >= 0; child = tree.next(child))
    if (file.target.textIs(child, ':')) at++
    else if (at < 3 && file.kind(child) !== '') bounds[at] = lowering.expression(child)
  const args = bounds.map((bound) => ({
    value: bound === NO_REGISTER ? builder.constant(undefined, node) : bound,
    spread: false,
  }))
  return builder.call(builder.emit({ op: 'unknown', node }), object, SLICE, args, false, node)
}
