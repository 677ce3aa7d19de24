import type { Register } from '../../ir/instructions.ts'
import { isLogical } from './lower-expressions.ts'
import { lowerExport } from './lower-modules.ts'
import { children, MAX_DEPTH, type FunctionLowering } from './lowering.ts'

export function lowerStatement(lowering: FunctionLowering, node: number): void {
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
    case 'statement_block':
    case 'program':
    case 'else_clause':
    case 'finally_clause':
      return lowerStatements(lowering, children(file, node))
    case 'expression_statement':
    case 'class_declaration':
    case 'abstract_class_declaration':
      lowering.expression(file.kind(node) === 'expression_statement' ? (children(file, node)[0] ?? -1) : node)
      return
    case 'lexical_declaration':
    case 'variable_declaration':
      return lowerDeclaration(lowering, node)
    case 'if_statement':
      return lowerIf(lowering, node)
    case 'for_statement':
    case 'while_statement':
    case 'do_statement':
      return lowerLoop(lowering, node, label)
    case 'for_in_statement':
      return lowerForIn(lowering, node, label)
    case 'return_statement':
      return builder.returnValue(lowering.expression(children(file, node)[0] ?? -1), node)
    case 'throw_statement':
      return builder.endWith({ kind: 'throw', value: lowering.expression(children(file, node)[0] ?? -1) })
    case 'break_statement':
    case 'continue_statement':
      return lowerJump(lowering, node)
    case 'switch_statement':
      return lowerSwitch(lowering, node, label)
    case 'try_statement':
      return lowerTry(lowering, node)
    case 'labeled_statement':
      return lowerLabeled(lowering, node)
    case 'export_statement':
      return lowerExport(lowering, node)
    case 'with_statement':
      lowering.expression(file.field(node, 'object'))
      return lowering.statement(file.field(node, 'body'))
    case 'internal_module':
    case 'module':
      return lowering.statement(file.field(node, 'body'))
    case 'import_alias':
    default:
  }
}

/** Functions are there before the first statement runs. */
export function lowerStatements(lowering: FunctionLowering, statements: readonly number[]): void {
  const { file } = lowering
  const declared = (node: number) => {
    const inner = file.kind(node) === 'export_statement' ? file.field(node, 'declaration') : node
    return /^(?:generator_)?function_declaration$/.test(file.kind(inner)) ? inner : -1
  }
  for (const statement of statements) {
    const declaration = declared(statement)
    if (declaration < 0) continue
    const index = file.enqueue(declaration, file.text(file.field(declaration, 'name')), lowering)
    const value = lowering.builder.emit({ op: 'closure', function: index, node: declaration })
    lowering.bind(file.field(declaration, 'name'), value, declaration)
  }
  for (const statement of statements) lowering.statement(statement)
}

function lowerDeclaration(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const isVar = file.kind(node) === 'variable_declaration'
  for (const declarator of children(file, node)) {
    if (file.kind(declarator) !== 'variable_declarator') continue
    const value = file.field(declarator, 'value')
    const name = file.field(declarator, 'name')
    if (value >= 0) lowering.bind(name, lowering.expression(value), declarator)
    else if (!isVar) lowering.bind(name, builder.constant(undefined, declarator), declarator)
  }
}

/** Branches on a condition, taking `!`, `&&` and `||` apart so that each part is judged on its own edge. */
export function lowerCondition(lowering: FunctionLowering, node: number, then: number, otherwise: number): void {
  const { file, builder } = lowering
  let inner = node
  let [yes, no] = [then, otherwise]
  for (;;) {
    const kind = file.kind(inner)
    if (kind === 'parenthesized_expression') inner = children(file, inner)[0] ?? -1
    else if (kind === 'unary_expression' && file.text(file.field(inner, 'operator')) === '!') {
      inner = file.field(inner, 'argument')
      ;[yes, no] = [no, yes]
    } else break
  }
  const operator = file.kind(inner) === 'binary_expression' ? file.text(file.field(inner, 'operator')) : ''
  if (!isLogical(operator) || operator === '??' || lowering.depth > MAX_DEPTH) {
    builder.branch(lowering.expression(inner), yes, no)
    return
  }
  lowering.depth++
  const middle = builder.newBlock()
  if (operator === '&&') lowering.condition(file.field(inner, 'left'), middle, no)
  else lowering.condition(file.field(inner, 'left'), yes, middle)
  builder.goTo(middle)
  lowering.condition(file.field(inner, 'right'), yes, no)
  lowering.depth--
}

function lowerIf(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const join = builder.newBlock()
  const alternative = file.field(node, 'alternative')
  let then = -1
  let otherwise = join
  builder.inRegion(() => (then = builder.newBlock()))
  if (alternative >= 0) builder.inRegion(() => (otherwise = builder.newBlock()))
  lowering.condition(file.field(node, 'condition'), then, otherwise)
  const arm = (block: number, statement: number) =>
    builder.inRegion(() => {
      builder.goTo(block)
      lowering.statement(statement)
      builder.jump(join)
    })
  arm(then, file.field(node, 'consequence'))
  if (alternative >= 0) arm(otherwise, alternative)
  builder.goTo(join)
}

function lowerLoop(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  lowerInitializer(lowering, file.field(node, 'initializer'))
  const exit = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const body = builder.newBlock()
    const step = builder.newBlock()
    const test = conditionOf(lowering, node)
    builder.jump(file.kind(node) === 'do_statement' ? body : head)
    builder.goTo(head)
    if (test < 0) builder.jump(body)
    else lowering.condition(test, body, exit)
    builder.goTo(body)
    lowering.loops.push({ label, breakTo: exit, continueTo: step })
    lowering.statement(file.field(node, 'body'))
    lowering.loops.pop()
    builder.jump(step)
    const increment = file.field(node, 'increment')
    if (increment >= 0) lowering.expression(increment)
    builder.jump(head)
  })
  builder.goTo(exit)
}

function lowerInitializer(lowering: FunctionLowering, node: number): void {
  if (node < 0) return
  if (/_(?:declaration|statement)$/.test(lowering.file.kind(node))) lowering.statement(node)
  else lowering.expression(node)
}

/** The condition of a loop as an expression, -1 where there is none. */
function conditionOf({ file }: FunctionLowering, node: number): number {
  const condition = file.field(node, 'condition')
  if (file.kind(condition) === 'empty_statement') return -1
  return file.kind(condition) === 'expression_statement' ? (children(file, condition)[0] ?? -1) : condition
}

function lowerForIn(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  const what = file.hasToken(node, 'in') ? 'keys' : 'values'
  const from = lowering.expression(file.field(node, 'right'))
  const exit = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const body = builder.newBlock()
    builder.jump(head)
    builder.branch(builder.emit({ op: 'unknown', node }), body, exit)
    builder.goTo(body)
    const value = builder.emit({ op: 'iterate', from, what, node: file.field(node, 'right') })
    lowering.bind(file.field(node, 'left'), value, file.field(node, 'left'))
    lowering.loops.push({ label, breakTo: exit, continueTo: head })
    lowering.statement(file.field(node, 'body'))
    lowering.loops.pop()
    builder.jump(head)
  })
  builder.goTo(exit)
}

function lowerJump(lowering: FunctionLowering, node: number): void {
  const { file, builder, loops } = lowering
  const label = file.text(file.field(node, 'label'))
  const isBreak = file.kind(node) === 'break_statement'
  const target = loops.findLast((one) => (label === '' ? isBreak || one.continueTo >= 0 : one.label === label))
  const to = isBreak ? target?.breakTo : target?.continueTo
  if (to === undefined || to < 0) builder.endWith({ kind: 'stop' })
  else builder.endWith({ kind: 'jump', to })
}

function lowerSwitch(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder, loops } = lowering
  const value = lowering.expression(file.field(node, 'value'))
  const exit = builder.newBlock()
  const cases = children(file, file.field(node, 'body'))
  builder.inRegion(() => {
    const blocks = cases.map(() => builder.newBlock())
    cases.forEach((one, i) => {
      const test = file.field(one, 'value')
      if (test < 0) return
      const next = builder.newBlock()
      const right: Register = lowering.expression(test)
      const equal = builder.emit({ op: 'binary', operator: '===', left: value, right, node: one })
      builder.branch(equal, blocks[i] ?? exit, next)
      builder.goTo(next)
    })
    const fallback = cases.findIndex((one) => file.kind(one) === 'switch_default')
    builder.jump(blocks[fallback] ?? exit)
    loops.push({ label, breakTo: exit, continueTo: -1 })
    cases.forEach((one, i) => {
      builder.goTo(blocks[i] ?? exit)
      const tested = file.field(one, 'value')
      lowerStatements(
        lowering,
        children(file, one).filter((child) => child !== tested),
      )
      builder.jump(blocks[i + 1] ?? exit)
    })
    loops.pop()
  })
  builder.goTo(exit)
}

function lowerTry(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const handler = file.field(node, 'handler')
  const after = builder.newBlock()
  let caught = after
  builder.inRegion(() => {
    if (handler >= 0) caught = builder.newBlock()
    builder.withHandler(caught, () => {
      const body = builder.newBlock()
      builder.jump(body)
      lowering.statement(file.field(node, 'body'))
    })
    builder.jump(after)
  })
  if (handler >= 0)
    builder.inRegion(() => {
      builder.goTo(caught)
      const parameter = file.field(handler, 'parameter')
      if (parameter >= 0) lowering.bind(parameter, builder.emit({ op: 'unknown', node: handler }), handler)
      lowering.statement(file.field(handler, 'body'))
      builder.jump(after)
    })
  builder.goTo(after)
  lowering.statement(file.field(node, 'finalizer'))
}

function lowerLabeled(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const label = file.text(file.field(node, 'label'))
  const body = file.field(node, 'body')
  if (/^(?:for|while|do|switch)/.test(file.kind(body))) {
    lowering.label = label
    return lowering.statement(body)
  }
  const exit = builder.newBlock()
  lowering.loops.push({ label, breakTo: exit, continueTo: -1 })
  lowering.statement(body)
  lowering.loops.pop()
  builder.jump(exit)
}
