import type { CompileContext } from './compile-context.ts'
import { bindingOfNode, type Binding } from './bindings.ts'
import type { MatchRun, Next, PatternNode } from './matching.ts'
import { isIndexed } from './name-index.ts'
import { isType } from '../names/types.ts'
import { placeholder } from './prepare.ts'

/** `$X`: any code, the same wherever it stands. `$_` is free each time. */
export function compileMetavariable(context: CompileContext, name: string, isParameter: boolean): PatternNode {
  const slot = name === '$_' ? -1 : context.slots.of(name)
  return {
    match: (run, node, next) => {
      const { syntax } = run
      const kind = run.target.tree.kindOf(node)
      if (syntax.grammar.named[kind] !== 1 || syntax.pair('keywordArguments', kind) !== undefined) return false
      if (isParameter && takesRest(run, node)) return false
      if (slot < 0) return next()
      return run.bind(slot, bindingOfNode(run.target, isParameter ? parameterName(run, node) : node), next)
    },
  }
}

/** Parameters that take all further arguments, which a metavariable alone does not stand for. */
function takesRest({ target: { tree, syntax } }: MatchRun, node: number): boolean {
  const isRest = (at: number) => at >= 0 && REST.has(syntax.grammar.kindName(tree.kindOf(at)))
  return (
    isRest(node) || (isRest(tree.firstChild(node)) && syntax.grammar.kindName(tree.kindOf(node)).endsWith('_parameter'))
  )
}

const REST: ReadonlySet<string> = new Set([
  'list_splat_pattern',
  'dictionary_splat_pattern',
  'variadic_parameter',
  'splat_parameter',
  'hash_splat_parameter',
])

/** The name that a parameter with a type or a default value declares. */
function parameterName(run: MatchRun, node: number): number {
  const { tree, syntax } = run.target
  let inner = node
  for (let depth = 0; depth < 4; depth++) {
    if (syntax.has('identifiers', tree.kindOf(inner))) return inner
    const name = ['pattern', 'left', 'name']
      .map((field) => syntax.grammar.fieldId(field))
      .map((field) => (field < 0 ? -1 : run.target.child(inner, field)))
      .find((child) => child >= 0)
    const first = name ?? (syntax.wrapperSide[tree.kindOf(inner)] === undefined ? -1 : tree.firstChild(inner))
    if (first < 0) return node
    inner = first
  }
  return node
}

/** `($X: Type)`: an expression whose declared or evident type is this one. */
export function compileTyped(context: CompileContext, metavariable: string, type: string): PatternNode {
  const slot = metavariable === '$_' ? -1 : context.slots.of(metavariable)
  const wanted = TYPE_NAMES[type] ?? type
  return {
    match: (run, node, next) => {
      if (run.syntax.grammar.named[run.target.tree.kindOf(node)] !== 1) return false
      const found = run.target.names.type(node)
      if (found === undefined) return false
      const actual = TYPE_NAMES[found] ?? found
      if (!isType(actual, wanted)) return false
      return slot < 0 ? next() : run.bind(slot, bindingOfNode(run.target, node), next)
    },
  }
}

/** Names of the same type in different languages. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  str: 'string',
  String: 'string',
  'java.lang.String': 'string',
  int: 'number',
  float: 'number',
  Number: 'number',
}

/** A plain name. In the place of a callee or an object it also stands for what is imported under another name. */
export function compileName(name: string, resolves: boolean): PatternNode {
  const folded = name.startsWith('$') ? undefined : name.toLowerCase()
  const withPackage = /^[A-Z]\w*$/.test(name) ? new RegExp(`^(?:[a-z_]\\w*\\.)+${name}$`) : undefined
  return {
    match: (run, node, next) => {
      const { target, syntax } = run
      const kind = target.tree.kindOf(node)
      if (withPackage !== undefined && resolves && syntax.language.capitalizedTypes === true) {
        if (syntax.pair('members', kind) !== undefined) return withPackage.test(target.textOf(node)) && next()
      }
      if (syntax.has('identifiers', kind)) {
        if (target.textIs(node, name)) return next()
        if (syntax.language.ignoresCaseOfNames === true && sameName(target, node, folded)) return next()
        return resolves && target.names.isNamed(node, name) && next()
      }
      return resolves && syntax.pair('calls', kind) !== undefined && target.names.qualifiedName(node) === name && next()
    },
  }
}

/** Whether a node's text is a name, in whatever case. */
function sameName({ tree, text }: MatchRun['target'], node: number, folded: string | undefined): boolean {
  const start = tree.startOf(node)
  if (folded === undefined || tree.endOf(node) - start !== folded.length) return false
  return text.slice(start, tree.endOf(node)).toLowerCase() === folded
}

/** `a.b.c` as text where an expression is nothing but names. */
export function dottedName(context: CompileContext, node: number): string | undefined {
  const { pattern, syntax } = context
  const kind = pattern.tree.kindOf(node)
  if (syntax.has('identifiers', kind)) {
    const text = pattern.textOf(node)
    return placeholder(text) === undefined ? text : undefined
  }
  const member = syntax.pair('members', kind)
  if (member === undefined) return undefined
  const object = dottedName(context, pattern.child(node, member.left))
  const property = dottedName(context, pattern.child(node, member.right))
  return object === undefined || property === undefined ? undefined : `${object}.${property}`
}

/** `object.property`, written with a dot or with brackets, or imported under another name. */
export function compileMember(context: CompileContext, node: number, left: number, right: number): PatternNode {
  const { pattern, syntax } = context
  const objectNode = pattern.child(node, left)
  const propertyNode = pattern.child(node, right)
  const propertyText = pattern.textOf(propertyNode)
  const special = placeholder(propertyText)
  if (special?.kind === 'ellipsis') return compileChain(context, objectNode)
  const object = context.compile(objectNode, 'object')
  const property = special === undefined ? undefined : context.compile(propertyNode, 'property')
  const dotted = dottedName(context, node)
  const suffix = special === undefined ? `.${propertyText}` : undefined
  const objectSlot = objectMetavariable(context, objectNode)

  const matchAccess = (run: MatchRun, at: number, next: Next): boolean => {
    const { target } = run
    const kind = target.tree.kindOf(at)
    const member = run.syntax.pair('members', kind)
    if (member !== undefined) {
      const name = target.child(at, member.right)
      const owner = target.child(at, member.left)
      if (name < 0 || owner < 0) return false
      if (property === undefined) return target.textIs(name, propertyText) && run.try(object, owner, next)
      return run.try(object, owner, () => property.match(run, name, next))
    }
    const subscript = run.syntax.pair('subscripts', kind)
    if (subscript === undefined || suffix === undefined) return false
    const index = target.child(at, subscript.right)
    if (index < 0 || !run.syntax.has('strings', target.tree.kindOf(index))) return false
    return target.names.constant(index) === propertyText && run.try(object, target.child(at, subscript.left), next)
  }
  const propertySlot = objectMetavariable(context, propertyNode)
  const owner = dottedName(context, objectNode)
  /** `module.$METHOD`, where the code has a name of its own for the method. */
  const matchImported = (run: MatchRun, at: number, next: Next): boolean => {
    const { target } = run
    if (propertySlot === undefined || !run.syntax.has('identifiers', target.tree.kindOf(at))) return false
    const qualified = target.names.qualifiedName(at)
    const [start, end] = [target.tree.startOf(at), target.tree.endOf(at)]
    const bindText = (slot: number, text: string, then: Next) =>
      slot < 0 ? then() : run.bind(slot, { start, end, node: -1, last: -1, text }, then)
    if (owner === undefined) {
      // `$X.$Y`: a name that was imported from a module.
      const dot = qualified?.lastIndexOf('.') ?? -1
      if (qualified === undefined || dot <= 0 || objectSlot === undefined || isImportOrMember(run, at)) return false
      return bindText(objectSlot, qualified.slice(0, dot), () => bindText(propertySlot, qualified.slice(dot + 1), next))
    }
    if (qualified === undefined || !qualified.startsWith(`${owner}.`)) return false
    const text = qualified.slice(owner.length + 1)
    return !text.includes('.') && bindText(propertySlot, text, next)
  }
  const isName = syntax.has('identifiers', pattern.tree.kindOf(propertyNode)) && isIndexed(syntax, propertyText)
  return {
    named: special === undefined && isName ? { table: 'names', name: propertyText } : undefined,
    kinds: union(syntax.kindsOfPairs('members'), syntax.kindsOfPairs('subscripts'), syntax.set('identifiers')),
    match: (run, at, next) => {
      if (matchAccess(run, at, next)) return true
      if (suffix === undefined) return matchImported(run, at, next)
      const { target } = run
      const kind = target.tree.kindOf(at)
      const isName = run.syntax.has('identifiers', kind)
      if (!isName) {
        const member = run.syntax.pair('members', kind)
        if (member === undefined || dotted === undefined) return false
        const name = target.child(at, member.right)
        // The same thing under another name still ends in its own.
        if (name < 0 || !target.textIs(name, propertyText)) return false
      }
      if (dotted !== undefined) return target.names.isNamed(at, dotted) && next()
      if (!isName || objectSlot === undefined) return false
      const qualified = target.names.qualifiedName(at)
      if (qualified === undefined || !qualified.endsWith(suffix)) return false
      const text = qualified.slice(0, -suffix.length)
      const { tree } = target
      const binding: Binding = { start: tree.startOf(at), end: tree.endOf(at), node: -1, last: -1, text }
      return objectSlot < 0 ? next() : run.bind(objectSlot, binding, next)
    },
  }
}

/** Whether a name is declared where it stands, or is only a part of a longer one. */
function isImportOrMember({ target, syntax }: MatchRun, at: number): boolean {
  const up = target.tree.parentOf(at)
  const member = syntax.pair('members', target.tree.kindOf(up))
  if (member !== undefined) return true
  return syntax.pair('calls', target.tree.kindOf(up)) === undefined
}

function objectMetavariable(context: CompileContext, node: number): number | undefined {
  const special = placeholder(context.pattern.textOf(node))
  if (special?.kind !== 'metavariable') return undefined
  return special.name === '$_' ? -1 : context.slots.of(special.name)
}

/** `base. ...`: `base` with any number of calls and accesses behind it. */
function compileChain(context: CompileContext, baseNode: number): PatternNode {
  const base = context.compile(baseNode, 'object')
  return {
    match: (run, node, next) => {
      const { target, syntax } = run
      for (let at = node, links = 0; at >= 0 && links < 1_000; links++) {
        if (run.try(base, at, next)) return true
        const kind = target.tree.kindOf(at)
        const link = syntax.pair('members', kind) ?? syntax.pair('calls', kind) ?? syntax.pair('subscripts', kind)
        if (link === undefined) return false
        at = target.bare(target.child(at, link.left))
      }
      return false
    },
  }
}

export function union(...sets: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(0), ...rest] = sets
  return first.map((value, kind) => (value === 1 || rest.some((set) => set[kind] === 1) ? 1 : 0))
}
