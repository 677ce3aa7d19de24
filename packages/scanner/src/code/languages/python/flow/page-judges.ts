import type { FlowContext } from '../../../flow/context.ts'
import type { SinkJudge } from '../../../flow/flow-language.ts'
import { isSlow } from '../../../flow/slow-regex.ts'
import {
  BEHIND,
  constantOf,
  joinTaints,
  OBJECT,
  UNDEFINED,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'
import { argument } from './arguments.ts'
import { oneList } from './collections.ts'
import { NO_HOST, OWN_ADDRESS } from './guards.ts'
import { isHandlerClass } from './requests.ts'

const OTHER_TYPES = /text\/plain|application\/(?:json|octet-stream|pdf)|text\/csv|text\/event-stream|image\//

/** Whether the function around says that what it answers is no page. */
function declaresOtherType({ target }: FlowContext, node: number): boolean {
  const start = target.tree.startOf(node)
  return OTHER_TYPES.test(target.text.slice(start, Math.min(target.tree.endOf(node), start + 20_000)))
}

/** What a view returns: text is a page, a dictionary or a list is JSON. */
const answer: SinkJudge = (context, site) => {
  const returned = site.arguments[0] ?? UNDEFINED
  if (declaresOtherType(context, site.activation.function.node)) return []
  const tuple = oneList(context, returned)
  const body = tuple === undefined ? returned : tuple.length > 1 ? (tuple.fields.get('0') ?? UNDEFINED) : UNDEFINED
  if (body.objects.length > 0) return []
  // What an unseen function gives may be an answer of another type.
  return (body.types & OBJECT) === 0 || body.prefix.includes('<') ? body.taints : []
}

/** `return '', 302, {'Location': address}`. */
const answeredLocation: SinkJudge = (context, site) => {
  const tuple = oneList(context, site.arguments[0] ?? UNDEFINED)
  if (tuple === undefined || tuple.length < 2) return []
  const headers = tuple.fields.get(String(tuple.length - 1)) ?? UNDEFINED
  return headers.objects.flatMap((id) =>
    [...context.heap.at(id).fields].flatMap(([key, value]) =>
      key.toLowerCase() === 'location' ? hostTaints(context, value) : [],
    ),
  )
}

/** A template whose text is fixed and takes the marks off a value that it is given, or never puts them on. */
const unescaped: SinkJudge = (context, site) => {
  const text = constantOf(argument(site, 0, 'source'))?.value
  if (typeof text !== 'string') return []
  const isOff = /\{%-?\s*autoescape\s+false/.test(text)
  return [...(site.keywords ?? [])].flatMap(([name, value]) =>
    isOff || new RegExp(`\\{\\{-?\\s*${name}\\s*\\|\\s*safe\\b`).test(text) ? context.deepTaints(value) : [],
  )
}

/** `session.update(…)`, `session.setdefault(key, value)`. */
const stored: SinkJudge = (context, site) =>
  [...site.arguments, ...(site.keywords?.values() ?? [])].flatMap((one) => [...context.deepTaints(one)])

/** Text that is marked as markup, unless only to take the marks out of it. */
const marked: SinkJudge = (context, site) => {
  const { text, tree } = context.target
  const end = tree.endOf(site.node)
  if (/^\.(?:unescape|striptags|escape)\b/.test(text.slice(end, end + 20))) return []
  return context.deepTaints(argument(site, 0))
}

function typeNamed(value: Value | undefined): string | undefined {
  const text = constantOf(value ?? UNKNOWN)?.value
  return typeof text === 'string' ? text : undefined
}

/** An answer that is a page unless another type is named. */
const page: SinkJudge = (context, site, sink) => {
  const body =
    site.arguments[0] ?? sink.keywords.map((name) => site.keywords?.get(name)).find((one) => one !== undefined)
  if (body === undefined || body.objects.length > 0) return []
  const given = ['content_type', 'mimetype', 'media_type'].flatMap((name) => site.keywords?.get(name) ?? [])
  const named = given.map((value) => typeNamed(value))
  if (named.some((type) => type === undefined || !/html|xml|svg/.test(type))) return []
  if (named.length === 0 && declaresOtherType(context, site.activation.function.node)) return []
  return body.taints
}

/** An answer that is a page only where it says so. */
const typedPage: SinkJudge = (_, site) => {
  const type = typeNamed(site.keywords?.get('content_type') ?? site.keywords?.get('media_type'))
  const body =
    site.keywords?.get('text') ?? site.keywords?.get('body') ?? site.keywords?.get('content') ?? site.arguments[0]
  return type !== undefined && /html|svg/.test(type) ? (body?.taints ?? []) : []
}

/** `self.write(…)` of Tornado: text is a page, a dictionary is JSON. */
const handlerWrites: SinkJudge = (context, site) => {
  const isHandler = site.receiver === site.activation.self && isHandlerClass(site.activation.function)
  if (!isHandler || declaresOtherType(context, site.activation.function.node)) return []
  const body = argument(site, 0)
  return body.objects.length > 0 ? [] : body.taints
}

/** An address whose host, or whole, somebody else decides. */
const address: SinkJudge = (context, site, sink) => {
  const given = [
    ...sink.arguments.map((at) => site.arguments[at]),
    ...sink.keywords.map((name) => site.keywords?.get(name)),
  ]
  return given.flatMap((one) => (one === undefined ? [] : hostTaints(context, one)))
}

const FIXED_HOST = /^(?:[a-z][a-z+.-]*:)?\/\/[^/?#]*[/?#]|^\/(?![/\\]).|^[?#]/i

const STAYS = OWN_ADDRESS | NO_HOST

function hostTaints(context: FlowContext, value: Value): readonly Taint[] {
  if (value.taints.length > 0 && value.taints.every(({ cleared }) => (cleared & STAYS) === STAYS)) return []
  if (FIXED_HOST.test(value.prefix)) return []
  const all = value.objects.length > 0 ? context.deepTaints(value) : value.taints
  // Behind text that is not known, such as a configured address, data does not decide the host.
  return value.prefix === '' ? all.filter((taint) => (taint.flags & BEHIND) === 0) : all
}

const handlerRedirect: SinkJudge = (context, site, sink) =>
  site.receiver === site.activation.self && isHandlerClass(site.activation.function) ? address(context, site, sink) : []

/** The message, and what is put into it. */
const logged: SinkJudge = (context, site) =>
  site.arguments.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])

/** `re.match(expression, text)` with an expression on which matching can take exponentially long. */
const slow: SinkJudge = (context, site) => {
  const source = constantOf(argument(site, 0))?.value
  const at = site.name === 'sub' ? 2 : 1
  const text = argument(site, at, 'string')
  return typeof source === 'string' && text.taints.length > 0 && isSlow(source, '') ? context.deepTaints(text) : []
}

export const PAGE_JUDGES: Readonly<Record<string, SinkJudge>> = {
  answer,
  'answered-location': answeredLocation,
  unescaped,
  stored,
  marked,
  page,
  'typed-page': typedPage,
  'handler-writes': handlerWrites,
  address,
  'handler-redirect': handlerRedirect,
  logged,
  slow,
}
