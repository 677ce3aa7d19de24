import { NO_REGISTER, type Argument, type Keyword, type Register } from '../../ir/instructions.ts'
import type { ScriptFile, ScriptFunction } from '../../ir/script-lowering.ts'
import { literalSpan, stringContent } from '../../names/strings.ts'
import { className, declaredKey } from './lower-names.ts'

/** Parts of the upload that the server decides. */
const SERVER_OWN: ReadonlySet<string> = new Set(['tmp_name', 'size', 'error'])
const INCLUDES = /^(?:include|require)(?:_once)?_expression$/

/** Lowers one expression; what is nested too deeply is unknown. */
export function lowerExpression(lowering: ScriptFunction, node: number): Register {
  const { builder } = lowering
  if (node < 0) return builder.constant(null, 0)
  return lowering.deeper(() => lowerByKind(lowering, node)) ?? builder.emit({ op: 'unknown', node })
}

function lowerByKind(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const kind = file.kind(node)
  const field = (name: string) => file.field(node, name)
  const of = (inner: number) => lowerExpression(lowering, inner)
  const [first = -1] = file.children(node)
  if (INCLUDES.test(kind)) return lowering.callNamed('@include', [of(first)], node)
  switch (kind) {
    case 'variable_name':
      return lowerVariable(lowering, node)
    case 'name':
    case 'qualified_name':
      return lowerConstant(lowering, node)
    case 'integer':
    case 'float':
      return builder.constant(Number(file.text(node).replaceAll('_', '')) || 0, node)
    case 'boolean':
      return builder.constant(file.text(node).toLowerCase() === 'true', node)
    case 'null':
      return builder.constant(null, node)
    case 'string':
    case 'nowdoc':
      return builder.constant(stringContent(file.target, node) ?? '', node)
    case 'encapsed_string':
    case 'heredoc':
      return lowerText(lowering, node)
    case 'shell_command_expression':
      return lowering.callNamed('@backtick', [of(first)], node)
    case 'member_access_expression':
      return lowerMember(lowering, node)
    case 'class_constant_access_expression':
    case 'scoped_property_access_expression': {
      const object = lowerScope(lowering, field('scope'))
      return builder.field(object, file.text(field('name')).replace(/^\$/, ''), node)
    }
    case 'subscript_expression':
      return lowerSubscript(lowering, node)
    case 'function_call_expression':
    case 'member_call_expression':
    case 'scoped_call_expression':
      return lowerCall(lowering, node)
    case 'object_creation_expression':
      return lowerConstruction(lowering, node)
    case 'array_creation_expression':
      return lowerArray(lowering, node)
    case 'assignment_expression':
    case 'reference_assignment_expression': {
      const value = of(field('right'))
      bindPlace(lowering, field('left'), value, node)
      return value
    }
    case 'augmented_assignment_expression': {
      const left = of(field('left'))
      const operator = file.text(field('operator')).slice(0, -1)
      const right = () => of(field('right'))
      const value =
        operator === '??'
          ? lowering.shortCircuit('??', left, right, node)
          : builder.emit({ op: 'binary', operator, left, right: right(), node })
      bindPlace(lowering, field('left'), value, node)
      return value
    }
    case 'update_expression': {
      const value = builder.emit({ op: 'unary', operator: '+', of: of(field('argument')), node })
      bindPlace(lowering, field('argument'), builder.emit({ op: 'unknown', node }), node)
      return value
    }
    case 'binary_expression':
      return lowerBinary(lowering, node)
    case 'unary_op_expression':
      return builder.emit({ op: 'unary', operator: file.text(node).slice(0, 1), of: of(first), node })
    case 'cast_expression':
      return lowerCast(lowering, node)
    case 'conditional_expression': {
      const then = field('body')
      if (then < 0) return lowering.shortCircuit('||', of(field('condition')), () => of(field('alternative')), node)
      const test = (yes: number, no: number) => lowering.condition(field('condition'), yes, no)
      return lowering.choose(
        test,
        () => of(then),
        () => of(field('alternative')),
        node,
      )
    }
    case 'match_expression':
      return lowerMatch(lowering, node)
    case 'print_intrinsic':
      return lowering.callNamed('@echo', [of(first)], node)
    case 'throw_expression':
      builder.endWith({ kind: 'throw', value: of(first) })
      return builder.emit({ op: 'unknown', node })
    case 'anonymous_function':
    case 'arrow_function':
      return builder.emit({ op: 'closure', function: file.language.function(lowering, node, '', []), node })
    case 'parenthesized_expression':
    case 'error_suppression_expression':
    case 'clone_expression':
    case 'by_ref':
    case 'variadic_unpacking':
      return of(first)
    case 'sequence_expression': {
      let last: Register = NO_REGISTER
      for (const part of file.children(node)) last = of(part)
      return last === NO_REGISTER ? builder.constant(null, node) : last
    }
    default:
      for (const child of file.children(node)) if (kind === 'yield_expression') of(child)
      return builder.emit({ op: 'unknown', node })
  }
}

function lowerVariable(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const name = file.text(node)
  if (name === '$this') return builder.emit({ op: 'this', node }, 'this')
  if (/^\$(?:_[A-Z]+|GLOBALS|HTTP_RAW_POST_DATA|php_errormsg)$/.test(name) && !lowering.knows(name))
    return builder.emit({ op: 'global', name, node }, name)
  // WordPress and its like hand these around as globals.
  if (!lowering.knows(name) && lowering.index > 0) return builder.emit({ op: 'global', name, node }, name)
  return lowering.load(name, node)
}

function lowerConstant(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const value = file.target.names.constant(node)
  return value === undefined
    ? builder.emit({ op: 'global', name: className(file.text(node)), node })
    : builder.constant(value, node)
}

function lowerText(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const { target } = file
  const { tree, text, syntax } = target
  const span = literalSpan(target, node)
  if (span === undefined) return builder.emit({ op: 'unknown', node })
  const parts: Register[] = []
  let at = span.start
  const constant = (end: number) => {
    if (end > at) parts.push(builder.constant(syntax.language.unescape(text.slice(at, end), '', span.quote), node))
  }
  for (let child = tree.firstChild(span.holder); child >= 0; child = tree.next(child)) {
    if (!syntax.has('interpolations', tree.kindOf(child))) continue
    constant(tree.startOf(child))
    parts.push(lowerExpression(lowering, file.children(child)[0] ?? -1))
    at = tree.endOf(child)
  }
  constant(span.end)
  const [only] = parts
  return parts.length === 1 && only !== undefined && at === span.start
    ? only
    : builder.emit({ op: 'text', parts, node })
}

function lowerMember(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const object = lowerExpression(lowering, file.field(node, 'object'))
  const name = file.field(node, 'name')
  if (file.kind(name) === 'name') return builder.field(object, file.text(name), node)
  return builder.element(object, lowerExpression(lowering, name), node, undefined)
}

/** What stands before `::`. */
function lowerScope(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const text = file.text(node)
  switch (text.toLowerCase()) {
    case 'self':
    case 'static':
      return builder.emit({ op: 'this', node }, 'this')
    case 'parent': {
      const self = builder.emit({ op: 'this', node }, 'this')
      return builder.field(self, '__super__', node)
    }
    default:
      if (file.kind(node) === 'variable_name') return lowerExpression(lowering, node)
      return lowering.named(declaredKey('class', className(text)), className(text), node)
  }
}

function lowerSubscript(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const object = file.field(node, 'object')
  const index = file.field(node, 'value')
  const constant = index < 0 ? undefined : file.target.names.constant(index)
  if (file.text(object) === '$_SERVER' && typeof constant === 'string')
    return builder.emit({ op: 'global', name: `$_SERVER.${constant}`, node }, `$_SERVER.${constant}`)
  const isFile = file.kind(object) === 'subscript_expression' && file.text(object).startsWith('$_FILES')
  if (isFile && typeof constant === 'string' && SERVER_OWN.has(constant)) return builder.emit({ op: 'unknown', node })
  const from = lowerExpression(lowering, object)
  if (index < 0) return builder.emit({ op: 'unknown', node })
  return builder.element(from, lowerExpression(lowering, index), node, constant)
}

interface Given {
  readonly positions: readonly Argument[]
  readonly keywords: readonly Keyword[]
}

function lowerArguments(lowering: ScriptFunction, list: number): Given {
  const { file } = lowering
  const positions: Argument[] = []
  const keywords: Keyword[] = []
  for (const argument of file.children(list)) {
    const kind = file.kind(argument)
    if (kind === 'argument' && file.field(argument, 'name') >= 0)
      keywords.push({
        name: file.text(file.field(argument, 'name')),
        value: lowerExpression(lowering, file.field(argument, 'value')),
      })
    else positions.push({ value: lowerExpression(lowering, argument), spread: kind === 'variadic_unpacking' })
  }
  return { positions, keywords }
}

function lowerCall(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const callee = file.field(node, file.kind(node) === 'function_call_expression' ? 'function' : 'name')
  const list = file.field(node, 'arguments')
  const kind = file.kind(callee)
  if (kind === 'member_access_expression' || kind === 'class_constant_access_expression') {
    const isStatic = kind === 'class_constant_access_expression'
    const receiver = isStatic
      ? lowerScope(lowering, file.field(callee, 'scope'))
      : lowerExpression(lowering, file.field(callee, 'object'))
    const name = file.field(callee, 'name')
    const isName = file.kind(name) === 'name'
    const method = isName
      ? builder.field(receiver, file.text(name), callee)
      : builder.element(receiver, lowerExpression(lowering, name), callee, undefined)
    const { positions, keywords } = lowerArguments(lowering, list)
    return builder.call(method, receiver, isName ? file.text(name) : undefined, positions, false, node, keywords)
  }
  const isName = kind === 'name' || kind === 'qualified_name'
  const name = isName ? className(file.text(callee)).toLowerCase() : undefined
  const what =
    name === undefined ? lowerExpression(lowering, callee) : lowering.named(declaredKey('function', name), name, callee)
  const { positions, keywords } = lowerArguments(lowering, list)
  const value = builder.call(what, NO_REGISTER, name, positions, false, node, keywords)
  if (name === 'exit' || name === 'die') builder.endWith({ kind: 'stop' })
  return value
}

function lowerConstruction(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const callee = file.field(node, 'name')
  const list = file.field(node, 'arguments')
  if (file.kind(callee) === 'anonymous_class' || file.kind(callee) === 'declaration_list') {
    const made = file.language.class(lowering, callee, '')
    return builder.call(made, NO_REGISTER, undefined, [], true, node)
  }
  const isName = file.kind(callee) === 'name' || file.kind(callee) === 'qualified_name'
  const name = className(file.text(callee))
  const what = isName ? lowering.named(declaredKey('class', name), name, callee) : lowerExpression(lowering, callee)
  const { positions, keywords } = lowerArguments(lowering, list)
  return builder.call(what, NO_REGISTER, isName ? name : undefined, positions, true, node, keywords)
}

/** An array with keys is an object, one without a list. */
function lowerArray(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const elements = file.children(node)
  const isPair = (element: number) => file.kind(element) === 'array_element_initializer'
  if (!elements.some(isPair)) {
    const items = elements.map((element) => ({
      value: lowerExpression(lowering, element),
      spread: file.kind(element) === 'variadic_unpacking',
    }))
    return builder.emit({ op: 'array', items, node })
  }
  const object = builder.emit({ op: 'object', node })
  elements.forEach((element, i) => {
    if (!isPair(element)) {
      const value = lowerExpression(lowering, element)
      builder.effect({ op: 'set-field', object, key: String(i), value, node: element })
      return
    }
    const key = file.field(element, 'name')
    const constant = file.target.names.constant(key)
    const value = lowerExpression(lowering, file.field(element, 'value'))
    if (constant !== undefined) builder.effect({ op: 'set-field', object, key: String(constant), value, node: element })
    else builder.effect({ op: 'set-element', object, index: lowerExpression(lowering, key), value, node: element })
  })
  return object
}

const LOGICAL: Readonly<Record<string, '&&' | '||' | '??'>> = {
  '&&': '&&',
  and: '&&',
  '||': '||',
  or: '||',
  '??': '??',
}

/** Sums lean to the left and may be thousands long: walked down, not recursed into. */
function lowerBinary(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const operatorOf = (at: number) => file.text(file.field(at, 'operator')).toLowerCase()
  const logical = LOGICAL[operatorOf(node)]
  if (logical !== undefined) {
    const left = lowerExpression(lowering, file.field(node, 'left'))
    return lowering.shortCircuit(logical, left, () => lowerExpression(lowering, file.field(node, 'right')), node)
  }
  const chain: number[] = []
  let top = node
  while (file.kind(top) === 'binary_expression' && LOGICAL[operatorOf(top)] === undefined) {
    chain.push(top)
    top = file.field(top, 'left')
  }
  let left = lowerExpression(lowering, top)
  for (const one of chain.reverse()) {
    const right = lowerExpression(lowering, file.field(one, 'right'))
    const written = operatorOf(one)
    left = builder.emit({ op: 'binary', operator: written === '<>' ? '!=' : written, left, right, node: one })
  }
  return left
}

function lowerCast(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const of = lowerExpression(lowering, file.field(node, 'value'))
  const type = file.text(file.field(node, 'type')).trim().toLowerCase()
  if (/^(?:int|integer|float|double|real)$/.test(type)) return builder.emit({ op: 'unary', operator: '+', of, node })
  if (type.startsWith('bool')) return builder.emit({ op: 'unary', operator: '!', of, node })
  return type === 'string' ? builder.emit({ op: 'text', parts: [of], node }) : of
}

function lowerMatch(lowering: ScriptFunction, node: number): Register {
  const { file, builder } = lowering
  const left = lowerExpression(lowering, file.field(node, 'condition'))
  const from: Register[] = []
  const arms = file.children(file.field(node, 'body')).map((arm) => {
    const conditions = file.field(arm, 'conditional_expressions')
    return {
      tests: file.children(conditions).map((one) => () => lowerExpression(lowering, one)),
      body: () => void from.push(lowerExpression(lowering, file.field(arm, 'return_expression'))),
    }
  })
  lowering.select(arms, (right) => builder.emit({ op: 'binary', operator: '===', left, right, node }), false)
  return builder.emit({ op: 'merge', from, node })
}

/** Gives a place a value: a variable, a member, an element, or the places of a list. */
export function bindPlace(lowering: ScriptFunction, place: number, value: Register, node: number): void {
  const { file, builder } = lowering
  switch (file.kind(place)) {
    case 'variable_name':
      return lowering.store(file.text(place), value, node)
    case 'by_ref':
      return bindPlace(lowering, file.children(place)[0] ?? -1, value, node)
    case 'member_access_expression': {
      const object = lowerExpression(lowering, file.field(place, 'object'))
      const key = file.text(file.field(place, 'name'))
      return builder.effect({ op: 'set-field', object, key, value, node })
    }
    case 'scoped_property_access_expression': {
      const object = lowerScope(lowering, file.field(place, 'scope'))
      const key = file.text(file.field(place, 'name')).replace(/^\$/, '')
      return builder.effect({ op: 'set-field', object, key, value, node })
    }
    case 'subscript_expression':
      return bindElement(lowering, place, value, node)
    case 'list_literal':
    case 'array_creation_expression':
      return bindList(lowering, file, place, value)
    default:
  }
}

/** An array is there once something is put into it. */
function bindElement(lowering: ScriptFunction, place: number, value: Register, node: number): void {
  const { file, builder } = lowering
  const base = file.field(place, 'object')
  const index = file.field(place, 'value')
  let object: Register
  if (file.kind(base) === 'variable_name' && file.text(base) !== '$this' && !lowering.knows(file.text(base))) {
    object = builder.emit({ op: 'object', node: base })
    lowering.store(file.text(base), object, base)
  } else object = lowerExpression(lowering, base)
  const key = index < 0 ? builder.emit({ op: 'unknown', node }) : lowerExpression(lowering, index)
  builder.effect({ op: 'set-element', object, index: key, value, node })
}

function bindList(lowering: ScriptFunction, file: ScriptFile, place: number, value: Register): void {
  const { builder } = lowering
  file.children(place).forEach((child, i) => {
    const isPair = file.kind(child) === 'array_element_initializer' || file.kind(child) === 'pair'
    const [key = -1, inner = -1] = isPair ? file.children(child) : [-1, child]
    const constant = key < 0 ? i : (file.target.names.constant(key) ?? undefined)
    const index = key < 0 ? builder.constant(i, child) : lowerExpression(lowering, key)
    bindPlace(lowering, inner, builder.element(value, index, child, constant), child)
  })
}
