import { NO_REGISTER, type Argument, type Register } from '../../ir/instructions.ts'
import { children, type FunctionLowering } from './lowering.ts'

/** Lowers a call or a construction. */
export function lowerCall(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const construct = file.kind(node) === 'new_expression'
  const { callee, receiver, name } = lowerCallee(lowering, file.field(node, construct ? 'constructor' : 'function'))
  const args: Argument[] = children(file, file.field(node, 'arguments')).map((argument) => ({
    value: lowering.expression(argument),
    spread: file.kind(argument) === 'spread_element',
  }))
  return builder.call(callee, construct ? NO_REGISTER : receiver, name, args, construct, node)
}

/** A tagged template is a call with the strings and the substituted values. */
export function lowerTagged(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const { callee, receiver, name } = lowerCallee(lowering, file.field(node, 'function'))
  const template = file.field(node, 'arguments')
  const strings = builder.emit({ op: 'unknown', node: template })
  const args: Argument[] = [{ value: strings, spread: false }]
  for (const child of children(file, template))
    if (file.kind(child) === 'template_substitution')
      args.push({ value: lowering.expression(children(file, child)[0] ?? -1), spread: false })
  return builder.call(callee, receiver, name, args, false, node)
}

interface Callee {
  readonly callee: Register
  readonly receiver: Register
  readonly name: string | undefined
}

function lowerCallee(lowering: FunctionLowering, node: number): Callee {
  const { file, builder } = lowering
  let inner = node
  while (file.kind(inner) === 'parenthesized_expression' || file.kind(inner) === 'non_null_expression')
    inner = children(file, inner)[0] ?? -1
  switch (file.kind(inner)) {
    case 'member_expression': {
      const receiver = lowering.expression(file.field(inner, 'object'))
      const name = file.text(file.field(inner, 'property'))
      return { callee: builder.field(receiver, name, inner), receiver, name }
    }
    case 'subscript_expression': {
      const receiver = lowering.expression(file.field(inner, 'object'))
      const index = file.field(inner, 'index')
      const constant = file.target.names.constant(index)
      const callee = builder.element(receiver, lowering.expression(index), inner, constant)
      const symbol = file.text(index) === 'Symbol.iterator' ? 'Symbol.iterator' : undefined
      return { callee, receiver, name: typeof constant === 'string' ? constant : symbol }
    }
    case 'sequence_expression':
      // `(0, module.f)(…)`, as compilers write a call without a receiver.
      return { callee: lowering.expression(inner), receiver: NO_REGISTER, name: undefined }
    case 'super': {
      const self = builder.emit({ op: 'this', node: inner }, 'this')
      return { callee: builder.field(self, '__super__', inner), receiver: self, name: 'super' }
    }
    case 'import':
      return {
        callee: builder.emit({ op: 'global', name: 'require', node: inner }),
        receiver: NO_REGISTER,
        name: 'import',
      }
    default: {
      const name = file.kind(inner) === 'identifier' ? file.text(inner) : undefined
      return { callee: lowering.expression(inner), receiver: NO_REGISTER, name }
    }
  }
}
