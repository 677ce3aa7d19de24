import type { Parameter } from '../../ir/program.ts'
import type { ClassAround, FunctionLowering, MethodKind } from './lowering.ts'

interface Parts {
  readonly name: number
  readonly type: string
  readonly value: number
  readonly collects: Parameter['collects']
}

/** Each parameter gets a variable; defaults stand in where nothing is given. `self` and `cls` are `this`. */
export function lowerParameters(lowering: FunctionLowering, node: number, method: MethodKind): void {
  const { file, builder } = lowering
  if (lowering.index === 0) return
  if (file.kind(node) === 'class_definition') return lowerInheritedConstructor(lowering, node)
  const list = file.children(file.field(node, 'parameters'))
  const takesSelf = method === 'instance' || method === 'class' || method === 'property'
  for (const [position, parameter] of list.entries()) {
    const parts = partsOf(lowering, parameter)
    if (parts === undefined) continue
    const variable = file.variable(parts.name, lowering.index) ?? file.newVariable('', lowering.index, false)
    if (takesSelf && position === 0 && parts.collects === undefined) {
      const self = builder.emit({ op: 'this', node: parameter }, 'this')
      builder.effect({ op: 'store', variable, from: self, node: parameter })
      continue
    }
    const isCall = file.kind(parts.value) === 'call'
    lowering.parameters.push({
      variable,
      name: file.text(parts.name).slice(0, 60),
      rest: false,
      collects: parts.collects,
      node: parameter,
      type: parts.type,
      annotations: isCall ? [qualifiedCall(lowering, parts.value)] : [],
    })
    if (parts.value >= 0) lowerDefault(lowering, parts.value, variable, parameter)
  }
}

/** Whether a class gets a constructor from the fields that it declares. */
function isRecord({ names, annotations }: ClassAround): boolean {
  return (
    annotations.some((one) => /(?:^|\.)(?:dataclass|attrs|define|frozen|s|mutable)(?:\(|$)/.test(one)) ||
    names.slice(1).some((one) => /(?:^|\.)(?:NamedTuple|BaseModel|BaseSettings)$/.test(one))
  )
}

/** The constructor of a data class: a parameter for each field that has a type, in their order. */
function lowerRecord(lowering: FunctionLowering, node: number): void {
  const { file, builder, index } = lowering
  for (const member of file.children(file.field(node, 'body'))) {
    const [assignment = -1] = file.kind(member) === 'expression_statement' ? file.children(member) : []
    const name = file.field(assignment, 'left')
    if (
      file.kind(assignment) !== 'assignment' ||
      file.field(assignment, 'type') < 0 ||
      file.kind(name) !== 'identifier'
    )
      continue
    const key = file.text(name)
    const variable = file.newVariable(key, index, false)
    const type = typeOf(lowering, assignment)
    lowering.parameters.push({ variable, name: key, rest: false, node: name, type, annotations: [] })
    const value = file.field(assignment, 'right')
    if (value >= 0) lowerDefault(lowering, value, variable, assignment)
    const self = builder.emit({ op: 'this', node: assignment }, 'this')
    const given = builder.emit({ op: 'load', variable, node: assignment }, String(variable))
    builder.effect({ op: 'set-field', object: self, key, value: given, node: assignment })
  }
}

/** A class without a constructor hands its arguments to the one it extends. */
function lowerInheritedConstructor(lowering: FunctionLowering, node: number): void {
  const { file, builder, index, around } = lowering
  if (around === undefined) return
  if (isRecord(around)) return lowerRecord(lowering, node)
  if (around.names.length < 2) return
  const [list, table] = (['positions', 'keywords'] as const).map((collects) => {
    const variable = file.newVariable('', index, false)
    lowering.parameters.push({ variable, name: '', rest: false, collects, node, type: '', annotations: [] })
    return builder.emit({ op: 'load', variable, node })
  })
  if (list === undefined || table === undefined) return
  const self = builder.emit({ op: 'this', node }, 'this')
  const parent = builder.emit({ op: 'load', variable: around.parent, node })
  builder.call(parent, self, 'super', [{ value: list, spread: true }], false, node, [{ name: '', value: table }])
}

/** `Query(None)` as an annotation: the qualified name, and arguments as written. */
export function qualifiedCall({ file }: FunctionLowering, call: number): string {
  const callee = file.field(call, 'function')
  return `${file.qualified(callee)}${file.text(file.field(call, 'arguments')).slice(0, 300)}`
}

function lowerDefault(lowering: FunctionLowering, value: number, variable: number, node: number): void {
  const { builder } = lowering
  const given = builder.emit({ op: 'load', variable, node }, String(variable))
  const nothing = builder.constant(undefined, node)
  const missing = builder.emit({ op: 'binary', operator: 'given', left: given, right: nothing, node })
  const after = builder.newBlock()
  builder.inRegion(() => {
    const block = builder.newBlock()
    builder.branch(missing, after, block)
    builder.goTo(block)
    builder.effect({ op: 'store', variable, from: lowering.expression(value), node })
    builder.jump(after)
  })
  builder.goTo(after)
}

function partsOf(lowering: FunctionLowering, parameter: number): Parts | undefined {
  const { file } = lowering
  const kind = file.kind(parameter)
  const [first = -1] = file.children(parameter)
  const type = typeOf(lowering, parameter)
  switch (kind) {
    case 'identifier':
      return { name: parameter, type: '', value: -1, collects: undefined }
    case 'default_parameter':
    case 'typed_default_parameter':
      return {
        name: file.field(parameter, 'name'),
        type,
        value: file.field(parameter, 'value'),
        collects: undefined,
      }
    case 'typed_parameter': {
      const inner = partsOf(lowering, first)
      return inner === undefined ? undefined : { ...inner, type }
    }
    case 'list_splat_pattern':
    case 'dictionary_splat_pattern':
      return { name: first, type: '', value: -1, collects: kind === 'list_splat_pattern' ? 'positions' : 'keywords' }
    default:
      return undefined
  }
}

/** The type annotation, with its first name qualified by the imports: `fastapi.Request`, `typing.Optional[str]`. */
function typeOf(lowering: FunctionLowering, parameter: number): string {
  const { file } = lowering
  const type = file.field(parameter, 'type')
  if (type < 0) return ''
  const [inner = -1] = file.children(type)
  const text = file.text(type).slice(0, 200)
  const kind = file.kind(inner)
  if (kind === 'identifier' && isEnumeration(lowering, inner)) return 'enum.Enum'
  return kind === 'identifier' || kind === 'attribute' ? file.qualified(inner) : text
}

/** Whether a type is an enumeration of the file: only its members are values of it. */
function isEnumeration({ file }: FunctionLowering, name: number): boolean {
  const declaration = file.target.names.declaration(name)
  if (declaration?.kind !== 'class') return false
  const definition = file.target.tree.parentOf(declaration.node)
  return /\b(?:Int|Str)?Enum\b/.test(file.text(file.field(definition, 'superclasses')))
}
