import type { Register } from '../../ir/instructions.ts'
import type { ScriptFunction } from '../../ir/script-lowering.ts'
import { bindPlace, lowerExpression } from './lower-expressions.ts'

export function lowerStatements(lowering: ScriptFunction, statements: readonly number[]): void {
  for (const statement of statements) lowering.statement(statement)
}

/** Lowers one statement. */
export function lowerStatement(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  const field = (name: string) => file.field(node, name)
  const test = (yes: number, no: number) => lowerCondition(lowering, field('condition'), yes, no)
  const block = (name: string) => () => lowering.statement(field(name))
  switch (file.kind(node)) {
    case 'compound_statement':
    case 'colon_block':
    case 'else_clause':
    case 'declare_statement':
    case 'namespace_definition':
    case 'finally_clause':
    case 'named_label_statement':
      return lowerStatements(lowering, file.children(node))
    case 'expression_statement':
    case 'echo_statement':
    case 'unset_statement':
      return lowerParts(lowering, node)
    case 'exit_statement':
      lowering.callNamed(
        'exit',
        file.children(node).map((child) => lowerExpression(lowering, child)),
        node,
      )
      return builder.endWith({ kind: 'stop' })
    case 'return_statement':
      return builder.returnValue(lowerExpression(lowering, file.children(node)[0] ?? -1), node)
    case 'if_statement':
      return lowerIf(lowering, node)
    case 'while_statement':
      return lowering.loop(test, block('body'), undefined)
    case 'do_statement':
      return lowering.loop(test, block('body'), undefined, true)
    case 'for_statement':
      return lowerFor(lowering, node)
    case 'foreach_statement':
      return lowerForeach(lowering, node)
    case 'switch_statement':
      return lowerSwitch(lowering, node)
    case 'try_statement':
      return lowerTry(lowering, node)
    case 'break_statement':
      return lowering.leaveLoop('break')
    case 'continue_statement':
      return lowering.leaveLoop('continue')
    case 'function_static_declaration':
      for (const child of file.children(node))
        lowering.store(
          file.text(file.field(child, 'name')),
          lowerExpression(lowering, file.field(child, 'value')),
          child,
        )
      return
    default:
  }
}

function lowerParts(lowering: ScriptFunction, node: number): void {
  const { file } = lowering
  const kind = file.kind(node)
  if (kind === 'unset_statement') return
  const values = file.children(node).map((child) => lowering.expression(child))
  if (kind === 'echo_statement') lowering.callNamed('@echo', values, node)
}

/** Branches on a condition, taking `!`, `&&` and `||` apart so that each part is judged on its own edge. */
export function lowerCondition(lowering: ScriptFunction, node: number, then: number, otherwise: number): void {
  const { file, builder } = lowering
  let inner = node
  let [yes, no] = [then, otherwise]
  for (;;) {
    const kind = file.kind(inner)
    if (kind === 'parenthesized_expression') inner = file.children(inner)[0] ?? -1
    else if (kind === 'unary_op_expression' && file.text(inner).startsWith('!')) {
      inner = file.children(inner)[0] ?? -1
      ;[yes, no] = [no, yes]
    } else break
  }
  const operator =
    file.kind(inner) === 'binary_expression' ? file.text(file.field(inner, 'operator')).toLowerCase() : ''
  const isAnd = operator === '&&' || operator === 'and'
  const done =
    isAnd || operator === '||' || operator === 'or'
      ? lowering.deeper(() => {
          const middle = builder.newBlock()
          lowerCondition(lowering, file.field(inner, 'left'), isAnd ? middle : yes, isAnd ? no : middle)
          builder.goTo(middle)
          lowerCondition(lowering, file.field(inner, 'right'), yes, no)
          return true
        })
      : undefined
  if (done !== true) builder.branch(lowerExpression(lowering, inner), yes, no)
}

/** `if` with its `elseif` and `else`, which stand beside one another. */
function lowerIf(lowering: ScriptFunction, node: number): void {
  const { file } = lowering
  const alternatives = file.children(node).filter((child) => /^else(?:_if)?_clause$/.test(file.kind(child)))
  const arm = (at: number, rest: readonly number[]): void => {
    const [next, ...others] = rest
    const otherwise =
      next === undefined
        ? undefined
        : file.kind(next) === 'else_clause'
          ? () => lowering.statement(next)
          : () => lowering.deeper(() => arm(next, others))
    lowering.ifElse(
      (yes, no) => lowerCondition(lowering, file.field(at, 'condition'), yes, no),
      () => lowering.statement(file.field(at, 'body')),
      otherwise,
    )
  }
  arm(node, alternatives)
}

function lowerFor(lowering: ScriptFunction, node: number): void {
  const { file } = lowering
  const all = (name: string) => () => {
    const value = file.field(node, name)
    if (value >= 0) lowerExpression(lowering, value)
  }
  all('initialize')()
  const condition = file.field(node, 'condition')
  lowering.loop(
    condition < 0 ? undefined : (yes, no) => lowerCondition(lowering, condition, yes, no),
    () => lowering.statement(file.field(node, 'body')),
    all('update'),
  )
}

function lowerForeach(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  const body = file.field(node, 'body')
  const [over = -1, target = -1] = file.children(node).filter((child) => child !== body)
  const from = lowerExpression(lowering, over)
  lowering.rounds(node, () => {
    const pair = file.kind(target) === 'pair' ? file.children(target) : undefined
    const [key, value] = pair === undefined ? [undefined, target] : pair
    if (key !== undefined)
      bindPlace(lowering, key, builder.emit({ op: 'iterate', from, what: 'keys', node: over }), key)
    if (value !== undefined)
      bindPlace(lowering, value, builder.emit({ op: 'iterate', from, what: 'values', node: over }), value)
    lowering.statement(body)
  })
}

function lowerSwitch(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  const left = lowerExpression(lowering, file.field(node, 'condition'))
  const arms = file.children(file.field(node, 'body')).map((one) => {
    const tested = file.field(one, 'value')
    return {
      tests: tested < 0 ? [] : [(): Register => lowerExpression(lowering, tested)],
      body: () =>
        lowerStatements(
          lowering,
          file.children(one).filter((child) => child !== tested),
        ),
    }
  })
  lowering.select(arms, (right) => builder.emit({ op: 'binary', operator: '==', left, right, node }), true)
}

function lowerTry(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  const children = file.children(node)
  const handlers = children
    .filter((child) => file.kind(child) === 'catch_clause')
    .map((clause) => () => {
      const name = file.field(clause, 'name')
      if (name >= 0) lowering.store(file.text(name), builder.emit({ op: 'unknown', node: clause }), clause)
      lowering.statement(file.field(clause, 'body'))
    })
  const finalizer = children.find((child) => file.kind(child) === 'finally_clause')
  lowering.guarded(
    () => lowering.statement(file.field(node, 'body')),
    handlers,
    finalizer === undefined ? undefined : () => lowering.statement(finalizer),
  )
}
