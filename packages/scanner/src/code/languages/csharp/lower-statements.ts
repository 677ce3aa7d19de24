import { attempt, forEach, ifElse, jumpOut, loop, switchOver, type Case } from '../../ir/control-flow.ts'
import { MAX_DEPTH, type FunctionLowering } from '../../ir/source-lowering.ts'
import { methodsOf, TYPE_KINDS } from './class-table.ts'
import { bindCsharp } from './lower-places.ts'

export function lowerCsharpStatement(lowering: FunctionLowering, node: number): void {
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
  const kind = file.kind(node)
  if (TYPE_KINDS.has(kind)) return lowerClass(lowering, node)
  switch (kind) {
    case 'compilation_unit':
    case 'block':
    case 'declaration_list':
      return lowerStatements(lowering, file.children(node))
    case 'namespace_declaration':
      return lowering.statement(file.field(node, 'body'))
    case 'file_scoped_namespace_declaration':
    case 'lock_statement':
    case 'checked_statement':
    case 'unsafe_statement':
    case 'fixed_statement':
    case 'finally_clause':
      for (const child of file.children(node)) lowering.statement(child)
      return
    case 'expression_statement':
      lowering.expression(file.first(node))
      return
    case 'local_declaration_statement':
    case 'field_declaration':
      return lowerDeclarators(lowering, node)
    case 'using_statement':
      lowerDeclarators(lowering, node)
      if (!file.children(node).some((child) => file.kind(child) === 'variable_declarator'))
        lowering.expression(file.first(node))
      return lowering.statement(file.field(node, 'body'))
    case 'property_declaration': {
      const value = file.field(node, 'value')
      const name = file.field(node, 'name')
      if (value >= 0 && file.hasToken(node, '=')) bindCsharp(lowering, name, lowering.expression(value), node)
      return
    }
    case 'return_statement':
      return builder.returnValue(lowering.expression(file.first(node)), node)
    case 'yield_statement':
      lowering.expression(file.first(node))
      return
    case 'throw_statement':
      return builder.endWith({ kind: 'throw', value: lowering.expression(file.first(node)) })
    case 'if_statement': {
      const alternative = file.field(node, 'alternative')
      return ifElse(
        lowering,
        file.field(node, 'condition'),
        () => lowering.statement(file.field(node, 'consequence')),
        alternative < 0 ? undefined : () => lowering.statement(alternative),
      )
    }
    case 'while_statement':
    case 'do_statement':
    case 'for_statement':
      return lowerLoop(lowering, node, label)
    case 'foreach_statement': {
      const from = lowering.expression(file.field(node, 'right'))
      const left = file.field(node, 'left')
      return forEach(lowering, label, node, () => {
        bindCsharp(lowering, left, builder.emit({ op: 'iterate', from, what: 'values', node: left }), left)
        lowering.statement(file.field(node, 'body'))
      })
    }
    case 'switch_statement':
      return lowerSwitch(lowering, node, label)
    case 'break_statement':
      return jumpOut(lowering, 'break', '')
    case 'continue_statement':
      return jumpOut(lowering, 'continue', '')
    case 'try_statement':
      return lowerTry(lowering, node)
    case 'labeled_statement':
      return lowering.statement(file.children(node).at(-1) ?? -1)
    default:
  }
}

/** Local functions and the members of a class are there before the first statement runs. */
function lowerStatements(lowering: FunctionLowering, statements: readonly number[]): void {
  const { file, builder } = lowering
  for (const statement of statements) {
    if (file.kind(statement) !== 'local_function_statement') continue
    const name = file.field(statement, 'name')
    const index = file.enqueue(statement, file.text(name), lowering.index)
    bindCsharp(lowering, name, builder.emit({ op: 'closure', function: index, node: statement }), statement)
  }
  for (const statement of statements) lowering.statement(statement)
}

/** A class is the function object of its constructor; its methods are variables of the file, and in its prototype. */
function lowerClass(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const name = file.field(node, 'name')
  const members = file.children(file.field(node, 'body'))
  const constructors = members.filter((member) => file.kind(member) === 'constructor_declaration')
  const isRecord = file.kind(node) === 'record_declaration'
  const constructor = isRecord ? node : (constructors[0] ?? node)
  const made = builder.emit({
    op: 'closure',
    function: file.enqueue(constructor, file.text(name), lowering.index),
    node,
  })
  const prototype = builder.field(made, 'prototype', node)
  bindCsharp(lowering, name, made, node)
  for (const member of members) {
    if (file.kind(member) !== 'method_declaration') continue
    const called = file.field(member, 'name')
    const index = file.enqueue(member, file.text(called), lowering.index)
    const value = builder.emit({ op: 'closure', function: index, node: member })
    const declaration = file.target.names.declaration(called)
    const variable =
      declaration === undefined ? file.newVariable('', 0, true) : file.variable(declaration, lowering.index)
    const known = file.variables[variable]
    if (known !== undefined) known.captured = true
    builder.effect({ op: 'store', variable, from: value, node: member })
    builder.effect({ op: 'set-field', object: prototype, key: file.text(called), value, node: member })
    methodsOf(file).set(`${file.text(name)}.${file.text(called)}`, variable)
  }
  for (const member of members) {
    const kind = file.kind(member)
    if (kind === 'field_declaration' || kind === 'property_declaration' || TYPE_KINDS.has(kind))
      lowering.statement(member)
  }
}

function lowerDeclarators(lowering: FunctionLowering, node: number): void {
  const { file } = lowering
  for (const declarator of file.children(node)) {
    if (file.kind(declarator) !== 'variable_declarator') continue
    const value = file.field(declarator, 'value')
    if (value < 0) continue
    bindCsharp(lowering, file.field(declarator, 'name'), lowering.expression(value), declarator)
  }
}

function lowerLoop(lowering: FunctionLowering, node: number, label: string): void {
  const { file } = lowering
  lowerDeclarators(lowering, node)
  const body = file.field(node, 'body')
  loop(lowering, label, {
    test: file.field(node, 'condition'),
    bodyFirst: file.kind(node) === 'do_statement',
    body: () => lowering.statement(body),
    step: () => {
      for (const update of file.fieldAll(node, 'update')) lowering.expression(update)
    },
  })
}

function lowerSwitch(lowering: FunctionLowering, node: number, label: string): void {
  const { file, builder } = lowering
  const value = lowering.expression(file.field(node, 'value'))
  const cases = file.children(file.field(node, 'body')).map((section): Case => {
    const parts = file.children(section)
    const isTest = (part: number) => !/_statement$|^block$/.test(file.kind(part))
    const tests = parts.filter(isTest)
    return {
      tests: tests.map((test) => () => {
        const isConstant = file.target.names.constant(test) !== undefined
        if (!isConstant) return builder.emit({ op: 'unknown', node: test })
        return builder.emit({
          op: 'binary',
          operator: '===',
          left: value,
          right: lowering.expression(test),
          node: test,
        })
      }),
      body: () => {
        for (const part of parts) if (!isTest(part)) lowering.statement(part)
      },
      // Several labels in front of one body.
      fallsThrough: tests.length === parts.length,
    }
  })
  switchOver(lowering, label, cases)
}

function lowerTry(lowering: FunctionLowering, node: number): void {
  const { file } = lowering
  const clauses = file.children(node)
  const handlers = clauses
    .filter((clause) => file.kind(clause) === 'catch_clause')
    .map((clause) => () => lowering.statement(file.field(clause, 'body')))
  attempt(lowering, () => lowering.statement(file.field(node, 'body')), handlers)
  lowering.statement(clauses.find((clause) => file.kind(clause) === 'finally_clause') ?? -1)
}
