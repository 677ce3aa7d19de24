import { ALL_CLASSES, BIT } from './classes.ts'
import type { CallSite, FlowContext } from './context.ts'
import { linkParent } from './instances.ts'
import { joinedPath } from './paths.ts'
import { inputAt, inputFrom, REQUEST } from './requests.ts'
import { checkCallSinks } from './sinks.ts'
import {
  addFlags,
  GUESSED,
  ANY_BOOLEAN,
  BOOLEAN,
  clear,
  join,
  joinTaints,
  MAY_BE_PROTOTYPE,
  MERGED,
  namedValue,
  NULLISH,
  NUMBER,
  OBJECT,
  PART,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Taint,
  type Value,
} from './values.ts'

const MERGES = /merge|extend|assign|defaults|mixin|deep/i
/** Modules whose `isNumber` and so on tell a type. */
const IS_CHECK = /^is[A-Z]/

/** What a call gives: of a function of the file, of the language, of a library that a model describes, or of none of these. */
export function evaluateCall(context: FlowContext, site: CallSite): Value {
  checkCallSinks(context, site)
  const helped = context.language.helper?.(context, site)
  if (helped !== undefined) return context.patterns === undefined ? helped : withRuleTaints(context, site, helped, true)
  const known = site.callee.objects.some((id) => context.heap.at(id).function >= 0)
  const told = context.language.told(context, site)
  const seen = known ? callKnown(context, site) : callUnknown(context, site)
  const value = known || context.patterns === undefined ? seen : withRuleTaints(context, site, seen)
  if (told.facts === undefined && told.index === undefined) return value
  return { ...value, facts: told.facts ?? value.facts, index: told.index }
}

function callKnown(context: FlowContext, site: CallSite): Value {
  const args =
    site.furtherArguments === undefined
      ? site.arguments
      : [...site.arguments, ...Array.from({ length: 6 }, () => site.furtherArguments ?? UNKNOWN)]
  if (!site.construct && site.name !== 'super' && !makesInstances(context, site.callee))
    return context.invoke(site.callee, site.receiver ?? UNDEFINED, args, site)
  if (site.name === 'super' && !site.construct) {
    context.invoke(site.callee, site.receiver ?? UNDEFINED, args, site)
    return UNDEFINED
  }
  let result: Value | undefined
  for (const id of site.callee.objects) {
    const one: Value = { ...UNKNOWN, types: OBJECT, objects: [id] }
    const instance = instanceOf(context, site, one, id)
    const returned = context.invoke(one, instance, args, site)
    const given = returned.objects.length > 0 ? join(instance, returned) : instance
    result = result === undefined ? given : join(result, given)
  }
  return result ?? UNKNOWN
}

/** Whether what is called is a class, in a language that makes objects without a word for it. */
function makesInstances(context: FlowContext, callee: Value): boolean {
  return callee.objects.some((id) => context.function(context.heap.at(id).function)?.constructs === true)
}

/** A new object whose fields are looked up in the prototypes of its class and of what that extends. */
function instanceOf(context: FlowContext, site: CallSite, made: Value, id: number): Value {
  const prototype = context.readField(made, 'prototype')
  const [proto = -1] = prototype.objects
  linkParent(context, proto)
  return context.make(site.activation, site.node, `new${id}`, { kind: 'object', proto })
}

function callUnknown(context: FlowContext, site: CallSite): Value {
  const { language, models } = context
  const name = site.callee.name.replace(/^(?:window|globalThis|global|self)\./, '')
  const own = language.call?.(context, site, name)
  if (own !== undefined) return own
  if (site.receiver?.name === REQUEST || site.callee.name.startsWith(`${REQUEST}.`)) return requestCall(context, site)
  const handler = models.handlers.get(name)
  if (handler !== undefined) callHandlers(context, site, handler)
  const mask = models.sanitizers.get(name) ?? 0
  if (models.pathJoins.has(name)) return joinedPath(context, site)
  if (mask !== 0) return clear({ ...UNKNOWN, types: STRING, taints: allTaints(context, site) }, mask)
  if (models.passThrough.has(name)) return passThrough(context, site, name)
  if (models.sources.has(name) || (site.receiver !== undefined && models.sourceMethods.has(site.name)))
    return inputFrom(context, site.node, `${site.name}()`)
  const builtIn = language.functions.get(name)
  if (builtIn !== undefined) return builtIn(context, site)
  if (site.receiver !== undefined) {
    const result = language.methods.get(site.name)?.(context, site, site.receiver)
    if (result !== undefined) return result
  }
  callCallbacks(context, site)
  return unseen(context, site, name)
}

function allTaints(context: FlowContext, site: CallSite): readonly Taint[] {
  const all = site.furtherArguments === undefined ? site.arguments : [...site.arguments, site.furtherArguments]
  const named = [
    ...(site.keywords?.values() ?? []),
    ...(site.furtherKeywords === undefined ? [] : [site.furtherKeywords]),
  ]
  return [...all, ...named].reduce<readonly Taint[]>((taints, one) => joinTaints(taints, context.deepTaints(one)), [])
}

/** The result is the argument in another form. */
function passThrough(context: FlowContext, site: CallSite, name: string): Value {
  let taints = allTaints(context, site)
  // What was decoded may hold again what had been cleared away.
  if (/^(?:decodeURI|unescape|querystring\.unescape)/.test(name))
    taints = taints.map((taint) => ({ ...taint, cleared: taint.cleared & ~BIT['path-traversal'] }))
  const objects = name === 'Object' || name === 'Promise.resolve' ? (site.arguments[0]?.objects ?? []) : []
  const covers = site.argumentPlaces.filter((place) => place !== '').slice(0, 2)
  const result: Value = { ...UNKNOWN, taints, objects, covers: name.startsWith('JSON') ? undefined : covers }
  if (name === 'URL') {
    // The parser of the web resolves `..`; the host is decided by the base, if there is one.
    return clear(result, BIT['path-traversal'])
  }
  if (name === 'String') return { ...result, types: STRING }
  return name === 'JSON.parse' ? { ...result, taints: addFlags(taints, PART) } : result
}

/** A method of a request: some give input, others call back with it. */
function requestCall(context: FlowContext, site: CallSite): Value {
  for (const callback of site.arguments)
    if (callback.objects.length > 0) context.invoke(callback, UNDEFINED, [inputAt(context, site.node, 'data')], site)
  if (site.callee.name !== `${REQUEST}.on` && context.models.requestMethods.has(site.name))
    return {
      ...inputAt(context, site.node, site.name),
      types: /json/i.test(site.name) ? UNKNOWN.types : STRING,
      taints: addFlags(inputAt(context, site.node, site.name).taints, PART),
    }
  return UNKNOWN
}

function callHandlers(context: FlowContext, site: CallSite, position: number): void {
  for (const callback of site.arguments)
    if (callback.objects.length > 0) {
      const args = Array.from({ length: 3 }, (_, i) => (i === position ? namedValue(REQUEST) : UNKNOWN))
      context.invoke(callback, UNDEFINED, args, site)
    }
}

/** Functions that are handed to something unseen are called by it. */
function callCallbacks(context: FlowContext, site: CallSite): void {
  for (const callback of site.arguments) {
    if (!callback.objects.some((id) => context.heap.at(id).function >= 0)) continue
    const args = context.language.callbackArguments?.(context, site, callback) ?? [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
    context.invoke(callback, UNDEFINED, args, site)
  }
}

/** The result of a function that nothing is known of but its name. */
function unseen(context: FlowContext, site: CallSite, name: string): Value {
  const taints = allTaints(context, site)
  if (merges(context, site)) return { ...UNKNOWN, taints, flags: MERGED }
  const from = site.receiver === undefined || site.receiver.name !== '' ? [] : context.deepTaints(site.receiver)
  const label = name === '' ? '' : shortName(`${name}()`)
  if (IS_CHECK.test(site.name)) return ANY_BOOLEAN
  if (taints.length === 0 && from.length === 0) return { ...UNKNOWN, name: label }
  const all = joinTaints(from, passes(context, site) ? addFlags(taints, GUESSED) : [])
  const result: Value = { ...UNKNOWN, taints: all, name: all.length > 0 ? '' : label }
  return context.language.cleans.test(site.name) ? clear({ ...result, types: STRING }, ALL_CLASSES) : result
}

/** A function that the caller gives, or that says so by its name, merges the second object into what may be the prototype. */
function merges(context: FlowContext, site: CallSite): boolean {
  const target = site.arguments.findIndex(({ flags }) => (flags & MAY_BE_PROTOTYPE) !== 0)
  if (target < 0 || site.construct) return false
  const given = site.callee.taints.length > 0 || MERGES.test(site.name)
  const from = site.arguments.filter((_, i) => i !== target)
  return given && site.receiver === undefined && from.some((one) => context.deepTaints(one).length > 0)
}

/** Functions of the application's own files and libraries' plain functions pass data on; methods only by their names. */
function passes({ language }: FlowContext, site: CallSite): boolean {
  if (site.construct) return true
  return site.receiver === undefined || language.passes.test(site.name)
}

function shortName(name: string): string {
  return name.length > 80 ? '' : name
}

/** Methods whose result says the same as the text they are called on. */
const SAME_TEXT: ReadonlySet<string> = new Set([
  'trim',
  'trimStart',
  'trimEnd',
  'toString',
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'strip',
  'lower',
  'upper',
])

/**
 * Data of rules of patterns comes through every function that is not seen, unless the rule takes those to be safe. Of built-in
 * rules' data, what is known of a function counts: a number holds none, and what decodes or joins passes it on in any case.
 */
function withRuleTaints(context: FlowContext, site: CallSite, value: Value, isKnown = false): Value {
  const { patterns, models } = context
  const name = site.callee.name.replace(/^(?:window|globalThis|global|self)\./, '')
  const passesOn =
    models.passThrough.has(name) ||
    models.pathJoins.has(name) ||
    (site.receiver !== undefined && SAME_TEXT.has(site.name))
  const isPlain = value.types !== 0 && (value.types & ~(NUMBER | BOOLEAN | NULLISH)) === 0
  const keeps = ({ source }: Taint) =>
    source.rule < 0 || patterns?.isSafe(source.rule, 'functions') !== true || (passesOn && !source.persistent)
  // What is known of a collection tells which of its elements comes back.
  const from = site.receiver === undefined ? [] : isKnown ? site.receiver.taints : context.deepTaints(site.receiver)
  const passed = joinTaints(allTaints(context, site), from).filter(
    (taint) => taint.source.rule >= 0 && keeps(taint) && (taint.source.persistent || !isPlain),
  )
  const kept = value.taints.every(keeps) ? value.taints : value.taints.filter(keeps)
  if (passed.length === 0 && kept === value.taints) return value
  return { ...value, constants: passed.length === 0 ? value.constants : undefined, taints: joinTaints(kept, passed) }
}
