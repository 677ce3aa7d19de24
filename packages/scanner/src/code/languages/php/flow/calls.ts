import { textOf } from '../../../flow/arithmetic.ts'
import { BIT, maskOf, type SinkClass } from '../../../flow/classes.ts'
import { keysOf, listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { inputAt, REQUEST } from '../../../flow/requests.ts'
import { clearedByRemoving } from '../../../flow/regex-guards.ts'
import {
  addFlags,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BEHIND,
  clear,
  constantOf,
  constantValue,
  join,
  joinTaints,
  namedValue,
  NORMALIZED,
  NOTHING,
  STRING,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'

/** Methods that make their argument, or what they give back, harmless, whatever the object. */
const CLEANING_METHODS: Readonly<Record<string, readonly SinkClass[]>> = {
  quote: ['sql-injection'],
  real_escape_string: ['sql-injection'],
  escape_string: ['sql-injection'],
  escape: ['sql-injection', 'xss'],
  escapeHtml: ['xss'],
  escapeHtmlAttr: ['xss'],
  e: ['xss'],
  purify: ['xss'],
  quoteIdentifier: ['sql-injection'],
  esc_like: [],
}

const NUMBERS =
  'intval floatval doubleval count sizeof strlen mb_strlen abs ceil floor round max_value ord crc32 strcmp strcasecmp time mktime ' +
  'filesize filemtime memory_get_usage rand mt_rand random_int array_sum absint similar_text levenshtein substr_count is_numeric'
const BOOLEANS =
  'isset empty is_array is_string is_int is_null is_object is_bool is_callable file_exists is_file is_dir is_readable is_writable ' +
  'function_exists class_exists method_exists defined checkdate ctype_alnum ctype_alpha ctype_digit ctype_xdigit in_array ' +
  'array_key_exists str_contains str_starts_with str_ends_with preg_match password_verify hash_equals boolval'

const number: BuiltInFunction = () => ANY_NUMBER
const truth: BuiltInFunction = () => ANY_BOOLEAN

function taintsOf(context: FlowContext, values: readonly Value[]): readonly Taint[] {
  return values.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])
}

const formatted: BuiltInFunction = (context, site) => {
  const format = constantOf(site.arguments[0] ?? UNKNOWN)?.value
  const further = site.furtherArguments === undefined ? [] : [site.furtherArguments]
  if (typeof format !== 'string') return textOf([...site.arguments, ...further])
  const isList = site.name.startsWith('v')
  const parts: Value[] = []
  let next = 1
  let last = 0
  for (const verb of format.matchAll(/%(?:(\d+)\$)?[-+ 0]*(?:'.)?\d*(?:\.\d+)?([a-zA-Z%])/g)) {
    parts.push(constantValue(format.slice(last, verb.index)))
    last = verb.index + verb[0].length
    if (verb[2] === '%') continue
    const position = verb[1] === undefined ? next++ : Number(verb[1])
    const given = isList ? context.readElement(site.arguments[1] ?? UNKNOWN, UNKNOWN) : site.arguments[position]
    parts.push(/[bcdeEfFgGoux]/i.test(verb[2] ?? '') && verb[2] !== 'c' ? ANY_NUMBER : (given ?? further[0] ?? UNKNOWN))
  }
  parts.push(constantValue(format.slice(last)))
  return textOf(parts)
}

const joined: BuiltInFunction = (context, site) => {
  const [first = UNKNOWN, second] = site.arguments
  const list = second === undefined ? first : second
  const element = context.readElement(list, UNKNOWN)
  const taints = joinTaints(context.deepTaints(list), element.taints)
  return { ...UNKNOWN, types: STRING, taints: addFlags(taints, taints.length > 0 ? BEHIND : 0) }
}

const split: BuiltInFunction = (context, site) => {
  const text = site.arguments[site.name === 'str_split' || site.name === 'mb_str_split' ? 0 : 1] ?? UNKNOWN
  return listOf(context, site, 'split', { ...UNKNOWN, types: STRING, taints: context.deepTaints(text) })
}

/** `array_map('intval', $list)` and with a closure. */
const mapped: BuiltInFunction = (context, site) => {
  const [callback = UNKNOWN, list = UNKNOWN] = site.arguments
  const element = context.readElement(list, UNKNOWN)
  const name = constantOf(callback)?.value
  if (typeof name === 'string') {
    const inner: CallSite = { ...site, callee: namedValue(name), name, arguments: [element], argumentPlaces: [''] }
    return listOf(context, site, 'map', context.call(inner))
  }
  const result = callback.objects.length > 0 ? context.invoke(callback, UNKNOWN, [element], site) : element
  return listOf(context, site, 'map', result)
}

const sameList: BuiltInFunction = (context, site) => {
  const all = site.arguments.reduce((value, one) => join(value, one), NOTHING)
  return listOf(context, site, 'list', {
    ...context.readElement(all, UNKNOWN),
    taints: taintsOf(context, site.arguments),
  })
}

/** `filter_var($x, FILTER_VALIDATE_INT)`: what a filter lets through. */
const filtered: BuiltInFunction = (context, site) => {
  const isInput = site.name === 'filter_input'
  const value = isInput ? inputAt(context, site.node, 'a value') : (site.arguments[0] ?? UNKNOWN)
  const filter = site.arguments[isInput ? 2 : 1]?.name ?? ''
  if (/_(?:INT|NUMBER_INT|FLOAT|NUMBER_FLOAT|BOOL|BOOLEAN|IP|MAC)$/.test(filter)) return ANY_NUMBER
  const kept: Value = { ...UNKNOWN, types: STRING, taints: context.deepTaints(value) }
  if (/SPECIAL_CHARS|SANITIZE_STRING|STRIPPED/.test(filter)) return clear(kept, BIT['xss'])
  return /EMAIL|DOMAIN/.test(filter)
    ? clear(kept, maskOf(['path-traversal', 'ssrf', 'open-redirect', 'header-injection']))
    : kept
}

const realPath: BuiltInFunction = (context, site) => {
  const [path = UNKNOWN] = site.arguments
  const covers = site.argumentPlaces.slice(0, 1).filter((place) => place !== '')
  return { ...UNKNOWN, types: STRING, taints: addFlags(context.deepTaints(path), NORMALIZED), covers }
}

const replaced: BuiltInFunction = (context, site) => {
  const [search = UNKNOWN, replacement = UNKNOWN, subject = UNKNOWN] = site.arguments
  const result: Value = { ...UNKNOWN, types: STRING, taints: taintsOf(context, [replacement, subject]) }
  const written = constantOf(search)?.value
  const isEmpty = constantOf(replacement)?.value === ''
  const parts =
    site.name === 'preg_replace' && typeof written === 'string'
      ? /^([^\w\s\\])([\s\S]*)\1([a-zA-Z]*)$/.exec(written)
      : null
  return parts === null || !isEmpty ? result : clear(result, clearedByRemoving(parts[2] ?? '', 'g'))
}

const set = (names: string, of: BuiltInFunction): [string, BuiltInFunction][] =>
  names.split(' ').map((name) => [name, of])

/** Functions of the language whose result is more than their arguments in another form. */
export const FUNCTIONS: ReadonlyMap<string, BuiltInFunction> = new Map<string, BuiltInFunction>([
  ...set(NUMBERS, number),
  ...set(BOOLEANS, truth),
  ...set('sprintf vsprintf', formatted),
  ...set('implode join', joined),
  ...set('explode preg_split str_split mb_str_split', split),
  ...set('array_map', mapped),
  ...set(
    'array_merge array_filter array_values array_slice array_unique array_reverse array_diff array_intersect',
    sameList,
  ),
  ...set('filter_var filter_input', filtered),
  ...set('realpath', realPath),
  ...set('str_replace str_ireplace preg_replace', replaced),
  ['array_keys', (context, site) => listOf(context, site, 'keys', keysOf(context, site.arguments[0] ?? UNKNOWN))],
  ['array_pop', (context, site) => context.readElement(site.arguments[0] ?? UNKNOWN, UNKNOWN)],
  ['array_shift', (context, site) => context.readElement(site.arguments[0] ?? UNKNOWN, UNKNOWN)],
  ['end', (context, site) => context.readElement(site.arguments[0] ?? UNKNOWN, UNKNOWN)],
  ['reset', (context, site) => context.readElement(site.arguments[0] ?? UNKNOWN, UNKNOWN)],
  ['current', (context, site) => context.readElement(site.arguments[0] ?? UNKNOWN, UNKNOWN)],
])

/** Functions whose result is made of their arguments. Of others that are not seen, nothing is taken to come through. */
const PASSES =
  /^(?:array_\w+|str\w*|mb_\w+|[lr]?trim|chop|uc\w+|lcfirst|substr\w*|nl2br|add\w*slashes|url_?decode|raw\w+decode|base64_decode|\w*decode\w*|utf8_\w+|iconv|wordwrap|chunk_split|json_\w+|parse_url|pathinfo|dirname|compact|serialize|var_export|print_r|max|min|preg_\w+|gz\w+|hex2bin|quotemeta|iterator_to_array|wp_unslash|stripslashes_deep|maybe_unserialize|apply_filters|trailingslashit|untrailingslashit|path_join|__|_x|t|lang|sprintf|implode|join|explode|current|end|reset|next|key|each|list|call_user_func\w*|usort|func_get_args?|getenv|file_get_contents|fgets|fread|file|unserialize|yaml_parse|simplexml_\w+|intdiv|clone|collect|optional|tap|value|with|url|route|action|asset)$/i

/** Calls with a meaning of their own: the request of a framework, and methods that clean. */
export function callOfPhp(context: FlowContext, site: CallSite, name: string): Value | undefined {
  const { node } = site
  checkOwnSinks(context, site, name)
  switch (name) {
    case 'request':
    case 'app.request':
      return site.arguments.length === 0 ? namedValue(REQUEST) : inputAt(context, node, 'a value')
    case 'getallheaders':
    case 'apache_request_headers':
    case 'get_query_var':
      return inputAt(context, node, 'a value')
    case 'file_get_contents':
    case 'fopen':
      return constantOf(site.arguments[0] ?? UNKNOWN)?.value === 'php://input'
        ? inputAt(context, node, 'the body')
        : undefined
    default:
  }
  if (/^Input\.(?:get|all|only|post|json|cookie|input)$/.test(name)) return inputAt(context, node, 'a value')
  if (site.name === 'getRequest' || (site.name === 'createFromGlobals' && /Request\./.test(name)))
    return namedValue(REQUEST)
  // CodeIgniter: `$this->input->get('id')`.
  if (
    /->input->(?:get|post|get_post|post_get|cookie|server|request|raw_input_stream|input_stream)\(/.test(
      head(context, node),
    )
  )
    return inputAt(context, node, 'a value')
  const isRequest = site.receiver !== undefined && context.models.requestMethods.has(site.name)
  if (isRequest && /^\$this->request->(?:\w+->)*\w+\(/.test(head(context, node)))
    return inputAt(context, node, 'a value')
  const cleaned = site.receiver === undefined ? undefined : CLEANING_METHODS[site.name]
  if (cleaned === undefined && isOpaque(context, site, name)) return UNKNOWN
  if (cleaned === undefined) return undefined
  return clear({ ...UNKNOWN, types: STRING, taints: taintsOf(context, site.arguments) }, maskOf(cleaned))
}

/** Whether a call is one of a function that is neither of the language nor described: it may do anything with its arguments. */
function isOpaque({ models }: FlowContext, site: CallSite, name: string): boolean {
  if (site.receiver !== undefined || site.construct || name === '' || site.callee.objects.length > 0) return false
  if (FUNCTIONS.has(name) || models.sanitizers.has(name) || models.pathJoins.has(name) || models.passThrough.has(name))
    return false
  return !PASSES.test(name)
}

const CURL_ADDRESS: ReadonlySet<string> = new Set(['CURLOPT_URL', 'CURLOPT_PROXY'])

/** Calls that only some of their arguments make dangerous. */
function checkOwnSinks(context: FlowContext, site: CallSite, name: string): void {
  const [first, option, third] = site.arguments
  if (name === 'header' && first !== undefined && /^(?:location|refresh)\s*:/i.test(first.prefix)) {
    const address = first.prefix.replace(/^[^:]*:\s*(?:\d+\s*;\s*url=)?/i, '')
    const open = address === '' || /^(?:https?:)?\/\/[^/?#]*$/i.test(address)
    if (open) reportTaints(context, site.node, 'open-redirect', first.taints, 'is where the browser is sent')
  }
  if (name === 'curl_setopt' && third !== undefined && CURL_ADDRESS.has(option?.name ?? '')) {
    const open = third.taints.filter(
      ({ flags }) => (flags & BEHIND) === 0 || /^(?:https?:)?\/\/[^/?#]*$/.test(third.prefix),
    )
    reportTaints(context, site.node, 'ssrf', open, 'decides the address that is fetched')
  }
  if (name === 'printf' || name === 'vprintf')
    reportTaints(context, site.node, 'xss', formatted(context, site).taints, 'becomes part of the page')
  if (name === 'unserialize' && first !== undefined && !limitsClasses(context, option))
    reportTaints(context, site.node, 'deserialization', context.deepTaints(first), 'is turned into objects')
  const called = site.receiver === undefined && site.callee.objects.length === 0
  if (called) reportTaints(context, site.node, 'unsafe-reflection', site.callee.taints, 'decides what is called')
}

/** Whether `unserialize` may make no objects, or only those of some classes. */
function limitsClasses(context: FlowContext, options: Value | undefined): boolean {
  if (options === undefined || options.objects.length === 0) return false
  const allowed = context.readField(options, 'allowed_classes')
  return constantOf(allowed)?.value === false || allowed.objects.length > 0
}

function reportTaints(
  context: FlowContext,
  node: number,
  sink: SinkClass,
  taints: readonly Taint[],
  role: string,
): void {
  for (const taint of taints)
    if ((taint.cleared & BIT[sink]) === 0 && taint.source.rule < 0)
      context.report({ sink, node, taint, role, minor: false })
}

function head({ target }: FlowContext, node: number): string {
  const start = target.tree.startOf(node)
  return target.text.slice(start, Math.min(target.tree.endOf(node), start + 120)).replace(/\s+/g, '')
}
