import type { ParsedSource } from '../languages/language.ts'
import { fieldsOf, valueOfKey, type FieldTable } from './fields.ts'
import type { Declaration, ScopeTable } from './scopes.ts'
import { reachingValue } from './reaching-values.ts'
import { stringContent } from './strings.ts'

export type Constant = string | number | boolean | null

/** What differs between languages when names are looked up. */
export interface NameRules {
  /** The module that a call such as `require('m')` yields. */
  readonly moduleOfCall: (callee: string, firstArgument: string | undefined) => string | undefined
  /** Functions that yield what does the same as their first argument, such as `util.promisify`. */
  readonly transparentCalls: ReadonlySet<string>
  /** One spelling for each qualified name. */
  readonly normalize: (qualified: string) => string
  readonly literals: Readonly<Record<string, Constant>>
  /** The type of what a call yields, by the name of what is called. */
  readonly typeOfCall?: (called: string) => string | undefined
  /** The operator that joins texts; `+` where not given, which adds numbers too. */
  readonly joins?: string
  /** Whether fields are declared in their class, as names that methods use with or without `this`. */
  readonly ownFields?: boolean
  /** The declared type of `this.name` at a node, in a language whose fields are no names of their own. */
  readonly fieldType?: (source: ParsedSource, name: string, at: number) => string | undefined
}

/** Aliases of aliases and constants of constants are followed this far. */
const MAX_HOPS = 12
/** Longest constant that concatenation makes. */
const MAX_CONSTANT = 10_000

/** What the names and expressions of one file stand for, as far as that can be told without running it. */
export class NameTable {
  readonly #source: ParsedSource
  readonly #scopes: ScopeTable
  readonly #rules: NameRules
  readonly #constants = new Map<number, Constant | undefined>()
  readonly #qualified = new Map<number, string | undefined>()
  #fields: FieldTable | undefined
  /** Packages all of whose names are imported. */
  readonly openPackages: string[] = []

  constructor(source: ParsedSource, scopes: ScopeTable, rules: NameRules) {
    this.#source = source
    this.#scopes = scopes
    this.#rules = rules
  }

  text(node: number): string {
    return this.#source.text.slice(this.#source.tree.startOf(node), this.#source.tree.endOf(node))
  }

  /** The declaration that an identifier refers to, or is. */
  declaration(identifier: number): Declaration | undefined {
    return this.#scopes.resolve(this.text(identifier), identifier)
  }

  /** `child_process.exec` for every expression that stands for it; `undefined` for what is no name. */
  qualifiedName(node: number, hops = MAX_HOPS): string | undefined {
    if (this.#qualified.has(node)) return this.#qualified.get(node)
    const name = hops <= 0 ? undefined : this.#qualify(this.strip(node), hops - 1)
    const normal = name === undefined ? undefined : this.#rules.normalize(name)
    this.#qualified.set(node, normal)
    return normal
  }

  /** Whether an expression stands for a qualified name, by an import of its own or by one of all that a package holds. */
  isNamed(node: number, name: string): boolean {
    const found = this.qualifiedName(node)
    if (found === undefined) return false
    const wanted = this.#rules.normalize(name)
    return found === wanted || this.openPackages.some((open) => `${open}.${found}` === wanted)
  }

  /** The one value that an expression can have. */
  constant(node: number, hops = MAX_HOPS): Constant | undefined {
    if (this.#constants.has(node)) return this.#constants.get(node)
    const value = hops <= 0 ? undefined : this.#evaluate(this.strip(node), hops - 1)
    this.#constants.set(node, value)
    return value
  }

  /** The type of an expression as far as declarations and literals tell: `string`, `express.Request`. */
  type(node: number): string | undefined {
    const inner = this.strip(node)
    const { tree, syntax } = this.#source
    const kind = tree.kindOf(inner)
    if (syntax.has('identifiers', kind)) {
      const declaration = this.declaration(inner)
      if (declaration?.type !== undefined) return declaration.type
      if (
        declaration?.kind === 'variable' &&
        declaration.writes === 1 &&
        declaration.value >= 0 &&
        declaration.property === undefined
      )
        return declaration.value === inner ? undefined : this.#typeOfValue(this.strip(declaration.value))
      return undefined
    }
    return this.#typeOfField(inner) ?? this.#typeOfValue(inner)
  }

  /** The declared type of `this.field`. */
  #typeOfField(node: number): string | undefined {
    const member = this.#source.syntax.pair('members', this.#source.tree.kindOf(node))
    const { ownFields, fieldType } = this.#rules
    if (member === undefined || (ownFields !== true && fieldType === undefined)) return undefined
    const property = this.child(node, member.right)
    const object = this.child(node, member.left)
    if (property < 0 || object < 0 || this.text(object) !== 'this') return undefined
    if (fieldType !== undefined) return fieldType(this.#source, this.text(property), node)
    return this.#scopes.resolveField(this.text(property), node)?.type
  }

  /** The expression inside parentheses, casts and `await`. */
  strip(node: number): number {
    const { tree, syntax } = this.#source
    let inner = node
    for (;;) {
      const kind = tree.kindOf(inner)
      const side = syntax.parentheses[kind] === 1 ? 'first' : syntax.wrapperSide[kind]
      if (side === undefined) return inner
      const child = this.#namedChild(inner, side)
      if (child < 0) return inner
      inner = child
    }
  }

  child(node: number, field: number): number {
    const { tree } = this.#source
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child))
      if (tree.fieldOf(child) === field) return child
    return -1
  }

  #namedChild(node: number, side: 'first' | 'last'): number {
    const { tree, syntax } = this.#source
    let found = -1
    for (let child = tree.firstChild(node); child >= 0; child = tree.next(child)) {
      const kind = tree.kindOf(child)
      if (!syntax.grammar.isNamed(kind) || syntax.comments[kind] === 1) continue
      if (syntax.has('decorators', kind) || syntax.has('optionalKinds', kind)) continue
      found = child
      if (side === 'first') break
    }
    return found
  }

  #qualify(node: number, hops: number): string | undefined {
    const { tree, syntax } = this.#source
    const kind = tree.kindOf(node)
    if (syntax.has('identifiers', kind)) return this.#qualifyIdentifier(node, hops)
    const member = syntax.pair('members', kind)
    if (member !== undefined) {
      const object = this.qualifiedName(this.child(node, member.left), hops)
      return object === undefined ? undefined : `${object}.${this.text(this.child(node, member.right))}`
    }
    const subscript = syntax.pair('subscripts', kind)
    if (subscript !== undefined) {
      const index = this.child(node, subscript.right)
      if (index < 0 || !syntax.has('strings', tree.kindOf(index))) return undefined
      const object = this.qualifiedName(this.child(node, subscript.left), hops)
      const key = stringContent(this.#source, index)
      return object === undefined || key === undefined ? undefined : `${object}.${key}`
    }
    const call = syntax.pair('calls', kind)
    if (call === undefined) return undefined
    const callee = this.child(node, call.left)
    const argument = this.#namedChild(this.child(node, call.right), 'first')
    const text =
      argument >= 0 && syntax.has('strings', tree.kindOf(argument)) ? stringContent(this.#source, argument) : undefined
    if (callee < 0) return undefined
    const module = this.#rules.moduleOfCall(this.text(callee), text)
    if (module !== undefined) return module
    const called = this.qualifiedName(callee, hops)
    return called !== undefined && argument >= 0 && this.#rules.transparentCalls.has(called)
      ? this.qualifiedName(argument, hops)
      : undefined
  }

  #qualifyIdentifier(node: number, hops: number): string | undefined {
    const declaration = this.declaration(node)
    if (declaration === undefined) return this.text(node) // a global name
    if (declaration.qualified !== undefined) return declaration.qualified
    if (declaration.kind !== 'variable' || declaration.writes !== 1 || declaration.value < 0) return undefined
    if (this.#source.tree.contains(declaration.value, node)) return undefined
    const value = this.qualifiedName(declaration.value, hops)
    if (value === undefined) return undefined
    return declaration.property === undefined ? value : `${value}.${declaration.property}`
  }

  #evaluate(node: number, hops: number): Constant | undefined {
    const { tree, syntax } = this.#source
    const kind = tree.kindOf(node)
    if (syntax.has('strings', kind) || syntax.has('concatenatedStrings', kind))
      return stringContent(this.#source, node, (inner) => this.constant(inner, hops))
    if (syntax.has('numbers', kind)) return numberOf(this.text(node))
    const text = tree.endOf(node) - tree.startOf(node) <= 5 ? this.text(node) : ''
    const literal = Object.hasOwn(this.#rules.literals, text) ? this.#rules.literals[text] : undefined
    if (literal !== undefined) return literal
    if (syntax.has('identifiers', kind)) {
      const declaration = this.declaration(node)
      if (declaration?.kind !== 'variable') return undefined
      if (declaration.writes > 1) {
        // Of a variable with several values, the one that it was given last.
        const reaching = reachingValue(this.#source, node)
        return reaching < 0 || tree.contains(reaching, node) ? undefined : this.constant(reaching, hops)
      }
      if (declaration.writes !== 1 || declaration.value < 0) return undefined
      if (declaration.property !== undefined || tree.contains(declaration.value, node)) return undefined
      return this.constant(declaration.value, hops)
    }
    const field = syntax.pair('members', kind) ?? syntax.pair('subscripts', kind)
    if (field !== undefined) return this.#evaluateField(node, field.left, field.right, hops)
    if (!syntax.has('binary', kind)) return undefined
    return this.#evaluateSum(node, hops)
  }

  /** `CONFIG.algorithm`, where the object or the class is in this file and nothing else is ever assigned to the field. */
  #evaluateField(node: number, left: number, right: number, hops: number): Constant | undefined {
    const { tree, syntax } = this.#source
    const object = this.child(node, left)
    const property = this.child(node, right)
    if (object < 0 || property < 0) return undefined
    const isName = syntax.has('identifiers', tree.kindOf(property))
    const isKey = syntax.has('strings', tree.kindOf(property))
    // An index that is a variable is no name of a field.
    if (!isKey && (!isName || syntax.pair('subscripts', tree.kindOf(node)) !== undefined)) return undefined
    const name = isKey ? stringContent(this.#source, property) : this.text(property)
    this.#fields ??= fieldsOf(this.#source)
    if (name === undefined || this.#fields.assigned.has(name) || this.#fields.assignedByKey.has(this.text(object)))
      return undefined
    const value = this.#fieldValue(object, name, this.#fields)
    return value < 0 || tree.contains(value, node) ? undefined : this.constant(value, hops)
  }

  #fieldValue(object: number, name: string, fields: FieldTable): number {
    const { tree, syntax } = this.#source
    const text = tree.endOf(object) - tree.startOf(object) <= 200 ? this.text(object) : ''
    if (text === 'this' || text === 'self' || text === 'cls' || text === '$this' || text === 'static') {
      for (let at = object, steps = 0; at >= 0 && steps < 500; at = tree.parentOf(at), steps++)
        if (syntax.pair('classes', tree.kindOf(at)) !== undefined) return fields.ofClass.get(at)?.get(name) ?? -1
      return -1
    }
    if (!syntax.has('identifiers', tree.kindOf(object))) return -1
    const declaration = this.declaration(object)
    if (declaration?.kind === 'class') return fields.ofClass.get(tree.parentOf(declaration.node))?.get(name) ?? -1
    if (declaration?.kind !== 'variable' || declaration.writes !== 1 || declaration.value < 0) return -1
    if (declaration.property !== undefined) return -1
    return valueOfKey(this.#source, this.strip(declaration.value), name)
  }

  /** Sums lean to the left and may be thousands long: walked down, not recursed into. */
  #evaluateSum(node: number, hops: number): Constant | undefined {
    const { tree, syntax } = this.#source
    const { grammar } = syntax
    const joins = this.#rules.joins ?? '+'
    const [left, operator, right] = [grammar.fieldId('left'), grammar.fieldId('operator'), grammar.fieldId('right')]
    const terms: number[] = []
    let top = node
    while (syntax.has('binary', tree.kindOf(top))) {
      if (this.text(this.child(top, operator)) !== joins || terms.length > 1_000) return undefined
      terms.push(this.child(top, right))
      top = this.strip(this.child(top, left))
    }
    terms.push(top)
    let sum: Constant | undefined
    for (const term of terms.reverse()) {
      const value = term < 0 || term === node ? undefined : this.constant(term, hops)
      if (value === undefined) return undefined
      if (sum === undefined) sum = value
      else if (joins === '+' && typeof sum === 'number' && typeof value === 'number') sum += value
      else if (joins !== '+' || typeof sum === 'string' || typeof value === 'string') sum = `${sum}${value}`
      else return undefined
      if (typeof sum === 'string' && sum.length > MAX_CONSTANT) return undefined
    }
    return sum
  }

  #typeOfValue(node: number): string | undefined {
    const { tree, syntax } = this.#source
    const kind = tree.kindOf(node)
    if (syntax.has('strings', kind) || syntax.has('concatenatedStrings', kind)) return 'string'
    if (syntax.has('numbers', kind)) return 'number'
    const made = syntax.pair('constructions', kind) ?? syntax.pair('calls', kind)
    if (made === undefined) return undefined
    const callee = this.child(node, made.left)
    if (callee < 0) return undefined
    const called = this.qualifiedName(callee) ?? this.text(callee)
    const { typeOfCall } = this.#rules
    return typeOfCall === undefined || syntax.pair('calls', kind) === undefined ? called : typeOfCall(called)
  }
}

function numberOf(text: string): number | undefined {
  const value = Number(text.replaceAll('_', '').replace(/[nlL]$/, ''))
  return Number.isNaN(value) ? undefined : value
}
