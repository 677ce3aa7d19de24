import { ALL_CLASSES, BIT } from '../../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { Told } from '../../../flow/flow-language.ts'
import { checkedPlaces, membershipFacts } from '../../../flow/guards.ts'
import { charactersLeft, guardOfRegex } from '../../../flow/regex-guards.ts'
import {
  ANY_BOOLEAN,
  constantOf,
  constantValue,
  NORMALIZED,
  STRING,
  type Fact,
  type Facts,
  type Value,
} from '../../../flow/values.ts'
import { argument, argumentPlace } from './arguments.ts'
import { elementsOf, oneList } from './collections.ts'

const PATH = BIT['path-traversal']
const OUTBOUND = BIT['ssrf'] | BIT['open-redirect']
const NO_FACTS: readonly Fact[] = []

/** In the mask of a fact: it begins with a slash; and it does not begin with two. Together they keep an address to its own host. */
export const OWN_ADDRESS = 1 << 27
export const NO_HOST = 1 << 28

/** Names of functions that answer true for what may be used, and for what may not. */
const ACCEPTS =
  /^(?:is|has|are)?_?(?:valid|safe|allowed|permitted|whitelisted|alphanumeric|alpha|int|integer|numeric|uuid|sane|trusted|within|subpath|local)(?![a-z])|^(?:url_has_allowed_host_and_scheme|is_relative_to|validate_(?:path|url|filename))$/i
const REFUSES =
  /^(?:is|has|contains)?_?(?:invalid|unsafe|forbidden|malicious|dangerous|illegal|blacklisted|external)(?![a-z])/i

function cleared(places: readonly string[], mask: number): readonly Fact[] {
  return mask === 0 ? NO_FACTS : places.map((place) => ({ place, clear: mask }))
}

function whenTrue(places: readonly string[], mask: number): Told {
  return { facts: { whenTrue: cleared(places, mask), whenFalse: NO_FACTS } }
}

interface Operand {
  readonly value: Value
  readonly place: string
}

/** `a in b`: among allowed values, a key of a dictionary, or a part of a text. */
export function containment(context: FlowContext, left: Operand, right: Operand): Value {
  const answer = contained(context, left.value, right.value)
  const needle = constantOf(left.value)?.value
  const isText = right.value.objects.length === 0 && (right.value.types & STRING) !== 0
  let facts: Facts | undefined
  if (right.value.name === FOLDERS && left.value.taints.length === 0)
    return { ...answer, facts: { whenTrue: cleared(pathsBefore(context, '.parents'), PATH), whenFalse: NO_FACTS } }
  if (needle !== undefined && isText) {
    const places = checkedPlaces(right.value, right.place)
    facts = { whenTrue: NO_FACTS, whenFalse: cleared(places, forbidden(String(needle))) }
  } else if (right.value.name !== '' && right.value.objects.length === 0 && right.value.taints.length === 0)
    facts = { whenTrue: cleared(checkedPlaces(left.value, left.place), ALL_CLASSES), whenFalse: NO_FACTS }
  else if (right.value.objects.length > 0)
    facts = membershipFacts(context, left.value, left.place, right.value, right.place)
  else if (right.value.taints.length === 0 && constantOf(right.value) === undefined)
    facts = { whenTrue: cleared(checkedPlaces(left.value, left.place), ALL_CLASSES), whenFalse: NO_FACTS }
  return { ...answer, facts }
}

/** The variable that stands in front of a member at the end of the expression that is evaluated. */
function pathsBefore({ target, file, node }: FlowContext, member: string): readonly string[] {
  const end = target.tree.endOf(node)
  const text = target.text.slice(Math.max(target.tree.startOf(node), end - 120), end)
  const name = text.endsWith(member) ? /(\w+)$/.exec(text.slice(0, -member.length))?.[1] : undefined
  return file.variables.flatMap((variable, i) => (variable.name === name ? [String(i)] : []))
}

/** Name of what `path.parents` gives: all folders above, so that one among them is around the path. */
export const FOLDERS = '@parents'

/** Classes that a text without a certain part can do nothing at. */
function forbidden(part: string): number {
  if (part === '..' || part === '../' || part === '/') return PATH
  if (part === "'" || part === '"') return BIT['xpath-injection']
  if (part === '<') return BIT['xss']
  if (part === '\n' || part === '\r') return BIT['log-injection'] | BIT['header-injection']
  return 0
}

function contained(context: FlowContext, left: Value, right: Value): Value {
  const needle = constantOf(left)?.value
  if (needle === undefined) return ANY_BOOLEAN
  const text = constantOf(right)?.value
  if (typeof text === 'string' && typeof needle === 'string') return constantValue(text.includes(needle))
  const elements = elementsOf(oneList(context, right))
  const known = elements?.map((one) => constantOf(one))
  if (known === undefined || known.includes(undefined)) return ANY_BOOLEAN
  return constantValue(known.some((one) => one?.value === needle))
}

/** What the answer of a call tells of its receiver and arguments. */
export function told(context: FlowContext, site: CallSite): Told {
  const { name, receiver, receiverPlace } = site
  const own = receiver === undefined ? [] : checkedPlaces(receiver, receiverPlace)
  switch (name) {
    case 'startswith':
      return receiver === undefined ? {} : { facts: startFacts(receiver, own, argument(site, 0)) }
    case 'endswith':
      return {}
    case 'isalnum':
    case 'isdigit':
    case 'isdecimal':
    case 'isnumeric':
    case 'isalpha':
    case 'isidentifier':
      return whenTrue(own, ALL_CLASSES)
    case 'all':
      return everyCharacter(context, site)
    case 'compare_digest':
      return whenTrue(
        site.arguments.flatMap(({ covers }) => covers ?? []),
        ALL_CLASSES,
      )
    case 'isinstance':
      return isinstance(context, site)
    case 'is_relative_to':
      return whenTrue(own, PATH)
    case 'relative_to':
      // It raises for what lies outside.
      site.activation.state.learn(cleared(own, PATH))
      return {}
    case 'match':
    case 'fullmatch':
    case 'search':
      return regexFacts(context, site)
    case 'count':
    case 'find':
    case 'index':
      return {}
    default:
      return namedFacts(context, site)
  }
}

function startFacts(receiver: Value, places: readonly string[], first: Value): Facts {
  const text = constantOf(first)?.value
  if (text === '..' || text === '../') return { whenTrue: NO_FACTS, whenFalse: cleared(places, PATH) }
  if (text === '/') return { whenTrue: cleared(places, OWN_ADDRESS), whenFalse: NO_FACTS }
  if (text === '//') return { whenTrue: NO_FACTS, whenFalse: cleared(places, NO_HOST) }
  if (first.taints.length > 0) return { whenTrue: NO_FACTS, whenFalse: NO_FACTS }
  const isHost = typeof text === 'string' ? /^https?:\/\/[^/?#]+\//.test(text) : receiver.taints.length > 0
  const resolved = receiver.taints.every((taint) => (taint.flags & NORMALIZED) !== 0)
  const mask = (isHost ? OUTBOUND : 0) | (resolved ? PATH : 0)
  return { whenTrue: cleared(places, mask), whenFalse: NO_FACTS }
}

/** `all(c.isalnum() for c in text)`, `all(c in allowed for c in text)`: each character is one of a few. */
function everyCharacter({ target, file }: FlowContext, site: CallSite): Told {
  const start = target.tree.startOf(site.node)
  const match = EVERY.exec(target.text.slice(start, Math.min(target.tree.endOf(site.node), start + 200)))
  if (match === null || match[1] !== match[2]) return {}
  const { variables } = site.activation.state
  const places = [...variables.keys()].filter((one) => file.variables[one]?.name === match[3]).map(String)
  return whenTrue(places, ALL_CLASSES)
}

const EVERY =
  /^all\(\[?\s*(\w+)(?:\.is(?:alnum|digit|alpha|decimal)\(\)|\s+in\s+[\w.'"+-]+)\s+for\s+(\w+)\s+in\s+(\w+)\s*\]?\)$/

function isinstance(_: FlowContext, site: CallSite): Told {
  const [value, type] = [argument(site, 0), argument(site, 1)]
  const places = checkedPlaces(value, argumentPlace(site, 0))
  if (/^(?:int|float|bool|complex|uuid\.UUID|decimal\.Decimal)$/.test(type.name)) return whenTrue(places, ALL_CLASSES)
  return type.name === 'str' ? whenTrue(places, BIT['nosql-injection']) : {}
}

/** `re.fullmatch(pattern, text)`, `re.match(pattern, text)`, and the same on compiled expressions. */
function regexFacts(context: FlowContext, site: CallSite): Told {
  const onModule = /^(?:re|regex)\.(?:match|fullmatch|search)$/.test(site.callee.name)
  const pattern = onModule ? constantOf(argument(site, 0))?.value : compiledSource(context, site.receiver)
  if (typeof pattern !== 'string') return {}
  const position = onModule ? 1 : 0
  const places = checkedPlaces(argument(site, position), argumentPlace(site, position))
  const guard = guardOfRegex(anchored(pattern, site.name), charactersLeft)
  return { facts: { whenTrue: cleared(places, guard.whenMatched), whenFalse: cleared(places, guard.whenNot) } }
}

function anchored(pattern: string, name: string): string {
  const plain = pattern.replace(/^\\A/, '^').replace(/\\[zZ]$/, '$')
  if (name === 'search') return plain
  const start = plain.startsWith('^') ? plain : `^${plain}`
  return name === 'fullmatch' && !start.endsWith('$') ? `${start}$` : start
}

function compiledSource(context: FlowContext, receiver: Value | undefined): string | undefined {
  const [id] = receiver?.objects ?? []
  return id === undefined ? undefined : context.heap.at(id).regex?.source
}

/** A function that is not seen, but whose name says that it checks. */
function namedFacts(context: FlowContext, site: CallSite): Told {
  if (site.callee.objects.some((id) => context.heap.at(id).function >= 0)) return {}
  const places = [
    ...site.arguments.flatMap((value, i) => checkedPlaces(value, argumentPlace(site, i))),
    ...(site.keywordPlaces ?? []),
  ]
  if (ACCEPTS.test(site.name)) return whenTrue(places, ALL_CLASSES)
  if (REFUSES.test(site.name)) return { facts: { whenTrue: NO_FACTS, whenFalse: cleared(places, ALL_CLASSES) } }
  return {}
}
