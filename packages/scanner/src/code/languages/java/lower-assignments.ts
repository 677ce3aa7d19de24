import type { Register } from '../../ir/instructions.ts'
import { fieldKey, loadClass, staticClass, typed } from './class-values.ts'
import { fieldOwner } from './lower-names.ts'
import { spelled } from './lower-operators.ts'
import { lowerExpression, type FunctionLowering } from './lowering.ts'

export function lowerUpdate(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const [operand = -1] = file.children(node)
  const old = lowerExpression(lowering, operand)
  const text = file.text(node)
  const operator = spelled(lowering, text.includes('++') ? '+' : '-', node, [operand, operand])
  const one = builder.constant(1, node)
  const changed = builder.emit({ op: 'binary', operator, left: old, right: one, node })
  assign(lowering, operand, changed, node)
  return text.startsWith('++') || text.startsWith('--') ? changed : old
}

export function lowerAssignment(lowering: FunctionLowering, node: number): Register {
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
    operator: spelled(lowering, operator.slice(0, -1), node, [place, file.field(node, 'right')]),
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
      return builder.effect({ op: 'set-field', object, key: fieldKey(file, name), value, node })
    }
    case 'field_access': {
      const of = staticClass(lowering, file.field(place, 'object'))
      const object =
        of === undefined ? lowerExpression(lowering, file.field(place, 'object')) : loadClass(lowering, of, place)
      return builder.effect({
        op: 'set-field',
        object,
        key: fieldKey(file, file.text(file.field(place, 'field'))),
        value,
        node,
      })
    }
    case 'array_access': {
      const object = lowerExpression(lowering, file.field(place, 'array'))
      const index = lowerExpression(lowering, file.field(place, 'index'))
      return builder.effect({ op: 'set-element', object, index, value, node })
    }
    default:
  }
}
