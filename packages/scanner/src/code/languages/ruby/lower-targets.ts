import type { Register } from '../../ir/instructions.ts'
import type { ScriptFunction } from '../../ir/script-lowering.ts'
import { classKey } from './lower-names.ts'

/** Gives a place a value: a variable, a member, an element, or the places of a list. */
export function bindPlace(lowering: ScriptFunction, place: number, value: Register, node: number): void {
  const { file, builder } = lowering
  switch (file.kind(place)) {
    case 'identifier':
      return lowering.store(file.text(place), value, node)
    case 'constant':
      return builder.effect({
        op: 'store',
        variable: file.declare(classKey(file.text(place)), file.text(place)),
        from: value,
        node,
      })
    case 'instance_variable':
    case 'class_variable': {
      const object = builder.emit({ op: 'this', node: place }, 'this')
      return builder.effect({ op: 'set-field', object, key: file.text(place), value, node })
    }
    case 'scope_resolution': {
      const object = lowering.expression(file.field(place, 'scope'))
      return builder.effect({ op: 'set-field', object, key: file.text(file.field(place, 'name')), value, node })
    }
    case 'element_reference': {
      const object = lowering.expression(file.field(place, 'object'))
      const index = lowering.expression(file.field(place, 'key'))
      return builder.effect({ op: 'set-element', object, index, value, node })
    }
    case 'left_assignment_list':
    case 'destructured_left_assignment':
      return file.children(place).forEach((child, i) => {
        const isRest = file.kind(child) === 'rest_assignment'
        const inner = isRest ? (file.children(child)[0] ?? -1) : child
        const part = isRest
          ? builder.emit({ op: 'rest', object: value, from: i, without: [], node: child })
          : builder.element(value, builder.constant(i, child), child, i)
        bindPlace(lowering, inner, part, child)
      })
    default:
  }
}
