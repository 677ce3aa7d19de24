import type { Argument, Register } from '../../ir/instructions.ts'
import type { ClassInfo } from './class-table.ts'
import { lowerExpression, type FunctionLowering } from './lowering.ts'

const NUMBERS: ReadonlySet<string> = new Set(
  'int long short byte float double Integer Long Short Byte Float Double boolean Boolean'.split(' '),
)

/** A value that is declared to have a type: numbers can do no harm, and objects of libraries have its name. */
export function typed(
  lowering: FunctionLowering,
  value: Register,
  type: string,
  node: number,
  operator: 'as' | 'cast' = 'as',
): Register {
  if (type === '' || type === 'var' || type === 'Object' || type.length === 1 || type.endsWith(']')) return value
  if (type === 'Character' || type === 'void') return value
  const { builder } = lowering
  const right =
    NUMBERS.has(type) || type === 'String' || type === 'char'
      ? builder.constant(type, node)
      : namedType(lowering, type, node)
  return builder.emit({ op: 'binary', operator, left: value, right, node }, builder.places[value] ?? '')
}

/** What the name of a type stands for: a class of the file, or a name. */
export function namedType(lowering: FunctionLowering, type: string, node: number): Register {
  const of = lowering.file.types.classOf(type)
  return of === undefined ? lowering.builder.emit({ op: 'global', name: type, node }) : loadClass(lowering, of, node)
}

/** `this` of the class `of`, seen from a class inside it. */
export function outerThis(lowering: FunctionLowering, of: ClassInfo, node: number): Register {
  const { builder } = lowering
  let at = lowering.of
  let self = builder.emit({ op: 'this', node }, 'this')
  for (let hops = 0; at !== undefined && at !== of && hops < 20; at = at.outer, hops++) {
    if (at.outer === undefined) break
    const outer = builder.field(self, '@outer', node)
    const right = loadClass(lowering, at.outer, node)
    self = builder.emit({ op: 'binary', operator: 'as', left: outer, right, node }, builder.places[outer] ?? '')
  }
  return self
}

/** The class of the file that an expression names. */
export function staticClass({ file, index }: FunctionLowering, node: number): ClassInfo | undefined {
  const kind = file.kind(node)
  if (kind === 'identifier') {
    const declaration = file.target.names.declaration(node)
    if (declaration !== undefined && declaration.kind !== 'class') return undefined
    if (file.variable(node, index) !== undefined) return undefined
    return file.types.classOf(file.text(node))
  }
  if (kind !== 'field_access') return undefined
  const inner = staticClass({ file, index } as FunctionLowering, file.field(node, 'object'))
  if (inner === undefined) return undefined
  const found = file.types.classOf(file.text(file.field(node, 'field')))
  return found?.outer === inner ? found : undefined
}

/** Gives a declared name its first value. */
export function bindName(lowering: FunctionLowering, name: number, value: Register, type: string, node: number): void {
  const { file, builder } = lowering
  const variable = file.variable(name, lowering.index)
  if (variable !== undefined) builder.effect({ op: 'store', variable, from: typed(lowering, value, type, node), node })
}

const methodFields = new WeakMap<object, ReadonlySet<string>>()

/** The key of a field, told apart from that of a method which has its name in some class of the file. */
export function fieldKey({ classes }: FunctionLowering['file'], name: string): string {
  let known = methodFields.get(classes)
  if (known === undefined) {
    const all = [...classes.values()].flatMap((of) => [...of.fields.keys()].filter((one) => of.methods.has(one)))
    methodFields.set(classes, (known = new Set(all)))
  }
  return known.has(name) ? `.${name}` : name
}

/** The value of a class of the file. */
export function loadClass({ file, builder }: FunctionLowering, of: ClassInfo, node: number): Register {
  if (of.variable < 0) of.variable = file.newVariable(of.name, 0, true)
  return builder.emit({ op: 'load', variable: of.variable, node })
}

/** The constructor of a class of the file that takes so many arguments. */
export function constructorOf(lowering: FunctionLowering, of: ClassInfo, count: number, node: number): Register {
  const made = loadClass(lowering, of, node)
  const fits = of.constructors.some((one) => arity(lowering, one) === count)
  return of.constructors.length > 1 && fits ? lowering.builder.field(made, constructorKey(count), node) : made
}

/** How many parameters a method or constructor takes, -1 for any number. */
export function arity({ file }: FunctionLowering, node: number): number {
  const parameters = file.children(file.field(node, 'parameters')).map((one) => file.kind(one))
  return parameters.includes('spread_parameter') ? -1 : parameters.filter((one) => one === 'formal_parameter').length
}

/** The field of a class that holds its constructor with so many parameters. */
export function constructorKey(count: number): string {
  return `@new/${count}`
}

/** The key of one of several methods of a name. */
export function methodKey(name: string, count: number): string {
  return `${name}/${count}`
}

export function argumentsOf(lowering: FunctionLowering, node: number): Argument[] {
  const { file } = lowering
  return file
    .children(file.field(node, 'arguments'))
    .map((argument) => ({ value: lowerExpression(lowering, argument), spread: false }))
}
