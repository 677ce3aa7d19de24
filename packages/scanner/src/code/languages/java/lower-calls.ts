import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import type { ClassInfo } from './class-table.ts'
import {
  argumentsOf,
  arity,
  constructorOf,
  loadClass,
  methodKey,
  namedType,
  outerThis,
  staticClass,
} from './class-values.ts'
import { lowerLocalClass } from './lower-classes.ts'
import { lowerExpression, type FunctionLowering } from './lowering.ts'

/** Lowers the call of a method. */
export function lowerMethodCall(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const callee = file.field(node, 'name')
  if (file.kind(callee) !== 'field_access') return lowerOwnCall(lowering, node, callee)
  const object = file.field(callee, 'object')
  const name = file.text(file.field(callee, 'field'))
  const count = file.children(file.field(node, 'arguments')).length
  const isSuper = file.kind(object) === 'super' || file.childOf(callee, 'super') >= 0
  if (isSuper) {
    const self = builder.emit({ op: 'this', node: callee }, 'this')
    const method = builder.field(parentPrototype(lowering, callee), name, callee)
    return builder.call(method, self, name, argumentsOf(lowering, node), false, node)
  }
  const of = staticClass(lowering, object)
  if (of !== undefined) {
    const receiver = loadClass(lowering, of, object)
    const method = builder.field(receiver, keyIn(lowering, of, name, count), callee)
    return builder.call(method, receiver, name, argumentsOf(lowering, node), false, node)
  }
  const receiver = lowerExpression(lowering, object)
  const declared = declaredClass(lowering, object)
  const key = declared === undefined ? name : keyIn(lowering, declared, name, count)
  const method = builder.field(receiver, key, callee)
  return builder.call(method, receiver, name, argumentsOf(lowering, node), false, node)
}

/** `foo()`: of the class around that has such a method, in itself or above it. */
function lowerOwnCall(lowering: FunctionLowering, node: number, callee: number): Register {
  const { file, builder, of } = lowering
  const name = file.text(callee)
  const count = file.children(file.field(node, 'arguments')).length
  for (let at = of, hops = 0; at !== undefined && hops < 20; at = at.outer, hops++) {
    const declaring = declaringClass(lowering, at, name)
    if (declaring === undefined) continue
    const key = keyIn(lowering, declaring, name, count)
    const methods = declaring.methods.get(name) ?? []
    const isStatic = methods.every((method) => file.hasModifier(method, 'static'))
    const receiver = isStatic ? loadClass(lowering, declaring, callee) : outerThis(lowering, at, callee)
    const method = builder.field(receiver, key, callee)
    return builder.call(method, receiver, name, argumentsOf(lowering, node), false, node)
  }
  const imported = file.types.staticImport(name)
  if (imported !== undefined) {
    const method = builder.emit({ op: 'global', name: imported, node: callee })
    return builder.call(method, NO_REGISTER, name, argumentsOf(lowering, node), false, node)
  }
  // Inherited from a class of another file.
  const receiver = of === undefined ? NO_REGISTER : outerThis(lowering, of, callee)
  const method =
    of === undefined
      ? builder.emit({ op: 'unknown', node: callee })
      : inherited(lowering, of, builder.field(receiver, name, callee), name, callee)
  return builder.call(method, receiver, name, argumentsOf(lowering, node), false, node)
}

/** A method of a library's class that a class of the file extends has that class's name; one of another file is just what it is. */
function inherited(lowering: FunctionLowering, of: ClassInfo, method: Register, name: string, node: number): Register {
  const { file, builder } = lowering
  const parent = of.parent < 0 ? '' : file.types.qualified(file.text(of.parent))
  if (!parent.includes('.') || file.types.classOf(parent) !== undefined) return method
  const right = builder.emit({ op: 'global', name: `${parent}.${name}`, node })
  return builder.emit({ op: 'binary', operator: 'as', left: method, right, node })
}

/** The class, `of` or one above it in the file, that declares a method. */
function declaringClass({ file }: FunctionLowering, of: ClassInfo, name: string): ClassInfo | undefined {
  const waiting: ClassInfo[] = [of]
  const seen = new Set<ClassInfo>()
  for (let one = waiting.shift(); one !== undefined && seen.size < 50; one = waiting.shift()) {
    if (seen.has(one)) continue
    seen.add(one)
    if (one.methods.has(name)) return one
    for (const type of [one.parent, ...one.interfaces]) {
      const above = type < 0 ? undefined : file.types.classOf(file.types.qualified(file.text(type)))
      if (above !== undefined) waiting.push(above)
    }
  }
  return undefined
}

/** The key of the method that a call with so many arguments means. */
function keyIn(lowering: FunctionLowering, of: ClassInfo, name: string, count: number): string {
  const declaring = declaringClass(lowering, of, name)
  const methods = declaring?.methods.get(name) ?? []
  if (methods.length < 2) return name
  const counts = methods.map((method) => arity(lowering, method))
  return counts.includes(count) ? methodKey(name, count) : counts.includes(-1) ? methodKey(name, -1) : name
}

/** The class of the file that the expression's variable is declared with. */
function declaredClass({ file, of }: FunctionLowering, object: number): ClassInfo | undefined {
  if (file.kind(object) === 'this') return of
  if (file.kind(object) !== 'identifier') return undefined
  const type = file.target.names.declaration(object)?.type
  return type === undefined ? undefined : file.types.classOf(file.types.qualified(type))
}

function parentPrototype(lowering: FunctionLowering, node: number): Register {
  const { file, builder, of } = lowering
  const type = of === undefined ? -1 : of.parent >= 0 ? of.parent : (of.interfaces[0] ?? -1)
  const parent =
    type < 0 ? builder.emit({ op: 'unknown', node }) : namedType(lowering, file.types.qualified(file.text(type)), node)
  const above = type < 0 ? undefined : file.types.classOf(file.types.qualified(file.text(type)))
  return above === undefined ? parent : builder.field(parent, 'prototype', node)
}

/** Lowers `new T(…)`, with a class body or without. */
export function lowerCreation(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const type = file.types.qualified(file.text(file.field(node, 'type')))
  const anonymous = file.classes.get(node)
  const of = anonymous ?? file.types.classOf(type)
  if (anonymous !== undefined) lowerLocalClass(lowering, anonymous)
  const args = argumentsOf(lowering, node)
  if (of === undefined) {
    const callee = namedType(lowering, type, file.field(node, 'type'))
    return builder.call(callee, NO_REGISTER, type.slice(type.lastIndexOf('.') + 1), args, true, node)
  }
  const made = builder.call(constructorOf(lowering, of, args.length, node), NO_REGISTER, of.name, args, true, node)
  if (of.outer !== undefined && !lowering.isStatic && lowering.of !== undefined) {
    const value = builder.emit({ op: 'this', node }, 'this')
    builder.effect({ op: 'set-field', object: made, key: '@outer', value, node })
  }
  if (anonymous === undefined) return made
  const marked = builder.constant(type, node)
  return builder.emit({
    op: 'binary',
    operator: 'as',
    left: made,
    right: namedOnly(lowering, type, node, marked),
    node,
  })
}

/** The name of a library's type; a class of the file needs none. */
function namedOnly(lowering: FunctionLowering, type: string, node: number, otherwise: Register): Register {
  return lowering.file.types.classOf(type) === undefined ? namedType(lowering, type, node) : otherwise
}

/** `x::m` and `T::new`: a function that calls it. */
export function lowerReference(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const [object = -1, method] = file.children(node)
  const name = method === undefined ? 'new' : file.text(method)
  const of = staticClass(lowering, object)
  if (name === 'new') {
    const type = file.types.qualified(file.text(object))
    const made = file.types.classOf(type)
    return made === undefined ? namedType(lowering, type, node) : loadClass(lowering, made, node)
  }
  if (of !== undefined) return builder.field(loadClass(lowering, of, object), name, node)
  const receiver = lowerExpression(lowering, object)
  const target = builder.field(receiver, name, node)
  const key = builder.constant(name, node)
  // Bound to its receiver, so that whoever calls it calls the method.
  const callee = builder.emit({ op: 'global', name: '@reference', node })
  return builder.call(
    callee,
    NO_REGISTER,
    undefined,
    [target, receiver, key].map((value) => ({ value, spread: false })),
    false,
    node,
  )
}
