import { FunctionBuilder } from '../../ir/function-builder.ts'
import type { LoweredFile } from '../../ir/program.ts'
import type { Target } from '../../patterns/target.ts'
import { lowerExpression } from './lower-expressions.ts'
import { lowerCondition } from './lower-operators.ts'
import { lowerParameters } from './lower-parameters.ts'
import { lowerStatement } from './lower-statements.ts'
import { bindTarget } from './lower-targets.ts'
import { FileLowering, type FunctionLowering, type PendingFunction } from './lowering.ts'

/** Most functions of a file that are lowered. */
const MAX_FUNCTIONS = 20_000

/** Lowers a Python file. */
export function lowerPython(target: Target): LoweredFile {
  const file = new FileLowering(target)
  file.enqueue({
    node: 0,
    name: '',
    outer: undefined,
    method: 'none',
    around: undefined,
    constructs: false,
    annotations: [],
  })
  for (let next = 0; next < file.pending.length; next++) {
    const pending = file.pending[next]
    if (next >= MAX_FUNCTIONS) {
      file.truncated = true
      break
    }
    if (pending !== undefined) lowerFunction(file, pending)
  }
  return { functions: file.functions, variables: file.variables, truncated: file.truncated }
}

const ROUTES = /(?:^|\.)(?:route|get|post|put|patch|delete|errorhandler|before_request|expose)\(/
const PAGE_FRAMEWORKS = /\b(?:from|import)\s+(?:flask|quart|bottle|flask_admin|apiflask)\b/

/** Whether a function is a view of a framework that takes returned text to be a page. */
function answersRequests({ target }: FileLowering, { annotations, around, name }: PendingFunction): boolean {
  const isView =
    annotations.some((one) => ROUTES.test(one)) ||
    (around?.names.some((one) => /(?:^|\.)(?:MethodView|View)$/.test(one)) === true &&
      /^(?:get|post|put|delete|patch|dispatch_request)$/.test(name))
  return isView && PAGE_FRAMEWORKS.test(target.text)
}

/** The name of the object that holds what a file defines, for files that import it. */
export const EXPORTS = '@exports'

/** Every name that the file gives a value can be imported from it. */
function lowerExports({ file, builder }: FunctionLowering, node: number): void {
  const count = file.variables.length
  for (let variable = 0; variable < count; variable++) {
    const { name, owner } = file.variables[variable] ?? { name: '', owner: -1 }
    if (owner !== 0 || !/^\w+$/.test(name)) continue
    const object = builder.emit({ op: 'global', name: EXPORTS, node })
    const value = builder.emit({ op: 'load', variable, node }, String(variable))
    builder.effect({ op: 'set-field', object, key: name, value, node })
  }
}

function lowerFunction(file: FileLowering, pending: PendingFunction): void {
  const { index, name, node, outer, method, around } = pending
  const builder = new FunctionBuilder()
  const lowering: FunctionLowering = {
    file,
    index,
    builder,
    loops: [],
    yields: [],
    around,
    parameters: [],
    answers: answersRequests(file, pending),
    depth: 0,
    expression: (inner) => lowerExpression(lowering, inner),
    condition: (inner, then, otherwise) => lowerCondition(lowering, inner, then, otherwise),
    statement: (inner) => lowerStatement(lowering, inner),
    bind: (target, value, at) => bindTarget(lowering, target, value, at),
  }
  lowerParameters(lowering, node, method)
  const kind = file.kind(node)
  if (index === 0) {
    lowering.statement(node)
    lowerExports(lowering, node)
  } else if (kind === 'function_definition') lowering.statement(file.field(node, 'body'))
  else if (kind === 'lambda') {
    const body = file.field(node, 'body')
    builder.returnValue(lowering.expression(body), body)
  }
  file.functions[index] = {
    index,
    name,
    node,
    outer: outer?.index ?? -1,
    parameters: lowering.parameters,
    annotations: [...pending.annotations, ...(around?.annotations ?? [])],
    classes: around?.names ?? [],
    blocks: builder.blocks,
    registers: builder.registers,
    places: builder.places,
    arrow: kind === 'lambda',
    async: file.hasToken(node, 'async'),
    generator: lowering.yields.length > 0,
    yields: lowering.yields,
    argumentsVariable: -1,
    constructs: pending.constructs,
    getter: method === 'property',
  }
}
