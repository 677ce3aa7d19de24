import { forEach, ifElse, jumpOut, loop, switchOver, type Case } from '../../ir/control-flow.ts'
import type { Register } from '../../ir/instructions.ts'
import { MAX_DEPTH, type FunctionLowering } from '../../ir/source-lowering.ts'
import { assignGo, bindGo, isCallOfFile } from './lower-expressions.ts'
import { methodVariable } from './methods.ts'

export function lowerGoStatement(lowering: FunctionLowering, node: number): void {
  if (node < 0) return
  if (lowering.depth > MAX_DEPTH) {
    lowering.file.truncated = true
    return
  }
  lowering.depth++
  const label = lowering.label
  lowering.label = ''
  lowerByKind(lowering, node, label)
  lowering.depth--
}

function lowerByKind(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  switch (file.kind(node)) {
    case 'source_file':
      return lowerFile(lowering, node)
    case 'block':
    case 'var_declaration':
    case 'const_declaration':
    case 'var_spec_list':
      for (const child of file.children(node)) lowering.statement(child)
      return
    case 'expression_statement':
    case 'go_statement':
    case 'defer_statement':
      lowering.expression(file.first(node))
      return
    case 'short_var_declaration':
    case 'receive_statement':
    case 'assignment_statement':
      return lowerAssignment(lowering, node)
    case 'var_spec':
    case 'const_spec':
      return lowerSpec(lowering, node)
    case 'inc_statement':
    case 'dec_statement': {
      const place = file.first(node)
      const one = builder.constant(1, node)
      const operator = file.kind(node) === 'inc_statement' ? '+' : '-'
      const left = lowering.expression(place)
      bindGo(lowering, place, builder.emit({ op: 'binary', operator, left, right: one, node }), node)
      return
    }
    case 'send_statement':
      builder.effect({
        op: 'set-element',
        object: lowering.expression(file.field(node, 'channel')),
        index: builder.constant(0, node),
        value: lowering.expression(file.field(node, 'value')),
        node,
      })
      return
    case 'return_statement':
      return builder.returnValue(lowerReturned(lowering, file.first(node)), node)
    case 'if_statement': {
      lowering.statement(file.field(node, 'initializer'))
      const alternative = file.field(node, 'alternative')
      return ifElse(
        lowering,
        file.field(node, 'condition'),
        () => lowering.statement(file.field(node, 'consequence')),
        alternative < 0 ? undefined : () => lowering.statement(alternative),
      )
    }
    case 'for_statement':
      return lowerFor(lowering, node, label)
    case 'expression_switch_statement':
    case 'type_switch_statement':
    case 'select_statement':
      return lowerSwitch(lowering, node, label)
    case 'break_statement':
      return jumpOut(lowering, 'break', file.text(file.first(node)))
    case 'continue_statement':
      return jumpOut(lowering, 'continue', file.text(file.first(node)))
    case 'labeled_statement':
      lowering.label = file.text(file.field(node, 'label'))
      return lowering.statement(file.children(node)[1] ?? -1)
    default:
  }
}

/** Functions and methods are there before variables get their values. */
function lowerFile(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  for (const child of file.children(node)) {
    const kind = file.kind(child)
    if (kind !== 'function_declaration' && kind !== 'method_declaration') continue
    const name = file.field(child, 'name')
    const index = file.enqueue(child, file.text(name), lowering.index)
    const value = builder.emit({ op: 'closure', function: index, node: child })
    if (kind === 'function_declaration') bindGo(lowering, name, value, child)
    else builder.effect({ op: 'store', variable: methodVariable(file, child), from: value, node: child })
  }
  for (const child of file.children(node)) lowering.statement(child)
}

function lowerReturned(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  if (file.kind(node) !== 'expression_list') return lowering.expression(node)
  const items = file.children(node).map((one) => ({ value: lowering.expression(one), spread: false }))
  return builder.emit({ op: 'array', items, node })
}

function lowerAssignment(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const left = file.field(node, 'left')
  const right = file.field(node, 'right')
  const operator = file.kind(node) === 'assignment_statement' ? file.text(file.field(node, 'operator')) : '='
  if (operator !== '' && operator !== '=' && operator !== ':=') {
    const value = builder.emit({
      op: 'binary',
      operator: operator.slice(0, -1),
      left: lowering.expression(left),
      right: lowering.expression(right),
      node,
    })
    return bindGo(lowering, left, value, node)
  }
  assignGo(lowering, left, right, node)
}

function lowerSpec(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const names = file.fieldAll(node, 'name')
  const value = file.field(node, 'value')
  if (value < 0) {
    const type = file.text(file.field(node, 'type'))
    for (const name of names) bindGo(lowering, name, zeroValue(lowering, type, node), node)
    return
  }
  const values = file.kind(value) === 'expression_list' ? file.children(value) : [value]
  if (values.length === names.length) {
    names.forEach((name, i) => bindGo(lowering, name, lowering.expression(values[i] ?? -1), node))
    return
  }
  const register = lowering.expression(value)
  names.forEach((name, i) => {
    const part = isCallOfFile(lowering, value)
      ? builder.element(register, builder.constant(i, name), name, i)
      : i === 0
        ? register
        : builder.emit({ op: 'unknown', node: name })
    bindGo(lowering, name, part, node)
  })
}

/** What a variable is before it is given anything: a struct has fields that others may fill in. */
function zeroValue({ builder }: FunctionLowering, type: string, node: number): Register {
  if (type === 'string') return builder.constant('', node)
  if (/^(?:u?int\d*|float\d+|byte|rune)$/.test(type)) return builder.constant(0, node)
  if (type === 'bool') return builder.constant(false, node)
  if (type.startsWith('[]')) return builder.emit({ op: 'array', items: [], node })
  return builder.emit({ op: 'object', node })
}

function lowerFor(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  const body = () => lowering.statement(file.field(node, 'body'))
  const [head = -1] = file.children(node)
  switch (file.kind(head)) {
    case 'range_clause': {
      const from = lowering.expression(file.field(head, 'right'))
      const left = file.field(head, 'left')
      const places = file.kind(left) === 'expression_list' ? file.children(left) : left < 0 ? [] : [left]
      return forEach(lowering, label, node, () => {
        places.forEach((place, i) => {
          const what = i === 0 ? 'keys' : 'values'
          bindGo(lowering, place, builder.emit({ op: 'iterate', from, what, node: place }), place)
        })
        body()
      })
    }
    case 'for_clause':
      lowering.statement(file.field(head, 'initializer'))
      return loop(lowering, label, {
        test: file.field(head, 'condition'),
        bodyFirst: false,
        body,
        step: () => lowering.statement(file.field(head, 'update')),
      })
    default: {
      const test = file.kind(head) === 'block' ? -1 : head
      return loop(lowering, label, { test, bodyFirst: false, body, step: () => undefined })
    }
  }
}

function lowerSwitch(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  lowering.statement(file.field(node, 'initializer'))
  const subject = file.field(node, 'value')
  const value = subject < 0 ? -1 : lowering.expression(subject)
  const alias = file.field(node, 'alias')
  if (alias >= 0) bindGo(lowering, alias, value, node)
  const cases = file
    .children(node)
    .filter((child) => file.kind(child).endsWith('_case'))
    .map((one): Case => {
      const kind = file.kind(one)
      const statements = file.children(one)
      const tested = file.field(one, kind === 'type_case' ? 'type' : 'value')
      const tests = file.kind(tested) === 'expression_list' ? file.children(tested) : tested < 0 ? [] : [tested]
      const unknown = () => builder.emit({ op: 'unknown', node: one })
      return {
        tests:
          kind === 'communication_case' || kind === 'type_case'
            ? [unknown]
            : tests.map((test) => () => {
                const right = lowering.expression(test)
                return value < 0
                  ? right
                  : builder.emit({ op: 'binary', operator: '===', left: value, right, node: test })
              }),
        body: () => {
          for (const statement of statements) if (statement !== tested) lowering.statement(statement)
        },
        fallsThrough: statements.some((statement) => file.kind(statement) === 'fallthrough_statement'),
      }
    })
  switchOver(lowering, label, cases)
}
