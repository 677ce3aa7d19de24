import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import { stringContent } from '../../names/strings.ts'
import { namedType, typed } from './class-values.ts'
import { lowerAssignment, lowerUpdate } from './lower-assignments.ts'
import { lowerCreation, lowerMethodCall, lowerReference } from './lower-calls.ts'
import { lowerInstanceOf, lowerTernary } from './lower-conditions.ts'
import { lowerField, lowerName } from './lower-names.ts'
import { lowerBinary } from './lower-operators.ts'
import { lowerSwitch } from './lower-switch.ts'
import { lowerExpression, MAX_DEPTH, type FunctionLowering } from './lowering.ts'

/** Lowers one expression; what is nested too deeply is unknown. */
export function lowerExpressionNode(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  if (node < 0) return builder.constant(undefined, 0)
  if (lowering.depth > MAX_DEPTH) {
    file.truncated = true
    return builder.emit({ op: 'unknown', node })
  }
  lowering.depth++
  const register = lowerByKind(lowering, node)
  lowering.depth--
  return register
}

function lowerByKind(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const kind = file.kind(node)
  switch (kind) {
    case 'identifier':
      return lowerName(lowering, node)
    case 'this':
    case 'super':
      return builder.emit({ op: 'this', node }, 'this')
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
    case 'decimal_floating_point_literal':
    case 'hex_floating_point_literal':
      return builder.constant(numberValue(kind, file.text(node)), node)
    case 'true':
    case 'false':
      return builder.constant(kind === 'true', node)
    case 'null_literal':
      return builder.constant(null, node)
    case 'string_literal':
      return builder.constant(stringContent(file.target, node) ?? '', node)
    case 'character_literal':
      return builder.constant(file.target.syntax.language.unescape(file.text(node).slice(1, -1), '', "'"), node)
    case 'class_literal':
      return namedType(lowering, `${file.types.qualified(file.text(file.children(node)[0] ?? -1))}.class`, node)
    case 'field_access':
      return lowerField(lowering, node)
    case 'array_access': {
      const object = lowerExpression(lowering, file.field(node, 'array'))
      const index = file.field(node, 'index')
      return builder.element(object, lowerExpression(lowering, index), node, file.target.names.constant(index))
    }
    case 'method_invocation':
      return lowerMethodCall(lowering, node)
    case 'object_creation_expression':
      return lowerCreation(lowering, node)
    case 'method_reference':
      return lowerReference(lowering, node)
    case 'lambda_expression': {
      const index = file.enqueue({
        name: '',
        node,
        outer: lowering,
        of: lowering.of,
        role: 'lambda',
        isStatic: lowering.isStatic,
      })
      return builder.emit({ op: 'closure', function: index, node })
    }
    case 'array_creation_expression': {
      const value = file.field(node, 'value')
      if (value >= 0) return lowerExpression(lowering, value)
      const size = file.children(file.childOf(node, 'dimensions_expr'))[0]
      const args = size === undefined ? [] : [{ value: lowerExpression(lowering, size), spread: false }]
      const callee = builder.emit({ op: 'global', name: '@array', node })
      return builder.call(callee, NO_REGISTER, undefined, args, false, node)
    }
    case 'array_initializer':
      return builder.emit({
        op: 'array',
        items: file.children(node).map((item) => ({ value: lowerExpression(lowering, item), spread: false })),
        node,
      })
    case 'binary_expression':
      return lowerBinary(lowering, node)
    case 'unary_expression': {
      const operator = file.text(file.field(node, 'operator'))
      const of = lowerExpression(lowering, file.field(node, 'operand'))
      return builder.emit({ op: 'unary', operator, of, node })
    }
    case 'update_expression':
      return lowerUpdate(lowering, node)
    case 'assignment_expression':
      return lowerAssignment(lowering, node)
    case 'ternary_expression':
      return lowerTernary(lowering, node)
    case 'instanceof_expression':
      return lowerInstanceOf(lowering, node)
    case 'cast_expression': {
      const type = file.types.qualified(file.text(file.field(node, 'type')))
      return typed(lowering, lowerExpression(lowering, file.field(node, 'value')), type, node, 'cast')
    }
    case 'switch_expression':
      return lowerSwitch(lowering, node, '')
    case 'parenthesized_expression':
      return lowerExpression(lowering, file.children(node)[0] ?? -1)
    case 'condition':
      return lowerExpression(lowering, file.children(node)[0] ?? -1)
    default:
      return builder.emit({ op: 'unknown', node })
  }
}

function numberValue(kind: string, text: string): number | undefined {
  const digits = text.replaceAll('_', '').replace(/[lL]$/, '')
  const plain = kind === 'decimal_floating_point_literal' ? digits.replace(/[fFdD]$/, '') : digits
  const value = kind === 'octal_integer_literal' && /^0[0-7]+$/.test(plain) ? Number.parseInt(plain, 8) : Number(plain)
  return Number.isNaN(value) ? undefined : value
}
