import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import type { ScriptFunction } from '../../ir/script-lowering.ts'
import { literalSpan } from '../../names/strings.ts'
import { lowerCall, lowerImplicitCall, lowerMember } from './lower-calls.ts'
import { lowerHash, lowerList } from './lower-lists.ts'
import { classKey, methodKey } from './lower-names.ts'
import { bindPlace } from './lower-targets.ts'

/** Lowers one expression, which in Ruby everything is; what is nested too deeply is unknown. */
export function lowerExpression(lowering: ScriptFunction, node: number): Register {
  const { builder } = lowering
  if (node < 0) return builder.constant(null, 0)
  return lowering.deeper(() => lowerByKind(lowering, node)) ?? builder.emit({ op: 'unknown', node })
}

/** Statements one behind the other: the value of the last. A `rescue` among them guards those before it. */
export function lowerSequence(lowering: ScriptFunction, statements: readonly number[], node: number): Register {
  const { file, builder } = lowering
  const handlers = statements.filter((one) => file.kind(one) === 'rescue')
  const finalizer = statements.find((one) => file.kind(one) === 'ensure')
  const body = statements.filter((one) => !/^(?:rescue|ensure|else)$/.test(file.kind(one)))
  const otherwise = statements.find((one) => file.kind(one) === 'else')
  const inOrder = () => {
    let last: Register = NO_REGISTER
    for (const one of otherwise === undefined ? body : [...body, otherwise]) last = lowering.expression(one)
    return last === NO_REGISTER ? builder.constant(null, node) : last
  }
  if (handlers.length === 0 && finalizer === undefined) return inOrder()
  const from: Register[] = []
  lowering.guarded(
    () => void from.push(inOrder()),
    handlers.map((handler) => () => {
      const name = file.children(file.field(handler, 'variable'))[0] ?? -1
      if (name >= 0) bindPlace(lowering, name, builder.emit({ op: 'unknown', node: handler }), handler)
      from.push(lowering.expression(file.field(handler, 'body')))
    }),
    finalizer === undefined ? undefined : () => void lowerSequence(lowering, file.children(finalizer), finalizer),
  )
  return builder.emit({ op: 'merge', from, node })
}

function lowerByKind(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const kind = file.kind(node)
  const field = (name: string) => file.field(node, name)
  const of = (inner: number) => lowering.expression(inner)
  const children = file.children(node)
  const [first = -1] = children
  switch (kind) {
    case 'identifier':
      return lowerName(lowering, node)
    case 'constant':
      return lowering.named(classKey(file.text(node)), file.text(node), node)
    case 'instance_variable':
    case 'class_variable': {
      const self = builder.emit({ op: 'this', node }, 'this')
      return builder.field(self, file.text(node), node)
    }
    case 'global_variable':
      return builder.emit({ op: 'global', name: file.text(node), node })
    case 'self':
      return builder.emit({ op: 'this', node }, 'this')
    case 'integer':
    case 'float':
      return builder.constant(Number(file.text(node).replaceAll('_', '')) || 0, node)
    case 'true':
    case 'false':
      return builder.constant(kind === 'true', node)
    case 'nil':
      return builder.constant(null, node)
    case 'simple_symbol':
    case 'hash_key_symbol':
    case 'bare_symbol':
      return builder.constant(file.text(node).replace(/^:/, ''), node)
    case 'string':
    case 'bare_string':
    case 'character':
    case 'heredoc_beginning':
      return lowerText(lowering, node)
    case 'delimited_symbol':
    case 'chained_string':
      return builder.emit({ op: 'text', parts: children.map((part) => of(part)), node })
    case 'string_content':
      return builder.constant(file.text(node), node)
    case 'interpolation':
      return lowerSequence(lowering, children, node)
    case 'subshell':
      return lowering.callNamed('@backtick', [of(first)], node)
    case 'regex':
      return lowerRegex(lowering, node)
    case 'array':
    case 'string_array':
    case 'symbol_array':
    case 'right_assignment_list':
      return builder.emit({ op: 'array', items: lowerList(lowering, children), node })
    case 'hash':
      return lowerHash(lowering, children, node)
    case 'element_reference': {
      const object = of(field('object'))
      const key = field('key')
      const symbol = file.kind(key).endsWith('symbol')
        ? file.text(key).replace(/^:/, '')
        : file.target.names.constant(key)
      return builder.element(object, of(key), node, symbol)
    }
    case 'scope_resolution':
      return lowerMember(lowering, node)
    case 'call':
      return lowerCall(lowering, node)
    case 'assignment': {
      const value = of(field('right'))
      bindPlace(lowering, field('left'), value, node)
      return value
    }
    case 'operator_assignment':
      return lowerOperatorAssignment(lowering, node)
    case 'binary':
      return lowerBinary(lowering, node)
    case 'unary': {
      const operator = /^(?:!|not\b)/.test(file.text(node)) ? '!' : file.text(node).slice(0, 1)
      return builder.emit({ op: 'unary', operator, of: of(first), node })
    }
    case 'conditional':
    case 'if':
    case 'elsif':
    case 'unless':
      return lowerIf(lowering, node)
    case 'case':
      return lowerCase(lowering, node)
    case 'while':
    case 'until':
      return lowerWhile(lowering, node)
    case 'for': {
      const from = of(field('value'))
      lowering.rounds(node, () => {
        bindPlace(lowering, field('pattern'), builder.emit({ op: 'iterate', from, what: 'values', node }), node)
        of(field('body'))
      })
      return from
    }
    case 'return':
      builder.returnValue(of(first), node)
      return builder.constant(null, node)
    case 'break':
    case 'next':
      if (first >= 0) builder.returnValue(of(first), node)
      else lowering.leaveLoop(kind === 'break' ? 'break' : 'continue')
      return builder.constant(null, node)
    case 'method':
      return lowerMethod(lowering, node)
    case 'class':
    case 'module':
      return file.language.class(lowering, node, file.text(field('name')))
    case 'block':
    case 'do_block':
    case 'lambda':
      return builder.emit({ op: 'closure', function: file.language.function(lowering, node, '', []), node })
    case 'rescue_modifier':
    case 'in':
    case 'splat_argument':
    case 'hash_splat_argument':
    case 'block_argument':
      return of(first)
    case 'yield':
    case 'super':
    case 'argument_list':
      for (const child of children) of(child)
      return builder.emit({ op: 'unknown', node })
    case 'parenthesized_statements':
    case 'then':
    case 'else':
    case 'do':
    case 'begin':
    case 'ensure':
    case 'body_statement':
    case 'block_body':
      return lowerSequence(lowering, children, node)
    default:
      return builder.emit({ op: 'unknown', node })
  }
}

function lowerName(lowering: ScriptFunction, node: number): Register {
  const name = lowering.file.text(node)
  return lowering.knows(name) ? lowering.load(name, node) : lowerImplicitCall(lowering, node)
}

function lowerMethod(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const name = file.text(file.field(node, 'name'))
  const from = builder.emit({ op: 'closure', function: file.language.function(lowering, node, name, []), node })
  const variable = file.declared.get(methodKey(name))
  if (variable !== undefined) builder.effect({ op: 'store', variable, from, node })
  return from
}

function lowerText(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const { target } = file
  const { tree, text, syntax } = target
  const span = literalSpan(target, node)
  if (span === undefined) return builder.constant(file.text(node), node)
  const parts: Register[] = []
  let at = span.start
  const constant = (end: number) => {
    if (end > at)
      parts.push(builder.constant(syntax.language.unescape(text.slice(at, end), span.prefix, span.quote), node))
  }
  for (let child = tree.firstChild(span.holder); child >= 0; child = tree.next(child)) {
    if (!syntax.has('interpolations', tree.kindOf(child))) continue
    constant(tree.startOf(child))
    parts.push(lowering.expression(child))
    at = tree.endOf(child)
  }
  constant(span.end)
  const [only] = parts
  if (only === undefined) return builder.constant('', node)
  return parts.length === 1 ? only : builder.emit({ op: 'text', parts, node })
}

/** `^` and `$` stand at the ends of any line; only `\A` and `\z` hold for the whole text. */
function lowerRegex(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const parts = file.children(node)
  if (parts.some((part) => file.kind(part) === 'interpolation')) {
    for (const part of parts) lowering.expression(part)
    return builder.emit({ op: 'unknown', node })
  }
  const literal = file.text(node)
  const end = literal.lastIndexOf('/')
  const written = literal.startsWith('/') && end > 0 ? literal.slice(1, end) : literal.replace(/^%r.|.[a-z]*$/g, '')
  const source = written
    .replace(/^\^/, '(?:^)')
    .replace(/\$$/, '(?:$)')
    .replace(/^\\A/, '^')
    .replace(/\\[zZ]$/, '$')
  return builder.emit({ op: 'regex', source, flags: literal.slice(end + 1).replace(/[^imx]/g, ''), node })
}

const LOGICAL: Readonly<Record<string, '&&' | '||'>> = { '&&': '&&', and: '&&', '||': '||', or: '||' }

function lowerOperatorAssignment(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const place = file.field(node, 'left')
  const isNew = file.kind(place) === 'identifier' && !lowering.knows(file.text(place))
  const left = isNew ? builder.constant(null, place) : lowering.expression(place)
  const operator = file.text(file.field(node, 'operator')).slice(0, -1)
  const logical = LOGICAL[operator]
  const right = () => lowering.expression(file.field(node, 'right'))
  const value =
    logical === undefined
      ? builder.emit({ op: 'binary', operator, left, right: right(), node })
      : lowering.shortCircuit(logical, left, right, node)
  bindPlace(lowering, place, value, node)
  return value
}

/** Sums lean to the left and may be thousands long: walked down, not recursed into. */
function lowerBinary(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const operatorOf = (at: number) => file.text(file.field(at, 'operator'))
  const logical = LOGICAL[operatorOf(node)]
  if (logical !== undefined) {
    const left = lowering.expression(file.field(node, 'left'))
    return lowering.shortCircuit(logical, left, () => lowering.expression(file.field(node, 'right')), node)
  }
  const chain: number[] = []
  let top = node
  while (file.kind(top) === 'binary' && LOGICAL[operatorOf(top)] === undefined) {
    chain.push(top)
    top = file.field(top, 'left')
  }
  let left = lowering.expression(top)
  for (const one of chain.reverse()) {
    const right = lowering.expression(file.field(one, 'right'))
    left = builder.emit({ op: 'binary', operator: operatorOf(one), left, right, node: one })
    // `text << more` changes the text.
    if (operatorOf(one) === '<<') bindPlace(lowering, file.field(one, 'left'), left, one)
  }
  return left
}

/** Branches on a condition, taking `!`, `&&` and `||` apart so that each part is judged on its own edge. */
export function lowerCondition(lowering: ScriptFunction, node: number, then: number, otherwise: number): void {
  const { file, builder } = lowering
  let inner = node
  let [yes, no] = [then, otherwise]
  for (;;) {
    const kind = file.kind(inner)
    if (kind === 'parenthesized_statements' && file.children(inner).length === 1) inner = file.children(inner)[0] ?? -1
    else if (kind === 'unary' && /^(?:!|not\b)/.test(file.text(inner))) {
      inner = file.children(inner)[0] ?? -1
      ;[yes, no] = [no, yes]
    } else break
  }
  const logical = file.kind(inner) === 'binary' ? LOGICAL[file.text(file.field(inner, 'operator'))] : undefined
  const done =
    logical !== undefined &&
    lowering.deeper(() => {
      const middle = builder.newBlock()
      const isAnd = logical === '&&'
      lowerCondition(lowering, file.field(inner, 'left'), isAnd ? middle : yes, isAnd ? no : middle)
      builder.goTo(middle)
      lowerCondition(lowering, file.field(inner, 'right'), yes, no)
      return true
    })
  if (done !== true) builder.branch(lowering.expression(inner), yes, no)
}

function lowerIf(lowering: ScriptFunction, node: number): Register {
  const { file } = lowering
  const condition = file.field(node, 'condition')
  const isUnless = file.kind(node) === 'unless'
  return lowering.choose(
    (yes, no) => lowerCondition(lowering, condition, isUnless ? no : yes, isUnless ? yes : no),
    () => lowering.expression(file.field(node, 'consequence')),
    () => lowering.expression(file.field(node, 'alternative')),
    node,
  )
}

function lowerCase(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const subject = file.field(node, 'value')
  const left = subject < 0 ? undefined : lowering.expression(subject)
  const from: Register[] = []
  const arms = file
    .children(node)
    .filter((child) => /^(?:when|else)$/.test(file.kind(child)))
    .map((arm) => {
      const body = file.kind(arm) === 'else' ? arm : file.field(arm, 'body')
      const tests = file.kind(arm) === 'else' ? [] : file.children(arm).filter((child) => child !== body)
      return {
        tests: tests.map((test) => () => lowering.expression(test)),
        body: () => void from.push(lowering.expression(body)),
      }
    })
  const isEqual = (right: Register) =>
    left === undefined ? right : builder.emit({ op: 'binary', operator: '===', left, right, node })
  lowering.select(arms, isEqual, false)
  return builder.emit({ op: 'merge', from, node })
}

function lowerWhile(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const isUntil = file.kind(node) === 'until'
  const condition = file.field(node, 'condition')
  lowering.loop(
    (body, exit) => lowerCondition(lowering, condition, isUntil ? exit : body, isUntil ? body : exit),
    () => void lowering.expression(file.field(node, 'body')),
    undefined,
  )
  return builder.constant(null, node)
}
