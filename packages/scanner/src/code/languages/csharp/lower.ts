import { FunctionBuilder } from '../../ir/function-builder.ts'
import type { LoweredFile, LoweredFunction } from '../../ir/program.ts'
import { SourceLowering, type FunctionLowering, type PendingFunction } from '../../ir/source-lowering.ts'
import type { Target } from '../../patterns/target.ts'
import { annotationsOf, classAround, classFacts, TYPE_KINDS } from './class-table.ts'
import { lowerCsharpExpression } from './lower-expressions.ts'
import { lowerCsharpStatement } from './lower-statements.ts'

const FUNCTION_KINDS: ReadonlySet<string> = new Set([
  'method_declaration',
  'constructor_declaration',
  'local_function_statement',
  'lambda_expression',
  'anonymous_method_expression',
])

/**
 * Lowers a C# file. Fields of classes are variables of the file, told apart by class and not by object; what is written to `this` or
 * in an initializer is a field of the object besides.
 */
export function lowerCsharp(target: Target): LoweredFile {
  const file = new SourceLowering(target, FUNCTION_KINDS)
  return file.run((pending) => lowerFunction(file, pending))
}

function lowerFunction(file: SourceLowering, { index, name, node, outer }: PendingFunction): LoweredFunction {
  const builder = new FunctionBuilder()
  const lowering: FunctionLowering = {
    file,
    index,
    builder,
    jumps: [],
    parameters: [],
    depth: 0,
    label: '',
    expression: (inner) => lowerCsharpExpression(lowering, inner),
    statement: (inner) => lowerCsharpStatement(lowering, inner),
    partsOf: (inner) => partsOf(file, inner),
  }
  const isClass = TYPE_KINDS.has(file.kind(node))
  if (index > 0) lowerParameters(lowering, node, isClass)
  if (index === 0) lowering.statement(node)
  else if (!isClass) {
    const [last = -1] = file.children(node).slice(-1)
    const body = file.field(node, 'body') >= 0 ? file.field(node, 'body') : last
    if (file.kind(body) === 'block') lowering.statement(body)
    else if (file.field(node, 'body') >= 0) builder.returnValue(lowering.expression(body), body)
  }
  const around = index === 0 || isClass ? -1 : classAround(file, node)
  const facts = around < 0 ? undefined : classFacts(file, around)
  const isMember = file.kind(node) === 'method_declaration'
  return {
    index,
    name,
    node,
    outer,
    parameters: lowering.parameters,
    annotations: isMember ? [...annotationsOf(file, node), ...(facts?.annotations ?? [])] : [],
    classes: isMember ? (facts?.classes ?? []) : [],
    blocks: builder.blocks,
    registers: builder.registers,
    places: builder.places,
    arrow: !isMember,
    async: annotationsOf(file, node).includes('async'),
    generator: false,
    yields: [],
    argumentsVariable: -1,
  }
}

function partsOf(file: SourceLowering, node: number): ReturnType<FunctionLowering['partsOf']> {
  const kind = file.kind(node)
  if (kind === 'parenthesized_expression') return partsOf(file, file.first(node))
  if (kind === 'prefix_unary_expression' && file.hasToken(node, '!')) return { kind: 'not', of: file.first(node) }
  const operator = kind === 'binary_expression' ? file.text(file.field(node, 'operator')) : ''
  if (operator !== '&&' && operator !== '||') return undefined
  const [left, right] = [file.field(node, 'left'), file.field(node, 'right')]
  return { kind: operator === '&&' ? 'and' : 'or', left, right }
}

function lowerParameters(lowering: FunctionLowering, node: number, isClass: boolean): void {
  const { file, builder } = lowering
  const { names, tree } = file.target
  const given = file.field(node, 'parameters')
  const list = given >= 0 ? given : (file.children(node).find((child) => file.kind(child) === 'parameter_list') ?? -1)
  const rest = file.field(list, 'type')
  const single = file.kind(list) === 'implicit_parameter'
  for (const one of single ? [list] : file.children(list)) {
    if (one === rest || file.kind(one) === 'attribute_list') continue
    const named = file.kind(one) === 'parameter' ? file.field(one, 'name') : one
    const declaration = names.declaration(named)
    const own = declaration?.node === named ? declaration : undefined
    const variable =
      own === undefined ? file.newVariable('', lowering.index, false) : file.variable(own, lowering.index)
    const type = file.kind(one) === 'parameter' ? file.text(file.field(one, 'type')) : rest >= 0 ? file.text(rest) : ''
    lowering.parameters.push({
      variable,
      name: file.text(named),
      rest: rest >= 0 && tree.startOf(named) > tree.startOf(rest),
      node: one,
      type: type.replace(/\s+/g, ''),
      annotations: annotationsOf(file, one),
    })
    if (!isClass) continue
    // A parameter of the class itself is a property of what is made.
    const value = builder.emit({ op: 'load', variable, node: one }, String(variable))
    const object = builder.emit({ op: 'this', node: one }, 'this')
    builder.effect({ op: 'set-field', object, key: file.text(named), value, node: one })
  }
}
