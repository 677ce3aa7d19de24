import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import { qualifiedCall } from './lower-parameters.ts'
import type { ClassAround, FunctionLowering, MethodKind } from './lowering.ts'

const NO_CLASS = { method: 'none', around: undefined, constructs: false } as const

/** Decorators as annotations: qualified name, and arguments as written. */
function annotationsOf(lowering: FunctionLowering, decorated: number): readonly string[] {
  const { file } = lowering
  return file.children(decorated).flatMap((child) => {
    if (file.kind(child) !== 'decorator') return []
    const [expression = -1] = file.children(child)
    return [file.kind(expression) === 'call' ? qualifiedCall(lowering, expression) : file.qualified(expression)]
  })
}

/** A function's definition, which gives its name a value. */
export function lowerFunctionDefinition(lowering: FunctionLowering, node: number, decorated = -1): void {
  const { file, builder } = lowering
  const name = file.field(node, 'name')
  const annotations = decorated < 0 ? [] : annotationsOf(lowering, decorated)
  const index = file.enqueue({ ...NO_CLASS, node, name: file.text(name), outer: lowering, annotations })
  const made = builder.emit({ op: 'closure', function: index, node })
  lowering.bind(name, decorated < 0 ? made : decoratedBy(lowering, decorated, made), node)
}

/** What decorators of the file make of a function. A view is left as it is: what calls it is the framework. */
function decoratedBy(lowering: FunctionLowering, decorated: number, made: Register): Register {
  const { file, builder } = lowering
  const decorators = file.children(decorated).flatMap((child) => {
    const [expression = -1] = file.kind(child) === 'decorator' ? file.children(child) : []
    return expression < 0 ? [] : [expression]
  })
  const isOwn = (expression: number) => {
    const callee = file.kind(expression) === 'call' ? file.field(expression, 'function') : expression
    return file.kind(callee) === 'identifier' && file.target.names.declaration(callee)?.kind === 'function'
  }
  if (!decorators.every(isOwn)) return made
  return decorators.reduceRight(
    (value, expression) =>
      builder.call(
        lowering.expression(expression),
        NO_REGISTER,
        file.kind(expression) === 'identifier' ? file.text(expression) : undefined,
        [{ value, spread: false }],
        false,
        decorated,
      ),
    made,
  )
}

export function lowerLambda(lowering: FunctionLowering, node: number): Register {
  const index = lowering.file.enqueue({ ...NO_CLASS, node, name: '', outer: lowering, annotations: [] })
  return lowering.builder.emit({ op: 'closure', function: index, node })
}

/**
 * A class is its constructor, with a `prototype` that holds the methods and the class's own variables; `__super__` of the
 * prototype is the parent class.
 */
export function lowerClass(lowering: FunctionLowering, node: number, decorated = -1): void {
  const { file, builder } = lowering
  const members = file.children(file.field(node, 'body'))
  const bases = file.children(file.field(node, 'superclasses')).filter((base) => file.kind(base) !== 'keyword_argument')
  const name = file.field(node, 'name')
  const around: ClassAround = {
    parent: file.newVariable('', lowering.index, true),
    names: [file.text(name), ...bases.map((base) => file.qualified(base).slice(0, 100))],
    annotations: decorated < 0 ? [] : annotationsOf(lowering, decorated),
  }
  const constructor = members
    .map((member) => definitionIn(lowering, member))
    .find((one) => one >= 0 && nameOf(lowering, one) === '__init__')
  const index = file.enqueue({
    node: constructor ?? node,
    name: file.text(name),
    outer: lowering,
    method: 'instance',
    around,
    constructs: true,
    annotations: [],
  })
  const made = builder.emit({ op: 'closure', function: index, node })
  const prototype = builder.field(made, 'prototype', node)
  const [base] = bases
  if (base !== undefined) {
    const parent = lowering.expression(base)
    builder.effect({ op: 'store', variable: around.parent, from: parent, node: base })
    builder.effect({ op: 'set-field', object: prototype, key: '__super__', value: parent, node: base })
  }
  builder.effect({ op: 'set-field', object: prototype, key: '__class__', value: made, node })
  if (name >= 0) lowering.bind(name, made, node)
  for (const member of members) lowerMember(lowering, member, { made, prototype, around, constructor })
}

interface ClassParts {
  readonly made: Register
  readonly prototype: Register
  readonly around: ClassAround
  readonly constructor: number | undefined
}

function definitionIn({ file }: FunctionLowering, member: number): number {
  const inner = file.kind(member) === 'decorated_definition' ? file.field(member, 'definition') : member
  return file.kind(inner) === 'function_definition' ? inner : -1
}

function nameOf({ file }: FunctionLowering, definition: number): string {
  return file.text(file.field(definition, 'name'))
}

function lowerMember(lowering: FunctionLowering, member: number, parts: ClassParts): void {
  const { file, builder } = lowering
  const { made, prototype, around, constructor } = parts
  const definition = definitionIn(lowering, member)
  if (definition < 0) {
    lowering.statement(member)
    for (const [key, variable] of assignedNames(lowering, member)) {
      const value = builder.emit({ op: 'load', variable, node: member })
      for (const object of [made, prototype]) builder.effect({ op: 'set-field', object, key, value, node: member })
    }
    return
  }
  if (definition === constructor) return
  const annotations = annotationsOf(lowering, member)
  const method = methodKind(annotations)
  const key = nameOf(lowering, definition)
  if (annotations.some((one) => one.endsWith('.setter') || one.endsWith('.deleter'))) return
  const index = file.enqueue({
    node: definition,
    name: key,
    outer: lowering,
    method,
    around,
    constructs: false,
    annotations,
  })
  const value = builder.emit({ op: 'closure', function: index, node: definition })
  for (const object of [made, prototype]) builder.effect({ op: 'set-field', object, key, value, node: definition })
}

function methodKind(annotations: readonly string[]): MethodKind {
  if (annotations.includes('staticmethod')) return 'static'
  if (annotations.includes('classmethod')) return 'class'
  return annotations.some((one) => /(?:^|\.)(?:cached_)?property$/.test(one)) ? 'property' : 'instance'
}

/** The names that a statement of a class's body gives a value, and their variables. */
function assignedNames(lowering: FunctionLowering, member: number): readonly (readonly [string, number])[] {
  const { file } = lowering
  const kind = file.kind(member)
  const target =
    kind === 'expression_statement'
      ? file.field(file.children(member)[0] ?? -1, 'left')
      : kind === 'class_definition'
        ? file.field(member, 'name')
        : -1
  if (file.kind(target) !== 'identifier') return []
  const variable = file.variable(target, lowering.index)
  return variable === undefined ? [] : [[file.text(target), variable]]
}
