import { ABSTRACT } from '../../flow/instances.ts'
import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import { componentName, type ClassInfo } from './class-table.ts'
import {
  argumentsOf,
  arity,
  constructorKey,
  constructorOf,
  fieldKey,
  loadClass,
  methodKey,
  namedType,
  typed,
} from './class-values.ts'
import { lowerExpression, lowerStatement, type FunctionLowering } from './lowering.ts'

/** Lowers the classes of the file, outer ones first; methods are there before anything static runs. */
export function lowerTypes(lowering: FunctionLowering): void {
  const { file, builder } = lowering
  const all = [...file.classes.values()].filter((one) => one.kind !== 'anonymous' && isMember(lowering, one))
  for (const one of all) {
    const made = makeClass(lowering, one)
    if (one.outer === undefined) {
      const exports = builder.emit({ op: 'global', name: 'exports', node: one.node })
      builder.effect({ op: 'set-field', object: exports, key: one.name, value: made, node: one.node })
    } else {
      const outer = loadClass(lowering, one.outer, one.node)
      builder.effect({ op: 'set-field', object: outer, key: one.name, value: made, node: one.node })
    }
  }
  for (const one of all) linkParent(lowering, one)
  for (const one of all) lowerStatics(lowering, one)
}

/** Whether a class is declared in the file or in a class, and not in a method. */
function isMember({ file }: FunctionLowering, of: ClassInfo): boolean {
  const { tree } = file.target
  const around = file.kind(tree.parentOf(of.node))
  return around === 'program' || (/_body(?:_declarations)?$/.test(around) && around !== 'constructor_body')
}

/** A class that a method declares, or an anonymous one. */
export function lowerLocalClass(lowering: FunctionLowering, of: ClassInfo): Register {
  const made = makeClass(lowering, of)
  linkParent(lowering, of)
  lowerStatics(lowering, of)
  return made
}

/** Makes the constructor with its prototype and methods; further constructors are fields of the first. */
function makeClass(lowering: FunctionLowering, of: ClassInfo): Register {
  const { file, builder } = lowering
  const [first = of.node, ...others] = of.constructors
  const constructor = (node: number) =>
    builder.emit({
      op: 'closure',
      function: file.enqueue({ name: of.name, node, outer: lowering, of, role: 'constructor', isStatic: false }),
      node,
    })
  const made = constructor(first)
  const prototype = builder.field(made, 'prototype', of.node)
  for (const other of others) {
    const value = constructor(other)
    builder.effect({ op: 'set-field', object: value, key: 'prototype', value: prototype, node: other })
    builder.effect({ op: 'set-field', object: made, key: constructorKey(arity(lowering, other)), value, node: other })
  }
  if (others.length > 0) {
    const key = constructorKey(arity(lowering, first))
    builder.effect({ op: 'set-field', object: made, key, value: made, node: first })
  }
  if (of.variable < 0) of.variable = file.newVariable(of.name, 0, true)
  builder.effect({ op: 'store', variable: of.variable, from: made, node: of.node })

  for (const [name, methods] of of.methods) {
    const byKey = new Map<string, Register[]>()
    for (const method of methods) {
      const isStatic = file.hasModifier(method, 'static')
      const index = file.enqueue({ name, node: method, outer: lowering, of, role: 'method', isStatic })
      // What has no body is called on objects of other classes only.
      if (file.field(method, 'body') < 0) continue
      const value = builder.emit({ op: 'closure', function: index, node: method })
      const keys = methods.length === 1 ? [name] : [name, methodKey(name, arity(lowering, method))]
      for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), value])
    }
    for (const [key, values] of byKey) {
      const [only = NO_REGISTER] = values
      const value = values.length === 1 ? only : builder.emit({ op: 'merge', from: values, node: of.node })
      // Static methods are called through the class, and through objects all the same.
      builder.effect({ op: 'set-field', object: prototype, key, value, node: of.node })
      builder.effect({ op: 'set-field', object: made, key, value, node: of.node })
    }
  }
  lowerAccessors(lowering, of, prototype)
  if (of.kind === 'interface' || (of.kind === 'class' && file.hasModifier(of.node, 'abstract'))) {
    const name = builder.constant(of.name, of.node)
    builder.effect({ op: 'set-field', object: made, key: ABSTRACT, value: name, node: of.node })
  }
  return made
}

/** The methods that read a record's components; the compiler writes them. */
function lowerAccessors({ builder }: FunctionLowering, of: ClassInfo, prototype: Register): void {
  if (of.kind !== 'record') return
  const marker = builder.constant('record', of.node)
  builder.effect({ op: 'set-field', object: prototype, key: '@record', value: marker, node: of.node })
}

function linkParent(lowering: FunctionLowering, of: ClassInfo): void {
  const { file, builder } = lowering
  const candidates = [of.parent, ...of.interfaces].filter((type) => type >= 0)
  const own = candidates.find((type) => {
    const above = file.types.classOf(file.types.qualified(file.text(type)))
    return above !== undefined && above !== of
  })
  const type = own ?? candidates[0]
  if (type === undefined) return
  const prototype = builder.field(loadClass(lowering, of, of.node), 'prototype', of.node)
  const value = namedType(lowering, file.types.qualified(file.text(type)), of.node)
  builder.effect({ op: 'set-field', object: prototype, key: '__super__', value, node: of.node })
}

/** Static fields, constants and static blocks, in the order of the text. */
function lowerStatics(lowering: FunctionLowering, of: ClassInfo): void {
  const { file, builder } = lowering
  const inner: FunctionLowering = { ...lowering, of, isStatic: true }
  for (const member of of.members) {
    switch (file.kind(member)) {
      case 'field_declaration':
      case 'constant_declaration':
        for (const [name, value] of fieldValues(inner, member, true))
          builder.effect({
            op: 'set-field',
            object: loadClass(inner, of, member),
            key: fieldKey(file, name),
            value,
            node: member,
          })
        break
      case 'static_initializer':
        lowerStatement(inner, file.childOf(member, 'block'))
        break
      case 'enum_constant': {
        const made = lowerEnumConstant(inner, of, member)
        const key = fieldKey(file, file.text(file.field(member, 'name')))
        builder.effect({ op: 'set-field', object: loadClass(inner, of, member), key, value: made, node: member })
        break
      }
      default:
    }
  }
}

function lowerEnumConstant(lowering: FunctionLowering, of: ClassInfo, member: number): Register {
  const { file, builder } = lowering
  const own = file.classes.get(member)
  if (own !== undefined) lowerLocalClass(lowering, own)
  const args = argumentsOf(lowering, member)
  const callee = constructorOf(lowering, own ?? of, own === undefined ? args.length : 0, member)
  const made = builder.call(callee, NO_REGISTER, of.name, args, true, member)
  const name = builder.constant(file.text(file.field(member, 'name')), member)
  builder.effect({ op: 'set-field', object: made, key: '@name', value: name, node: member })
  return made
}

/** The values that a field declaration gives its fields, as instances or statically. */
function fieldValues(lowering: FunctionLowering, member: number, isStatic: boolean): [string, Register][] {
  const { file, of } = lowering
  const found: [string, Register][] = []
  const type = file.types.qualified(file.text(file.field(member, 'type')))
  for (const declarator of file.children(member)) {
    if (file.kind(declarator) !== 'variable_declarator') continue
    const name = file.text(file.field(declarator, 'name'))
    if ((of?.fields.get(name) ?? false) !== isStatic) continue
    const value = file.field(declarator, 'value')
    if (value >= 0) found.push([name, typed(lowering, lowerExpression(lowering, value), type, declarator)])
  }
  return found
}

/** What a constructor does before its body: call the parent's, set components and fields. */
export function lowerConstructorStart(lowering: FunctionLowering, node: number): void {
  const { file, builder, of } = lowering
  if (of === undefined) return
  const [first] = file.children(file.field(node, 'body'))
  const explicit = first !== undefined && file.kind(first) === 'explicit_constructor_invocation' ? first : -1
  if (explicit >= 0 && file.kind(file.field(explicit, 'constructor')) === 'this') return
  if (explicit < 0 && of.parent >= 0) {
    const above = file.types.classOf(file.types.qualified(file.text(of.parent)))
    if (above !== undefined && above !== of && above.kind !== 'interface') callParent(lowering, above, [], node)
  }
  const self = builder.emit({ op: 'this', node }, 'this')
  if (of.kind === 'record')
    file.children(file.field(of.node, 'parameters')).forEach((component, i) => {
      const name = componentName(file, component)
      const parameter = lowering.parameters[i]
      if (parameter === undefined) return
      const value = builder.emit({ op: 'load', variable: parameter.variable, node: component })
      builder.effect({ op: 'set-field', object: self, key: fieldKey(file, name), value, node: component })
    })
  for (const member of of.members) {
    if (file.kind(member) === 'block') lowerStatement(lowering, member)
    if (file.kind(member) !== 'field_declaration') continue
    for (const [name, value] of fieldValues(lowering, member, false))
      builder.effect({ op: 'set-field', object: self, key: fieldKey(file, name), value, node: member })
  }
}

/** `super(…)` and `this(…)`. */
export function lowerConstructorCall(lowering: FunctionLowering, node: number): void {
  const { file, builder, of } = lowering
  const args = argumentsOf(lowering, node)
  if (of === undefined) return
  if (file.kind(file.field(node, 'constructor')) === 'this') {
    const self = builder.emit({ op: 'this', node }, 'this')
    builder.call(constructorOf(lowering, of, args.length, node), self, 'super', args, false, node)
    return
  }
  const above = of.parent < 0 ? undefined : file.types.classOf(file.types.qualified(file.text(of.parent)))
  if (above !== undefined && above !== of) callParent(lowering, above, args, node)
  else if (of.parent >= 0) {
    const self = builder.emit({ op: 'this', node }, 'this')
    const parent = namedType(lowering, file.types.qualified(file.text(of.parent)), node)
    builder.call(parent, self, 'super', args, false, node)
  }
}

function callParent(lowering: FunctionLowering, above: ClassInfo, args: readonly Argument[], node: number): void {
  const { builder } = lowering
  const self = builder.emit({ op: 'this', node }, 'this')
  builder.call(constructorOf(lowering, above, args.length, node), self, 'super', args, false, node)
}
