import { ALL_CLASSES, BIT } from '../../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import {
  addFlags,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BEHIND,
  clear,
  joinTaints,
  namedValue,
  NORMALIZED,
  PART,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'
import { namesOfMethod } from '../../../models/models.ts'
import { FUNCTIONS } from './functions.ts'
import { hardening } from './hardening.ts'
import { ownMethod } from './own-methods.ts'
import { openedByName } from './settings.ts'
import { stringMethod } from './strings.ts'

/** What a call gives that is none of a method of the file: of the Java library, of a library that the models describe, or unseen. */
export function callOfLibrary(context: FlowContext, site: CallSite, name: string): Value {
  const { models } = context
  const names = name === '' ? [] : namesOfMethod(models, name)
  const type = names.map((one) => models.returns.get(one)).find((one) => one !== undefined) ?? ''
  if (names.some((one) => models.sources.has(one))) return input(context, site, type)
  const mask = names.reduce((all, one) => all | (models.sanitizers.get(one) ?? 0), 0)
  if (mask !== 0) return clear({ ...UNKNOWN, types: STRING, taints: given(context, site) }, mask)
  const receiver = site.receiver
  if (receiver !== undefined && receiver.objects.length > 0) {
    const own = ownMethod(context, site, receiver)
    if (own !== undefined) return own
  }
  for (const one of names) {
    const known = FUNCTIONS.get(one)
    if (known !== undefined) return known(context, site)
  }
  if (site.name === 'super') return UNDEFINED
  if (names.some((one) => models.pathJoins.has(one))) return joined(context, site, type)
  if (names.some((one) => models.passThrough.has(one))) {
    const passed: Value = {
      ...UNKNOWN,
      name: type,
      taints: everything(context, site),
      covers: covered(site),
      prefix: (site.construct || site.arguments.length > 0 ? site.arguments[0] : site.receiver)?.prefix ?? '',
    }
    return site.name === 'decode' ? decoded(passed) : passed
  }
  if (receiver !== undefined && !site.construct && mayBeText(receiver)) {
    const result = stringMethod(context, site, receiver)
    if (result !== undefined) return result
  }
  hardening(context, site, names)
  const opened = openedByName(site)
  if (opened !== undefined) return opened
  return unseen(context, site, name, type)
}

function mayBeText(value: Value): boolean {
  return (value.types & STRING) !== 0 && (value.name === '' || value.name === 'String' || value.name === 'CharSequence')
}

/** What a request brings in by a method of it. */
export function input(context: FlowContext, site: CallSite, type: string): Value {
  const source = context.source('request', site.node, `${site.name}() brings in data of the request`)
  const flags = /^(?:getRequestUR[IL]|getPathInfo|getServletPath)$/.test(site.name) ? PART : 0
  // The path of a request is one of the server itself.
  const cleared = /^(?:getRequestURI|getPathInfo|getServletPath)$/.test(site.name)
    ? BIT['open-redirect'] | BIT['ssrf']
    : 0
  return { ...UNKNOWN, name: type, taints: [{ source, cleared, flags, steps: undefined }] }
}

function given(context: FlowContext, site: CallSite): readonly Taint[] {
  return site.arguments.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])
}

function everything(context: FlowContext, site: CallSite): readonly Taint[] {
  const from = site.receiver === undefined || site.construct ? [] : context.deepTaints(site.receiver)
  return joinTaints(from, given(context, site))
}

function covered(site: CallSite): readonly string[] {
  const places = [site.receiverPlace, ...site.argumentPlaces, ...(site.receiver?.covers ?? [])]
  return places.filter((place) => place !== '').slice(0, 4)
}

/** Parts of a path put together; what stands first decides where it begins. */
function joined(context: FlowContext, site: CallSite, type: string): Value {
  const normalizes = /^(?:normalize|getCanonical(?:Path|File)|toRealPath)$/.test(site.name)
  const parts =
    site.receiver === undefined || site.construct || site.receiver.name.endsWith('Paths')
      ? site.arguments
      : [site.receiver, ...site.arguments]
  let taints: readonly Taint[] = []
  parts.forEach((part, i) => {
    taints = joinTaints(
      taints,
      addFlags(context.deepTaints(part), (normalizes ? NORMALIZED : 0) | (i > 0 ? BEHIND : 0)),
    )
  })
  const base = site.construct ? site.callee.name : type
  return { ...UNKNOWN, name: base, taints, covers: covered(site), prefix: parts[0]?.prefix ?? '' }
}

const COUNTS =
  /^(?:length|size|hashCode|compareTo\w*|indexOf|lastIndexOf|(?:int|long|short|byte|double|float)Value|count|available|getContentLength\w*|getInt|getLong|getDouble|getShort|ordinal|nextInt|nextLong|nextDouble|getTime|executeUpdate|getStatus|toMillis|getYear|getId)$/
const ASKS =
  /^(?:is[A-Z]\w*|has[A-Z]\w*|equals\w*|contains\w*|matches|startsWith|endsWith|exists|mkdirs?|delete|can[A-Z]\w*|hasNext|find|after|before|isEmpty|anyMatch|allMatch|noneMatch)$/
/** Methods that put their arguments into the object they are called on. */
const TAKES =
  /^(?:set|add|put|append|write|load|push|with|offer|insert|command|directory|print|init|copy|read|unmarshal)/
/** Methods that look something up by their arguments: what they give is not made of them. */
const LOOKS_UP =
  /^(?:find|get|load|fetch|query|save|exists|lookup|select|search|delete|remove|update|insert|persist|authenticate|check|verify|validate|is|has|send|log|info|warn|error|debug|trace|execute|count|list|store|register|create|open|publish|put|add|set|write|close|start|stop)(?![a-z])/
const PATHS = /(?:File|Path|Url|Uri|Name|Host|Domain|Origin)$/

/** The result of a method that nothing is known of but its name. */
function unseen(context: FlowContext, site: CallSite, name: string, type: string): Value {
  callBack(context, site)
  if (PARSED.test(name)) return { ...UNKNOWN, name: type }
  if (readsRequest(site)) return input(context, site, type)
  // The constant of an enum has that name, or there is none.
  if (site.name === 'valueOf' && site.arguments.length === 1 && /^[\w.]*\b[A-Z]\w*\.valueOf$/.test(name))
    return { ...UNKNOWN, name: type }
  if (site.construct) return made(context, site)
  if (COUNTS.test(site.name)) return ANY_NUMBER
  if (ASKS.test(site.name)) return ANY_BOOLEAN
  const { receiver } = site
  const from = receiver === undefined ? [] : context.deepTaints(receiver)
  const args = given(context, site)
  if (receiver !== undefined && args.length > 0 && TAKES.test(site.name)) absorb(site, receiver, args)
  const result = type === '' && from.length === 0 ? label(name) : type
  const taints = joinTaints(addFlags(from, PART), args.length > 0 && passes(context, site, name) ? args : [])
  if (taints.length === 0) return { ...UNKNOWN, name: result }
  // What is checked of a host or of a normalized form is checked of what it was taken from.
  const value: Value = { ...UNKNOWN, name: type, taints, covers: DERIVES.test(site.name) ? covered(site) : undefined }
  return context.language.cleans.test(site.name) ? clear({ ...value, types: STRING }, ALL_CLASSES) : value
}

const DERIVES = /(?:Host|Hostname|HostName|Domain|Origin|Authority|Scheme|Canonical\w*|[Nn]ormali[sz]e\w*)$/

/** What these give can hold nothing but a number, a date or an identifier. */
const PARSED =
  /^java\.(?:util\.UUID|time\.\w+|sql\.(?:Date|Timestamp|Time)|util\.Date|util\.Currency)\.(?:fromString|parse|valueOf|of|getInstance)$|^java\.util\.UUID\./
const REQUEST_TYPE = /^javax\.servlet\.(?:http\.)?(?:Http)?ServletRequest$/
const READS = /^(?:get|read|fetch|extract|find|the)\w*(?:Param|Header|Cookie|QueryString|Body)/i

/** A function of the application, handed the request, or an object made with it, that says that it reads something of it. */
function readsRequest(site: CallSite): boolean {
  if (!READS.test(site.name)) return false
  return site.receiver?.name === WRAPPER || site.arguments.some((one) => REQUEST_TYPE.test(one.name))
}

/** Name of an object that a class which is not seen made of a request. */
const WRAPPER = '@request-wrapper'

/** Whether a method's result is made of its arguments. */
function passes(context: FlowContext, site: CallSite, name: string): boolean {
  const isLibrary =
    /^(?:java|javax|org\.(?:springframework|apache|slf4j|hibernate|w3c|xml)|com\.google|io\.|kotlin)\b/.test(name)
  return isLibrary ? context.language.passes.test(site.name) : !LOOKS_UP.test(site.name) || PATHS.test(site.name)
}

/** A new object of a library, or of a class that is not seen: it holds what it is given. */
function made(context: FlowContext, site: CallSite): Value {
  const wraps =
    site.arguments.some((one) => REQUEST_TYPE.test(one.name)) &&
    !/^(?:java|javax|org\.springframework)\./.test(site.callee.name)
  return {
    ...UNKNOWN,
    types: UNKNOWN.types & ~STRING,
    name: wraps ? WRAPPER : site.callee.name,
    taints: given(context, site),
  }
}

/** What is put into an object stays in it, as far as a variable holds it. */
function absorb(site: CallSite, receiver: Value, taints: readonly Taint[]): void {
  const { state } = site.activation
  if (!/^\d+$/.test(site.receiverPlace) || receiver.objects.length > 0 || receiver.constants !== undefined) return
  const held = state.variables.get(Number(site.receiverPlace))
  if (held !== undefined && !/Statement|Connection|Session|Response|Writer$|Logger|Model$/.test(held.name))
    state.set(Number(site.receiverPlace), { ...held, taints: joinTaints(held.taints, taints) })
}

/** Types whose callbacks take an exchange of a request and its answer. */
const CALLBACKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^spark\.(?:Spark|Service)\./, ['spark.Request', 'spark.Response']],
  [/^io\.javalin\./, ['io.javalin.http.Context']],
  [/^io\.vertx\./, ['io.vertx.ext.web.RoutingContext']],
]

/** Functions that are handed to something unseen are called by it. */
function callBack(context: FlowContext, site: CallSite): void {
  for (const callback of site.arguments) {
    if (!callback.objects.some((id) => context.heap.at(id).function >= 0)) continue
    const known = CALLBACKS.find(([type]) => type.test(site.callee.name))?.[1].map(namedValue)
    const from = site.receiver === undefined ? [] : context.deepTaints(site.receiver)
    const item: Value = { ...UNKNOWN, taints: addFlags(from, PART) }
    context.invoke(callback, UNDEFINED, known ?? [item, UNKNOWN, UNKNOWN], site)
  }
}

function label(name: string): string {
  return name === '' || name.length > 80 ? '' : `${name}()`
}

/** A text that was decoded may hold again what had been cleared away. */
function decoded(value: Value): Value {
  const path = BIT['path-traversal']
  return { ...value, taints: value.taints.map((taint) => ({ ...taint, cleared: taint.cleared & ~path })) }
}
