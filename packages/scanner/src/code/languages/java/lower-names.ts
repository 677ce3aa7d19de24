import type { Register } from '../../ir/instructions.ts'
import type { ClassInfo } from './class-table.ts'
import { fieldKey, loadClass, outerThis, staticClass, typed } from './class-values.ts'
import { lowerExpression, type FunctionLowering } from './lowering.ts'

export function lowerName(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const variable = file.variable(node, lowering.index)
  if (variable !== undefined) return builder.emit({ op: 'load', variable, node }, String(variable))
  const name = file.text(node)
  const field = fieldOwner(lowering, name)
  if (field !== undefined)
    return typed(lowering, builder.field(field.object(node), fieldKey(file, name), node), field.type, node)
  const of = file.types.classOf(name)
  if (of !== undefined) return loadClass(lowering, of, node)
  const imported = file.types.staticImport(name)
  if (imported !== undefined && !/^[A-Z][a-z]/.test(name)) return builder.emit({ op: 'global', name: imported, node })
  if (/^[A-Z]/.test(name) && (/[a-z]/.test(name) || file.target.names.declaration(node) !== undefined))
    return builder.emit({ op: 'global', name: file.types.qualified(name), node })
  if (lowering.of !== undefined && lowering.of.parent >= 0 && !/^(?:java|javax|jakarta|org|com|net|io)$/.test(name)) {
    // A field that a class of another file has.
    const self = builder.emit({ op: 'this', node }, 'this')
    return builder.field(self, fieldKey(file, name), node)
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
export function fieldOwner(lowering: FunctionLowering, name: string): FieldOwner | undefined {
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

export function lowerField(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const object = file.field(node, 'object')
  const member = file.field(node, 'field')
  if (file.kind(member) === 'this') {
    const of = staticClass(lowering, object)
    return of === undefined ? builder.emit({ op: 'this', node }, 'this') : outerThis(lowering, of, node)
  }
  const of = staticClass(lowering, object)
  const name = file.text(member)
  if (of !== undefined) return builder.field(loadClass(lowering, of, object), fieldKey(file, name), node)
  if (/^Boolean\.(?:TRUE|FALSE)$/.test(file.text(node))) return builder.constant(name === 'TRUE', node)
  if (isClassName(lowering, node)) return builder.emit({ op: 'global', name: file.text(node), node })
  const value = builder.field(lowerExpression(lowering, object), fieldKey(file, name), node)
  const declared = file.kind(object) === 'this' ? lowering.of?.fieldTypes.get(name) : undefined
  return declared === undefined ? value : typed(lowering, value, file.types.qualified(file.text(declared)), node)
}

/** Whether an expression is the name of a class with its package: `com.example.Settings`. */
function isClassName({ file, index }: FunctionLowering, node: number): boolean {
  if (!/^[A-Z]/.test(file.text(file.field(node, 'field')))) return false
  let first = file.field(node, 'object')
  for (let hops = 0; file.kind(first) === 'field_access' && hops < 20; hops++) {
    if (!/^[a-z]/.test(file.text(file.field(first, 'field')))) return false
    first = file.field(first, 'object')
  }
  return (
    file.kind(first) === 'identifier' &&
    /^[a-z]/.test(file.text(first)) &&
    file.variable(first, index) === undefined &&
    file.target.names.declaration(first) === undefined &&
    /^[\w.]+$/.test(file.text(node))
  )
}
