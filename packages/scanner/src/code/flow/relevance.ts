import type { Models, SinkModel } from '../models/models.ts'
import type { Target } from '../patterns/target.ts'
import type { SinkClass } from './classes.ts'
import type { FlowLanguage } from './flow-language.ts'
import { isSlow, polynomialSlowness } from './slow-regex.ts'

/** What a file may hold that is worth following data to. */
export interface Relevance {
  readonly requests: boolean
  readonly parameters: boolean
}

/**
 * Whether a file may hold both a source and a sink of some of the classes, as far as its syntax tells: most files do not, and need
 * not be lowered. Rather true than false.
 */
export function relevanceOf(
  target: Target,
  language: FlowLanguage,
  models: Models,
  classes: ReadonlySet<SinkClass>,
  isLibrary: boolean,
): Relevance {
  const requests = language.requestWords.test(target.text)
  const parameters = isLibrary && language.exportWords?.test(target.text) === true
  const counts = ({ class: of, parameters: use }: SinkModel) =>
    classes.has(of) && (requests || (parameters && use !== 'never'))
  const none = { requests: false, parameters: false }
  if (!requests && !parameters) return none
  // Only slow expressions are looked for at calls that are everywhere.
  if ((classes.has('slow-regex') || classes.has('polynomial-regex')) && !hasSlowRegex(target, requests)) {
    const others = new Set([...classes].filter((one) => one !== 'slow-regex' && one !== 'polynomial-regex'))
    return relevanceOf(target, language, models, others, isLibrary)
  }
  const found = classes.has('prototype-pollution') && writesThroughComputedKeys(target)
  return found || hasSinkCall(target, models, counts, language.answerWords) || hasSinkField(target, models, counts)
    ? { requests, parameters }
    : none
}

function hasSlowRegex(target: Target, requests: boolean): boolean {
  const isAny = (source: string) => {
    if (isSlow(source, '')) return true
    const slowness = polynomialSlowness(source, '')
    return slowness?.kind === 'between-loops' || (requests && slowness !== undefined)
  }
  const kinds = target.syntax.grammar.kindSet(['regex_pattern'])
  // Where expressions are plain text, only the calls tell.
  if (!kinds.includes(1)) return true
  for (let kind = 0; kind < kinds.length; kind++)
    if (kinds[kind] === 1) for (const node of target.nodesOfKind(kind)) if (isAny(target.textOf(node))) return true
  return false
}

/** The first part of a name, which the file has to hold; a domain that a package's name begins with tells nothing. */
function moduleWord(name: string): string {
  const first = name.split('.')[0] ?? ''
  return DOMAINS.test(first) ? '' : first
}

const DOMAINS = /^(?:java|javax|jakarta|org|com|net|io|dev|groovy)$/

/** Classes that are about constants too. */
const ON_CONSTANTS: ReadonlySet<SinkClass> = new Set<SinkClass>(['weak-hash', 'weak-cipher', 'insecure-cookie'])

function hasSinkCall(
  target: Target,
  models: Models,
  counts: (sink: SinkModel) => boolean,
  answers: RegExp | undefined,
): boolean {
  const { tree, syntax, names } = target
  const takesAttributes = target.text.includes('getattr(')
  const lastNames = new Map<string, string[]>()
  const onConstants = new Set<string>()
  for (const [name, sinks] of models.sinkCalls)
    if (sinks.some(counts)) {
      // What a lowering makes up, such as the answer that a handler returns, is no call in the code.
      if (name.startsWith('@')) {
        if (answers?.test(target.text) !== false) return true
        continue
      }
      if (sinks.some(({ class: of, arguments: at }) => ON_CONSTANTS.has(of) || at.includes(-1)))
        onConstants.add(name.slice(name.lastIndexOf('.') + 1))
      const dot = name.lastIndexOf('.')
      const last = name.slice(dot + 1)
      // What is looked up by its name is called by none.
      if (takesAttributes && dot >= 0 && target.text.includes(moduleWord(name))) return true
      lastNames.set(last, [...(lastNames.get(last) ?? []), dot < 0 ? '' : moduleWord(name)])
    }
  for (const table of ['calls', 'constructions'] as const) {
    const kinds = syntax.kindsOfPairs(table)
    for (let kind = 0; kind < kinds.length; kind++) {
      const pair = kinds[kind] === 1 ? syntax.pair(table, kind) : undefined
      if (pair === undefined) continue
      for (const call of target.nodesOfKind(kind)) {
        const callee = target.child(call, pair.left)
        if (callee < 0) continue
        const member = syntax.pair('members', tree.kindOf(callee))
        // The last name of the callee, that of `(0, module.name)` too.
        const end = tree.endOf(callee)
        const last = /([\w$]+)\W*$/.exec(target.text.slice(Math.max(tree.startOf(callee), end - 60), end))?.[1] ?? ''
        const isMethod = member !== undefined && (models.sinkMethods.get(last) ?? []).some(counts)
        if (!isMethod) {
          const modules = lastNames.get(last)
          const named = modules?.some((module) => module === '' || target.text.includes(module)) === true
          const qualified = named ? '' : (names.qualifiedName(callee) ?? '')
          if (!named && models.sinkCalls.get(qualified)?.some(counts) !== true) continue
        }
        if (onConstants.has(last) || hasOpenArgument(target, target.child(call, pair.right))) return true
      }
    }
  }
  return false
}

/** Whether an argument is more than a literal. */
function hasOpenArgument(target: Target, list: number): boolean {
  if (list < 0) return false
  return target.children(list).some((argument) => target.names.constant(argument) === undefined)
}

function hasSinkField(target: Target, models: Models, counts: (sink: SinkModel) => boolean): boolean {
  for (const [name, sinks] of models.sinkFields)
    if (sinks.some(counts) && target.text.includes(name.slice(name.lastIndexOf('.') + 1))) return true
  for (const [name, sinks] of models.sinkStores)
    if (sinks.some(counts) && target.text.includes(`${name.slice(name.lastIndexOf('.') + 1)}[`)) return true
  return false
}

/**
 * Prototypes are reached by reading an object through a computed key and writing through another: `a[b][c] = d`, or what was read is
 * kept, handed on or written to.
 */
function writesThroughComputedKeys(target: Target): boolean {
  const { tree, syntax } = target
  const { grammar } = syntax
  const kinds = syntax.kindsOfPairs('subscripts')
  const literals = grammar.kindSet(['string', 'number'])
  const [left, argument] = [grammar.fieldId('left'), grammar.fieldId('argument')]
  let writes = false
  let reads = false
  for (let kind = 0; kind < kinds.length; kind++) {
    const pair = kinds[kind] === 1 ? syntax.pair('subscripts', kind) : undefined
    if (pair === undefined) continue
    for (const node of target.nodesOfKind(kind)) {
      const key = target.child(node, pair.right)
      if (key < 0 || literals[tree.kindOf(key)] === 1 || isCounter(target, key)) continue
      const field = tree.fieldOf(node)
      if (field === left) writes = true
      else if (field !== argument) reads = true
      if (writes && reads) return true
    }
  }
  return false
}

/** A variable that starts as a number. */
function isCounter(target: Target, key: number): boolean {
  const { tree, syntax, names } = target
  if (!syntax.has('identifiers', tree.kindOf(key))) return false
  const declaration = names.declaration(key)
  return declaration !== undefined && declaration.value >= 0 && syntax.has('numbers', tree.kindOf(declaration.value))
}
