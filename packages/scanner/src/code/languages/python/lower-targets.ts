import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import type { FunctionLowering } from './lowering.ts'

/** Gives the names of an assignment's left side, or the place that it names, a value. */
export function bindTarget(lowering: FunctionLowering, target: number, value: Register, node: number): void {
  const { file, builder } = lowering
  if (target < 0) return
  switch (file.kind(target)) {
    case 'identifier': {
      const variable = file.variable(target, lowering.index)
      if (variable !== undefined) builder.effect({ op: 'store', variable, from: value, node })
      return
    }
    case 'attribute': {
      const object = lowering.expression(file.field(target, 'object'))
      const key = file.text(file.field(target, 'attribute'))
      builder.effect({ op: 'set-field', object, key, value, node })
      return
    }
    case 'subscript': {
      const object = lowering.expression(file.field(target, 'value'))
      const index = file.field(target, 'subscript')
      const header = HEADERS[String(file.target.names.constant(index)).toLowerCase()]
      if (header !== undefined) lowerHeader(lowering, header, value, node)
      builder.effect({ op: 'set-element', object, index: lowering.expression(index), value, node })
      return
    }
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'tuple':
    case 'list':
    case 'expression_list':
      return bindElements(lowering, file.children(target), value, node)
    case 'as_pattern_target':
    case 'parenthesized_expression':
    case 'list_splat_pattern':
      return bindTarget(lowering, file.children(target)[0] ?? -1, value, node)
    default:
  }
}

/** Names of the calls that stand for giving a header of an answer its value. */
const HEADERS: Readonly<Record<string, string | undefined>> = { location: '@location', 'set-cookie': '@set-cookie' }

function lowerHeader({ builder }: FunctionLowering, name: string, value: Register, node: number): void {
  const callee = builder.emit({ op: 'global', name, node })
  builder.call(callee, NO_REGISTER, name, [{ value, spread: false }], false, node)
}

function bindElements(lowering: FunctionLowering, targets: readonly number[], value: Register, node: number): void {
  const { file, builder } = lowering
  let splat = false
  targets.forEach((target, i) => {
    if (file.kind(target) === 'list_splat_pattern') {
      splat = true
      lowering.bind(target, builder.emit({ op: 'rest', object: value, from: i, without: [], node: target }), node)
      return
    }
    // Behind a starred name, elements are counted from the end.
    const index = builder.constant(splat ? i - targets.length : i, target)
    lowering.bind(target, builder.emit({ op: 'element', object: value, index, node: target }), node)
  })
}
