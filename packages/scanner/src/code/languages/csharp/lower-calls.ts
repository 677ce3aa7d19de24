import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import type { FunctionLowering } from '../../ir/source-lowering.ts'
import { methodsOf, shortType } from './class-table.ts'
import { isPlainType, lowerName } from './lower-names.ts'
import { bindCsharp, declarationOf } from './lower-places.ts'

/** Lowers a call; variables that it is given to fill in hold what it gives, or numbers where their type says so. */
export function lowerCall(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const callee = file.field(node, 'function')
  const list = file.field(node, 'arguments')
  const { called, receiver, name } = lowerCallee(lowering, callee)
  const nodes = file.children(list)
  const args = lowerList(lowering, nodes)
  const result = builder.call(called, receiver, name, args, false, node)
  for (const one of nodes) {
    if (file.kind(one) !== 'declaration_expression' && !isOut(lowering, one)) continue
    const type = file.text(file.field(one, 'type'))
    const plain =
      isPlainType(type) || /^(?:int|long|double|decimal|Guid|DateTime|bool|Enum)\.TryParse/.test(file.text(callee))
    bindCsharp(
      lowering,
      one,
      plain
        ? builder.emit({ op: 'unary', operator: '+', of: result, node: one })
        : builder.field(result, '__out__', one),
      one,
    )
  }
  return result
}

/** Whether an argument is handed over with `out` or `ref`, the token before it. */
function isOut({ file }: FunctionLowering, argument: number): boolean {
  const { text, tree } = file.target
  return /\bout\s+$/.test(text.slice(Math.max(0, tree.startOf(argument) - 6), tree.startOf(argument)))
}

interface Callee {
  readonly called: Register
  readonly receiver: Register
  readonly name: string | undefined
}

function lowerCallee(lowering: FunctionLowering, callee: number): Callee {
  const { file, builder } = lowering
  const kind = file.kind(callee)
  if (kind === 'identifier' || kind === 'generic_name') {
    const called = lowerName(lowering, callee)
    const own = declarationOf(lowering, kind === 'generic_name' ? file.first(callee) : callee)
    const self = own?.kind === 'function' ? builder.emit({ op: 'this', node: callee }, 'this') : NO_REGISTER
    return { called, receiver: self, name: file.text(callee).replace(/<.*$/s, '') }
  }
  const isAccess = kind === 'member_access_expression' || kind === 'conditional_access_expression'
  if (!isAccess) return { called: lowering.expression(callee), receiver: NO_REGISTER, name: undefined }
  const object = file.field(callee, kind === 'member_access_expression' ? 'expression' : 'condition')
  const nameNode = file.field(callee, 'name')
  const name = file.text(file.kind(nameNode) === 'generic_name' ? file.first(nameNode) : nameNode)
  const owner = file.text(object)
  if (owner === 'this' || owner === 'base')
    return { called: lowerName(lowering, nameNode), receiver: builder.emit({ op: 'this', node: callee }, 'this'), name }
  const declaration = declarationOf(lowering, object)
  const type = declaration?.kind === 'class' ? declaration.name : shortType(file.target.names.type(object) ?? '')
  const method = type === '' ? undefined : methodsOf(file).get(`${type}.${name}`)
  const receiver = lowering.expression(object)
  if (method !== undefined)
    return { called: builder.emit({ op: 'load', variable: method, node: callee }), receiver, name }
  return { called: builder.field(receiver, name, callee), receiver, name }
}

function lowerList(lowering: FunctionLowering, nodes: readonly number[]): Argument[] {
  return nodes.map((argument) => ({ value: lowering.expression(argument), spread: false }))
}

/** `new T(arguments) { Field = value }`. */
export function lowerConstruction(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const typeNode = file.field(node, 'type')
  const written = typeNode >= 0 ? file.text(typeNode) : declaredType(lowering, node)
  const type = shortType(written)
  const declaration =
    typeNode >= 0 && file.kind(typeNode) === 'identifier' ? declarationOf(lowering, typeNode) : undefined
  const called =
    declaration?.kind === 'class'
      ? lowerName(lowering, typeNode)
      : builder.emit({ op: 'global', name: type, node: typeNode >= 0 ? typeNode : node })
  const list = file.children(node).find((child) => file.kind(child) === 'argument_list') ?? -1
  const args = lowerList(lowering, file.children(list))
  const initializer = file.field(node, 'initializer')
  const made = builder.call(called, NO_REGISTER, type, args, true, node)
  if (file.kind(initializer) === 'initializer_expression') fillIn(lowering, made, initializer)
  return made
}

/** The type of the variable that `new(…)` is given to. */
function declaredType({ file }: FunctionLowering, node: number): string {
  const { tree } = file.target
  const declarator = tree.parentOf(node)
  return file.text(file.field(tree.parentOf(declarator), 'type'))
}

/** Sets the fields, elements and entries that an initializer names. */
function fillIn(lowering: FunctionLowering, object: Register, initializer: number): void {
  const { file, builder } = lowering
  file.children(initializer).forEach((entry, i) => {
    const kind = file.kind(entry)
    const place = file.field(entry, 'left')
    if (kind === 'assignment_expression' && file.kind(place) === 'identifier') {
      const right = file.field(entry, 'right')
      const value = lowering.expression(right)
      builder.effect({ op: 'set-field', object, key: file.text(place), value, node: entry })
    } else if (kind === 'assignment_expression') {
      const index = lowering.expression(file.first(place))
      builder.effect({
        op: 'set-element',
        object,
        index,
        value: lowering.expression(file.field(entry, 'right')),
        node: entry,
      })
    } else if (kind === 'initializer_expression') {
      const [key = -1, value = -1] = file.children(entry)
      const index = lowering.expression(key)
      builder.effect({ op: 'set-element', object, index, value: lowering.expression(value), node: entry })
    } else {
      const index = builder.constant(i, entry)
      builder.effect({ op: 'set-element', object, index, value: lowering.expression(entry), node: entry })
    }
  })
}

/** Lists and objects without a name that are written down. */
export function lowerInitializer(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  if (file.kind(node) === 'anonymous_object_creation_expression') {
    const object = builder.emit({ op: 'object', node })
    const parts = file.children(node)
    parts.forEach((part, i) => {
      if (file.kind(part) !== 'identifier') return
      const value = parts[i + 1]
      if (value !== undefined)
        builder.effect({ op: 'set-field', object, key: file.text(part), value: lowering.expression(value), node: part })
    })
    return object
  }
  const inner = file.children(node).find((child) => file.kind(child) === 'initializer_expression') ?? -1
  const isOuter = file.kind(node).endsWith('array_creation_expression')
  const items = isOuter ? file.children(inner) : file.children(node)
  return builder.emit({ op: 'array', items: lowerList(lowering, items), node })
}
