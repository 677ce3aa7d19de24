import { FunctionBuilder } from '../../ir/function-builder.ts'
import type { LoweredFile } from '../../ir/program.ts'
import type { Target } from '../../patterns/target.ts'
import { answersOf } from './answers.ts'
import { annotationsOf } from './annotations.ts'
import { lowerConstructorStart, lowerTypes } from './lower-classes.ts'
import { typed } from './class-values.ts'
import { lowerConditionNode } from './lower-conditions.ts'
import { lowerExpressionNode } from './lower-expressions.ts'
import { lowerStatementNode } from './lower-statements.ts'
import {
  FileLowering,
  lowerExpression,
  lowerStatement,
  type FunctionLowering,
  type PendingFunction,
} from './lowering.ts'

const PARTS: FunctionLowering['lower'] = {
  expression: lowerExpressionNode,
  condition: lowerConditionNode,
  statement: lowerStatementNode,
}

/** Most functions of a file that are lowered. */
const MAX_FUNCTIONS = 20_000

/** Lowers a Java file: classes and what their methods do. */
export function lowerJava(target: Target): LoweredFile {
  const file = new FileLowering(target)
  file.enqueue({ name: '', node: 0, outer: undefined, of: undefined, role: 'file', isStatic: true })
  for (let next = file.pending.shift(); next !== undefined; next = file.pending.shift()) {
    if (next.index >= MAX_FUNCTIONS) {
      file.truncated = true
      break
    }
    lowerFunction(file, next)
  }
  return { functions: file.functions, variables: file.variables, truncated: file.truncated }
}

function lowerFunction(file: FileLowering, pending: PendingFunction): void {
  const { index, name, node, outer, of, role, isStatic } = pending
  const builder = new FunctionBuilder()
  const annotations = role === 'lambda' || role === 'file' ? [] : annotationsOf(file, node, of)
  const lowering: FunctionLowering = {
    file,
    index,
    builder,
    jumps: [],
    switches: [],
    of,
    isStatic,
    opaqueAnswer: /^(?:Response|ResponseEntity|HttpEntity)$/.test(file.text(file.field(node, 'type'))),
    answers: role === 'method' ? answersOf(file, node, annotations) : [],
    depth: 0,
    label: '',
    parameters: [],
    lower: PARTS,
  }
  if (role === 'file') lowerTypes(lowering)
  else {
    lowerParameters(lowering, node)
    if (role === 'constructor') lowerConstructorStart(lowering, node)
    const body = file.field(node, 'body')
    const kind = file.kind(body)
    if (kind === 'block' || kind === 'constructor_body') lowerStatement(lowering, body)
    else if (body >= 0 && role === 'lambda') builder.returnValue(lowerExpression(lowering, body), body)
  }
  file.functions[index] = {
    index,
    name,
    node,
    outer: outer?.index ?? -1,
    parameters: lowering.parameters,
    annotations,
    classes: of === undefined || role === 'lambda' ? [] : classNames(file, pending),
    blocks: builder.blocks,
    registers: builder.registers,
    places: builder.places,
    arrow: role === 'lambda',
    async: false,
    generator: false,
    yields: [],
    argumentsVariable: -1,
  }
}

function classNames(file: FileLowering, { of }: PendingFunction): readonly string[] {
  if (of === undefined) return []
  const { types } = file
  const own = types.package === '' ? of.name : `${types.package}.${of.name}`
  const above = [of.parent, ...of.interfaces].filter((type) => type >= 0)
  return [own, ...above.map((type) => types.qualified(file.text(type)))]
}

function lowerParameters(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const list = file.field(node, 'parameters')
  const all = file.kind(list) === 'identifier' ? [list] : parameterNodes(lowering, node, list)
  for (const parameter of all) {
    const kind = file.kind(parameter)
    if (kind === 'receiver_parameter') continue
    const rest = kind === 'spread_parameter'
    const name =
      kind === 'identifier'
        ? parameter
        : rest
          ? file.field(file.childOf(parameter, 'variable_declarator'), 'name')
          : file.field(parameter, 'name')
    const typeNode = rest ? spreadType(file, parameter) : kind === 'identifier' ? -1 : file.field(parameter, 'type')
    const type = typeNode < 0 ? '' : file.types.qualified(file.text(typeNode))
    const variable = file.variable(name, lowering.index) ?? file.newVariable(file.text(name), lowering.index, false)
    lowering.parameters.push({
      variable,
      name: file.text(name),
      rest,
      node: parameter,
      type,
      annotations: kind === 'identifier' ? [] : annotationsOf(file, parameter, undefined),
    })
    if (rest || type === '') continue
    const given = builder.emit({ op: 'load', variable, node: parameter }, String(variable))
    const value = typed(lowering, given, type, parameter)
    if (value !== given) builder.effect({ op: 'store', variable, from: value, node: parameter })
  }
}

/** A compact constructor has the parameters of its record. */
function parameterNodes({ file, of }: FunctionLowering, node: number, list: number): readonly number[] {
  if (file.kind(node) === 'compact_constructor_declaration' && of !== undefined)
    return file.children(file.field(of.node, 'parameters'))
  return file.children(list)
}

function spreadType(file: FileLowering, parameter: number): number {
  return (
    file
      .children(parameter)
      .find((child) => file.kind(child) !== 'modifiers' && file.kind(child) !== 'variable_declarator') ?? -1
  )
}
