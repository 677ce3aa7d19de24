import { NO_REGISTER } from '../../ir/instructions.ts'
import { lowerClass, lowerFunctionDefinition } from './lower-classes.ts'
import { neverReturns } from './lower-calls.ts'
import { lowerFor, lowerJump, lowerWhile } from './lower-loops.ts'
import { lowerMatch } from './lower-match.ts'
import { MAX_DEPTH, type FunctionLowering } from './lowering.ts'

export function lowerStatement(lowering: FunctionLowering, node: number): void {
  if (node < 0) return
  if (lowering.depth > MAX_DEPTH) {
    lowering.file.truncated = true
    return
  }
  lowering.depth++
  lowerByKind(lowering, node)
  lowering.depth--
}

function lowerByKind(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const [first = -1] = file.children(node)
  switch (file.kind(node)) {
    case 'module':
    case 'block':
      for (const statement of file.children(node)) lowering.statement(statement)
      return
    case 'expression_statement':
      return lowerExpressionStatement(lowering, node)
    case 'if_statement':
      return lowerIf(lowering, node)
    case 'for_statement':
      return lowerFor(lowering, node)
    case 'while_statement':
      return lowerWhile(lowering, node)
    case 'break_statement':
    case 'continue_statement':
      return lowerJump(lowering, node)
    case 'return_statement':
      return lowerReturn(lowering, node, first)
    case 'raise_statement':
      return builder.endWith({ kind: 'throw', value: lowering.expression(first) })
    case 'try_statement':
      return lowerTry(lowering, node)
    case 'with_statement':
      return lowerWith(lowering, node)
    case 'match_statement':
      return lowerMatch(lowering, node)
    case 'function_definition':
      return lowerFunctionDefinition(lowering, node)
    case 'class_definition':
      return lowerClass(lowering, node)
    case 'decorated_definition': {
      const definition = file.field(node, 'definition')
      if (file.kind(definition) === 'class_definition') return lowerClass(lowering, definition, node)
      return lowerFunctionDefinition(lowering, definition, node)
    }
    case 'assert_statement':
      return lowerAssert(lowering, first)
    case 'delete_statement':
      for (const part of file.children(node)) lowerDelete(lowering, part)
      return
    case 'print_statement':
    case 'exec_statement':
      for (const part of file.children(node)) lowering.expression(part)
      return
    default:
  }
}

/** Name of the call that stands for a view's answer. */
const ANSWER = '@answer'

function lowerReturn(lowering: FunctionLowering, node: number, first: number): void {
  const { builder } = lowering
  const value = first < 0 ? builder.constant(null, node) : lowering.expression(first)
  if (lowering.answers && first >= 0) {
    const callee = builder.emit({ op: 'global', name: ANSWER, node })
    builder.call(callee, NO_REGISTER, ANSWER, [{ value, spread: false }], false, node)
  }
  builder.returnValue(value, node)
}

/** Name of the method that takes an element out of its receiver. */
const DELETE = '__delitem__'

function lowerDelete(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  if (file.kind(node) === 'expression_list' || file.kind(node) === 'tuple') {
    for (const part of file.children(node)) lowerDelete(lowering, part)
    return
  }
  if (file.kind(node) !== 'subscript') return
  const object = lowering.expression(file.field(node, 'value'))
  const value = lowering.expression(file.field(node, 'subscript'))
  builder.call(builder.emit({ op: 'unknown', node }), object, DELETE, [{ value, spread: false }], false, node)
}

function lowerExpressionStatement(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  for (const part of file.children(node)) {
    const value = lowering.expression(part)
    if (file.kind(part) === 'call' && neverReturns(lowering, part)) builder.endWith({ kind: 'throw', value })
  }
}

/** `if`, each `elif` and `else`. */
function lowerIf(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const join = builder.newBlock()
  const clauses = [node, ...file.fields(node, 'alternative')]
  let otherwise = -1
  clauses.forEach((clause, i) => {
    if (i > 0) builder.goTo(otherwise)
    if (file.kind(clause) === 'else_clause') {
      builder.inRegion(() => lowering.statement(file.field(clause, 'body')))
      builder.jump(join)
      otherwise = -1
      return
    }
    let then = -1
    builder.inRegion(() => (then = builder.newBlock()))
    const isLast = i === clauses.length - 1
    if (isLast) otherwise = join
    else builder.inRegion(() => (otherwise = builder.newBlock()))
    lowering.condition(file.field(clause, 'condition'), then, otherwise)
    builder.inRegion(() => {
      builder.goTo(then)
      lowering.statement(file.field(clause, 'consequence'))
      builder.jump(join)
    })
  })
  builder.goTo(join)
}

function lowerAssert(lowering: FunctionLowering, condition: number): void {
  const { builder } = lowering
  const holds = builder.newBlock()
  const fails = builder.newBlock()
  lowering.condition(condition, holds, fails)
  builder.goTo(fails)
  builder.endWith({ kind: 'throw', value: builder.constant(undefined, condition) }, holds)
}

function lowerTry(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const parts = file.children(node)
  const handlers = parts.filter((part) => /^except(?:_group)?_clause$/.test(file.kind(part)))
  const after = builder.newBlock()
  let caught = after
  builder.inRegion(() => {
    if (handlers.length > 0) caught = builder.newBlock()
    builder.withHandler(caught, () => {
      const body = builder.newBlock()
      builder.jump(body)
      lowering.statement(file.field(node, 'body'))
    })
    const done = builder.newBlock()
    builder.jump(done)
    const alternative = parts.find((part) => file.kind(part) === 'else_clause')
    if (alternative !== undefined) lowering.statement(file.field(alternative, 'body'))
    builder.jump(after)
  })
  let next = caught
  handlers.forEach((handler, i) => {
    builder.inRegion(() => {
      builder.goTo(next)
      if (i < handlers.length - 1) {
        const here = builder.newBlock()
        next = builder.newBlock()
        builder.branch(builder.emit({ op: 'unknown', node: handler }), here, next)
      }
      const value = file.field(handler, 'value')
      if (file.kind(value) === 'as_pattern')
        lowering.bind(file.field(value, 'alias'), builder.emit({ op: 'unknown', node: handler }), handler)
      const body = file.children(handler).find((child) => file.kind(child) === 'block')
      lowering.statement(body ?? -1)
      builder.jump(after)
    })
  })
  builder.goTo(after)
  const finalizer = parts.find((part) => file.kind(part) === 'finally_clause')
  if (finalizer !== undefined) for (const block of file.children(finalizer)) lowering.statement(block)
}

function lowerWith(lowering: FunctionLowering, node: number): void {
  const { file } = lowering
  for (const clause of file.children(node)) {
    if (file.kind(clause) !== 'with_clause') continue
    for (const item of file.children(clause)) {
      const value = file.field(item, 'value')
      if (file.kind(value) !== 'as_pattern') {
        lowering.expression(value)
        continue
      }
      const opened = lowering.expression(file.children(value)[0] ?? -1)
      lowering.bind(file.field(value, 'alias'), opened, item)
    }
  }
  lowering.statement(file.field(node, 'body'))
}
