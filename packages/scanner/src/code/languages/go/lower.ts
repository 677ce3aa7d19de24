import { FunctionBuilder } from '../../ir/function-builder.ts'
import type { LoweredFile, LoweredFunction } from '../../ir/program.ts'
import { SourceLowering, type FunctionLowering, type PendingFunction } from '../../ir/source-lowering.ts'
import type { Target } from '../../patterns/target.ts'
import { bindGo, lowerGoExpression } from './lower-expressions.ts'
import { lowerGoStatement } from './lower-statements.ts'

const FUNCTION_KINDS: ReadonlySet<string> = new Set(['function_declaration', 'method_declaration', 'func_literal'])

/** Lowers a Go file. Methods are variables of the file like functions, by the names of type and method. */
export function lowerGo(target: Target): LoweredFile {
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
    expression: (inner) => lowerGoExpression(lowering, inner),
    statement: (inner) => lowerGoStatement(lowering, inner),
    partsOf: (inner) => partsOf(file, inner),
  }
  if (index > 0) {
    lowerParameters(lowering, node)
    const receiver = file.first(file.field(node, 'receiver'))
    const self = file.field(receiver, 'name')
    if (self >= 0) bindGo(lowering, self, builder.emit({ op: 'this', node: self }, 'this'), self)
  }
  lowering.statement(index === 0 ? node : file.field(node, 'body'))
  return {
    index,
    name,
    node,
    outer,
    parameters: lowering.parameters,
    blocks: builder.blocks,
    registers: builder.registers,
    places: builder.places,
    arrow: false,
    async: false,
    generator: false,
    yields: [],
    argumentsVariable: -1,
    annotations: [],
    classes: [],
  }
}

function partsOf(file: SourceLowering, node: number): ReturnType<FunctionLowering['partsOf']> {
  const kind = file.kind(node)
  if (kind === 'parenthesized_expression') return partsOf(file, file.first(node))
  if (kind === 'unary_expression' && file.text(file.field(node, 'operator')) === '!')
    return { kind: 'not', of: file.field(node, 'operand') }
  const operator = kind === 'binary_expression' ? file.text(file.field(node, 'operator')) : ''
  if (operator !== '&&' && operator !== '||') return undefined
  const [left, right] = [file.field(node, 'left'), file.field(node, 'right')]
  return { kind: operator === '&&' ? 'and' : 'or', left, right }
}

function lowerParameters(lowering: FunctionLowering, node: number): void {
  const { file } = lowering
  const { names } = file.target
  for (const parameter of file.children(file.field(node, 'parameters'))) {
    const type = file.text(file.field(parameter, 'type')).replace(/\s+/g, '')
    const rest = file.kind(parameter) === 'variadic_parameter_declaration'
    const declared = file.fieldAll(parameter, 'name')
    if (declared.length === 0)
      lowering.parameters.push({
        variable: file.newVariable('', lowering.index, false),
        name: '',
        rest,
        node: parameter,
        type,
        annotations: [],
      })
    for (const name of declared) {
      const declaration = names.declaration(name)
      const variable =
        declaration?.node === name
          ? file.variable(declaration, lowering.index)
          : file.newVariable('', lowering.index, false)
      lowering.parameters.push({ variable, name: file.text(name), rest, node: parameter, type, annotations: [] })
    }
  }
}
