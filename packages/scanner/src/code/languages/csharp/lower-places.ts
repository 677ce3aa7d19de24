import type { Register } from '../../ir/instructions.ts'
import type { FunctionLowering } from '../../ir/source-lowering.ts'

/** The declaration of a name, or of the field that `this.name` stands for. */
export function declarationOf({ file }: FunctionLowering, node: number) {
  const { names } = file.target
  return file.kind(node) === 'identifier' ? names.declaration(node) : undefined
}

/** Gives a place a value. */
export function bindCsharp(lowering: FunctionLowering, place: number, value: Register, node: number): void {
  const { file, builder } = lowering
  switch (file.kind(place)) {
    case 'parenthesized_expression':
    case 'declaration_expression': {
      const name = file.field(place, 'name')
      return bindCsharp(lowering, name >= 0 ? name : file.first(place), value, node)
    }
    case 'tuple_expression':
      file.children(place).forEach((part, i) => {
        bindCsharp(lowering, part, builder.element(value, builder.constant(i, part), part, i), node)
      })
      return
    case 'member_access_expression':
    case 'conditional_access_expression': {
      const object = file.field(place, file.kind(place) === 'member_access_expression' ? 'expression' : 'condition')
      const name = file.field(place, 'name')
      const key = file.text(name)
      if (file.text(object) === 'this') storeField(lowering, name, value, node)
      builder.effect({ op: 'set-field', object: lowering.expression(object), key, value, node })
      return
    }
    case 'element_access_expression': {
      const object = lowering.expression(file.field(place, 'expression'))
      const index = lowering.expression(file.field(place, 'subscript'))
      builder.effect({ op: 'set-element', object, index, value, node })
      return
    }
    case 'identifier':
      return storeField(lowering, place, value, node)
    default:
  }
}

/** Stores into the variable that a name stands for; a field of the class is one of the object too. */
function storeField(lowering: FunctionLowering, name: number, value: Register, node: number): void {
  const { file, builder } = lowering
  const declaration = declarationOf(lowering, name)
  if (declaration === undefined) {
    // A property that an outer class declares, such as `Layout`, is a field of the object.
    const object = builder.emit({ op: 'this', node }, 'this')
    builder.effect({ op: 'set-field', object, key: file.text(name), value, node })
    return
  }
  if (declaration.kind === 'import') return
  builder.effect({ op: 'store', variable: file.variable(declaration, lowering.index), from: value, node })
  const around = file.kind(file.target.tree.parentOf(declaration.node))
  const isMember = around === 'property_declaration' || isFieldOfClass(lowering, declaration.node)
  if (!isMember || lowering.index === 0) return
  const object = builder.emit({ op: 'this', node }, 'this')
  builder.effect({ op: 'set-field', object, key: declaration.name, value, node })
}

function isFieldOfClass({ file }: FunctionLowering, name: number): boolean {
  const { tree } = file.target
  return file.kind(tree.parentOf(tree.parentOf(name))) === 'field_declaration'
}
