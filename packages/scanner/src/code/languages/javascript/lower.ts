import { FunctionBuilder } from '../../ir/function-builder.ts'
import type { LoweredFile } from '../../ir/program.ts'
import type { Target } from '../../patterns/target.ts'
import { annotationsOf, decoratorsOf } from './lower-annotations.ts'
import { lowerFields } from './lower-classes.ts'
import { lowerExpression } from './lower-expressions.ts'
import { bindPattern } from './lower-patterns.ts'
import { lowerCondition, lowerStatement } from './lower-statements.ts'
import { children, FileLowering, type FunctionLowering, type PendingFunction } from './lowering.ts'

/** Most functions of a file that are lowered. */
const MAX_FUNCTIONS = 20_000

/** Lowers a JavaScript or TypeScript file, with JSX or without. */
export function lowerEcmaScript(target: Target): LoweredFile {
  const file = new FileLowering(target)
  file.enqueue(0, '', undefined)
  for (let next = file.pending.shift(); next !== undefined; next = file.pending.shift()) {
    if (next.index >= MAX_FUNCTIONS) {
      file.truncated = true
      break
    }
    lowerFunction(file, next)
  }
  return { functions: file.functions, variables: file.variables, truncated: file.truncated }
}

function lowerFunction(file: FileLowering, { index, name, node, outer, fields }: PendingFunction): void {
  const builder = new FunctionBuilder()
  const lowering: FunctionLowering = {
    file,
    index,
    builder,
    loops: [],
    yields: [],
    depth: 0,
    argumentsVariable: -1,
    label: '',
    parameters: [],
    expression: (inner) => lowerExpression(lowering, inner),
    condition: (inner, then, otherwise) => lowerCondition(lowering, inner, then, otherwise),
    statement: (inner) => lowerStatement(lowering, inner),
    bind: (pattern, value, at) => bindPattern(lowering, pattern, value, at),
  }
  lowerParameters(lowering, node)
  lowerFields(lowering, fields)
  const body = index === 0 ? node : file.field(node, 'body')
  const kind = file.kind(body)
  if (index === 0 || kind === 'statement_block') lowering.statement(body)
  else if (kind !== 'class_body' && body >= 0) builder.returnValue(lowering.expression(body), body)
  file.functions[index] = {
    index,
    name,
    node,
    outer: outer?.index ?? -1,
    parameters: lowering.parameters,
    annotations: index === 0 ? [] : annotationsOf(file, node),
    classes: [],
    blocks: builder.blocks,
    registers: builder.registers,
    places: builder.places,
    arrow: file.kind(node) === 'arrow_function',
    async: file.hasToken(node, 'async'),
    generator: file.hasToken(node, '*') || file.kind(node).startsWith('generator'),
    yields: lowering.yields,
    argumentsVariable: lowering.argumentsVariable,
  }
}

/** Each parameter gets a variable; patterns and defaults are taken apart at the function's start. */
function lowerParameters(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  if (lowering.index === 0) return
  const single = file.field(node, 'parameter')
  const list = single >= 0 ? [single] : children(file, file.field(node, 'parameters'))
  for (const parameter of list) {
    const kind = file.kind(parameter)
    const typed = file.field(parameter, 'pattern')
    const inner = typed >= 0 ? typed : parameter
    const rest = kind === 'rest_pattern' || file.kind(inner) === 'rest_pattern'
    const type = typeOf(file, file.field(parameter, 'type'))
    const known = file.kind(inner) === 'identifier' ? file.variable(inner, lowering.index) : undefined
    const variable = known ?? file.newVariable('', lowering.index, false)
    lowering.parameters.push({
      variable,
      name: file.text(inner).slice(0, 60),
      rest,
      node: parameter,
      type,
      annotations: decoratorsOf(file, parameter),
    })
    const isField = isParameterProperty(file, parameter)
    if (known !== undefined && file.field(parameter, 'value') < 0 && !isField) continue
    const value = builder.emit({ op: 'load', variable, node: parameter }, String(variable))
    lowering.bind(parameter, value, parameter)
    if (!isField || known === undefined) continue
    const self = builder.emit({ op: 'this', node: parameter }, 'this')
    const from = builder.emit({ op: 'load', variable: known, node: parameter }, String(known))
    builder.effect({ op: 'set-field', object: self, key: file.text(inner), value: from, node: parameter })
  }
}

/** A parameter of a constructor that is declared as a field too, as in `constructor(private readonly users: Users)`. */
function isParameterProperty(file: FileLowering, parameter: number): boolean {
  return (
    file.kind(parameter) === 'required_parameter' &&
    (children(file, parameter).some((child) => file.kind(child) === 'accessibility_modifier') ||
      file.hasToken(parameter, 'readonly'))
  )
}

/** A type annotation as written, with the qualified name of an imported type. */
function typeOf(file: FileLowering, annotation: number): string {
  if (annotation < 0) return ''
  const text = file.text(annotation).replace(/^:\s*/, '')
  const [type = -1] = children(file, annotation)
  if (file.kind(type) !== 'type_identifier') return text
  return file.importedName(type) ?? text
}
