import { NO_REGISTER } from '../../ir/instructions.ts'
import { lowerConstructorCall, lowerLocalClass } from './lower-classes.ts'
import { bindName } from './class-values.ts'
import { lowerSwitch } from './lower-switch.ts'
import { lowerTry } from './lower-try.ts'
import { lowerCondition, lowerExpression, lowerStatement, MAX_DEPTH, type FunctionLowering } from './lowering.ts'

export function lowerStatementNode(lowering: FunctionLowering, node: number): void {
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
    case 'block':
    case 'constructor_body':
    case 'finally_clause':
      return lowerStatements(lowering, file.children(node))
    case 'expression_statement': {
      const [inner = -1] = file.children(node)
      if (file.kind(inner) === 'switch_expression') lowerSwitch(lowering, inner, label)
      else lowerExpression(lowering, inner)
      return
    }
    case 'switch_expression':
      lowerSwitch(lowering, node, label)
      return
    case 'local_variable_declaration':
      return lowerDeclaration(lowering, node)
    case 'if_statement':
      return lowerIf(lowering, node)
    case 'for_statement':
    case 'while_statement':
    case 'do_statement':
      return lowerLoop(lowering, node, label)
    case 'enhanced_for_statement':
      return lowerForEach(lowering, node, label)
    case 'return_statement':
      return lowerReturn(lowering, node)
    case 'yield_statement': {
      const value = lowerExpression(lowering, file.children(node)[0] ?? -1)
      const around = lowering.switches.at(-1)
      if (around === undefined) return
      around.values.push(value)
      return builder.endWith({ kind: 'jump', to: around.exit })
    }
    case 'throw_statement':
      return builder.endWith({ kind: 'throw', value: lowerExpression(lowering, file.children(node)[0] ?? -1) })
    case 'break_statement':
    case 'continue_statement':
      return lowerJump(lowering, node)
    case 'try_statement':
    case 'try_with_resources_statement':
      return lowerTry(lowering, node)
    case 'labeled_statement':
      return lowerLabeled(lowering, node)
    case 'synchronized_statement':
      lowerExpression(lowering, file.childOf(node, 'parenthesized_expression'))
      return lowerStatement(lowering, file.field(node, 'body'))
    case 'explicit_constructor_invocation':
      return lowerConstructorCall(lowering, node)
    case 'class_declaration':
    case 'record_declaration':
    case 'enum_declaration':
    case 'interface_declaration': {
      const of = file.classes.get(node)
      if (of !== undefined) lowerLocalClass(lowering, of)
      return
    }
    default:
  }
}

function lowerStatements(lowering: FunctionLowering, statements: readonly number[]): void {
  for (const statement of statements) lowerStatement(lowering, statement)
}

function lowerDeclaration(lowering: FunctionLowering, node: number): void {
  const { file } = lowering
  const type = file.types.qualified(file.text(file.field(node, 'type')))
  for (const declarator of file.children(node)) {
    if (file.kind(declarator) !== 'variable_declarator') continue
    const value = file.field(declarator, 'value')
    const isArray = file.childOf(declarator, 'dimensions') >= 0
    if (value >= 0)
      bindName(
        lowering,
        file.field(declarator, 'name'),
        lowerExpression(lowering, value),
        isArray ? '' : type,
        declarator,
      )
  }
}

/** What a handler returns is handed to what answers the request. */
function lowerReturn(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const [inner = -1] = file.children(node)
  const value = lowerExpression(lowering, inner)
  // What another method made of it, for a type that says nothing of its content, is not known to be the page.
  const isOpaque =
    lowering.opaqueAnswer &&
    file.kind(inner) === 'method_invocation' &&
    file.kind(file.field(inner, 'name')) === 'identifier'
  if (inner >= 0 && !isOpaque)
    for (const name of lowering.answers) {
      const callee = builder.emit({ op: 'global', name, node })
      builder.call(callee, NO_REGISTER, undefined, [{ value, spread: false }], false, node)
    }
  builder.returnValue(value, node)
}

function lowerIf(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const join = builder.newBlock()
  const alternative = file.field(node, 'alternative')
  let then = -1
  let otherwise = join
  builder.inRegion(() => (then = builder.newBlock()))
  if (alternative >= 0) builder.inRegion(() => (otherwise = builder.newBlock()))
  lowerCondition(lowering, file.field(node, 'condition'), then, otherwise)
  const arm = (block: number, statement: number) =>
    builder.inRegion(() => {
      builder.goTo(block)
      lowerStatement(lowering, statement)
      builder.jump(join)
    })
  arm(then, file.field(node, 'consequence'))
  if (alternative >= 0) arm(otherwise, alternative)
  builder.goTo(join)
}

function lowerLoop(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  const all = (name: string) => {
    const id = file.target.syntax.grammar.fieldId(name)
    return file.children(node).filter((child) => file.target.tree.fieldOf(child) === id)
  }
  for (const part of all('init'))
    if (file.kind(part) === 'local_variable_declaration') lowerStatement(lowering, part)
    else lowerExpression(lowering, part)
  const exit = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const body = builder.newBlock()
    const step = builder.newBlock()
    const test = file.field(node, 'condition')
    builder.jump(file.kind(node) === 'do_statement' ? body : head)
    builder.goTo(head)
    if (test < 0) builder.jump(body)
    else lowerCondition(lowering, test, body, exit)
    builder.goTo(body)
    lowering.jumps.push({ label, breakTo: exit, continueTo: step })
    lowerStatement(lowering, file.field(node, 'body'))
    lowering.jumps.pop()
    builder.jump(step)
    for (const part of all('update')) lowerExpression(lowering, part)
    builder.jump(head)
  })
  builder.goTo(exit)
}

function lowerForEach(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  const from = lowerExpression(lowering, file.field(node, 'value'))
  const exit = builder.newBlock()
  builder.inRegion(() => {
    const head = builder.newBlock()
    const body = builder.newBlock()
    builder.jump(head)
    builder.branch(builder.emit({ op: 'unknown', node }), body, exit)
    builder.goTo(body)
    const value = builder.emit({ op: 'iterate', from, what: 'values', node: file.field(node, 'value') })
    const type = file.types.qualified(file.text(file.field(node, 'type')))
    bindName(lowering, file.field(node, 'name'), value, type, node)
    lowering.jumps.push({ label, breakTo: exit, continueTo: head })
    lowerStatement(lowering, file.field(node, 'body'))
    lowering.jumps.pop()
    builder.jump(head)
  })
  builder.goTo(exit)
}

function lowerJump(lowering: FunctionLowering, node: number): void {
  const { file, builder, jumps } = lowering
  const label = file.text(file.children(node)[0] ?? -1)
  const isBreak = file.kind(node) === 'break_statement'
  const target = jumps.findLast((one) => (label === '' ? isBreak || one.continueTo >= 0 : one.label === label))
  const to = isBreak ? target?.breakTo : target?.continueTo
  if (to === undefined || to < 0) builder.endWith({ kind: 'stop' })
  else builder.endWith({ kind: 'jump', to })
}

function lowerLabeled(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const [name = -1, body = -1] = file.children(node)
  const label = file.text(name)
  if (/^(?:for|while|do|enhanced_for|switch)/.test(file.kind(body))) {
    lowering.label = label
    return lowerStatement(lowering, body)
  }
  const exit = builder.newBlock()
  lowering.jumps.push({ label, breakTo: exit, continueTo: -1 })
  lowerStatement(lowering, body)
  lowering.jumps.pop()
  builder.jump(exit)
}
