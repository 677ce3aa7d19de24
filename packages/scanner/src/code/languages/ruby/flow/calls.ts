import { textOf } from '../../../flow/arithmetic.ts'
import { BIT, maskOf, type SinkClass } from '../../../flow/classes.ts'
import { listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction, BuiltInMethod } from '../../../flow/flow-language.ts'
import { REQUEST } from '../../../flow/requests.ts'
import { clearedByRemoving } from '../../../flow/regex-guards.ts'
import {
  addFlags,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BEHIND,
  clear,
  constantOf,
  joinTaints,
  namedValue,
  NORMALIZED,
  OBJECT,
  STRING,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'

/** Methods whose result is harmless in some places, whatever the object. */
const CLEANING: Readonly<Record<string, readonly SinkClass[]>> = {
  quote: ['sql-injection'],
  quote_string: ['sql-injection'],
  quote_table_name: ['sql-injection'],
  quote_column_name: ['sql-injection'],
  escape: ['sql-injection'],
  sanitize_sql: ['sql-injection'],
  sanitize_sql_array: ['sql-injection'],
  sanitize_sql_for_conditions: ['sql-injection'],
  sanitize_sql_for_order: ['sql-injection'],
  sanitize_sql_like: ['sql-injection'],
  shellescape: ['command-injection'],
  parameterize: ['path-traversal', 'command-injection', 'sql-injection', 'xss', 'open-redirect', 'ssrf'],
  filename: [],
}

const NUMBERS = new Set([
  'to_i',
  'to_f',
  'to_r',
  'to_d',
  'to_c',
  'length',
  'size',
  'count',
  'ord',
  'hash',
  'sum',
  'abs',
  'round',
])
const BOOLEANS = new Set([
  'blank?',
  'present?',
  'nil?',
  'empty?',
  'any?',
  'all?',
  'none?',
  'is_a?',
  'respond_to?',
  'include?',
  'key?',
])
/** Methods of one value that is a record or a number of the database, and no text of the request any more. */
const LOOKS_UP = new Set([
  'find',
  'find_by',
  'find_by!',
  'where',
  'create',
  'create!',
  'find_or_create_by',
  'first_or_create',
])
/** Methods that give a hash: of what was permitted, of the entries that are named. */
const HASHES = new Set([
  'permit',
  'slice',
  'except',
  'to_h',
  'to_hash',
  'to_unsafe_h',
  'transform_values',
  'select_keys',
])
const SAME = new Set(['freeze', 'dup', 'clone', 'to_a', 'itself', 'compact', 'uniq', 'presence', 'sort', 'reverse'])
const EACH = new Set([
  'each',
  'map',
  'collect',
  'flat_map',
  'select',
  'filter',
  'reject',
  'each_with_index',
  'each_value',
  'tap',
  'then',
  'filter_map',
])

const number: BuiltInFunction = () => ANY_NUMBER

function taintsOf(context: FlowContext, values: readonly Value[]): readonly Taint[] {
  return values.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])
}

const formatted: BuiltInFunction = (context, site) => {
  const [format = UNKNOWN, ...values] = site.arguments
  const written = constantOf(format)?.value
  const onlyNumbers =
    typeof written === 'string' && !/%[^dfxeg%]*[a-zA-Z<{]/.test(written.replace(/%[-+ 0]*\d*(?:\.\d+)?[dfxeg%]/g, ''))
  if (onlyNumbers) return { ...UNKNOWN, types: STRING }
  return textOf([format, { ...UNKNOWN, taints: taintsOf(context, values) }])
}

const expanded: BuiltInFunction = (context, site) => {
  const covers = site.argumentPlaces.slice(0, 1).filter((place) => place !== '')
  const behind = site.arguments.length > 1 ? BEHIND : 0
  return { ...UNKNOWN, types: STRING, taints: addFlags(taintsOf(context, site.arguments), NORMALIZED | behind), covers }
}

/** Functions of the language whose result is more than their arguments in another form. */
export const FUNCTIONS: ReadonlyMap<string, BuiltInFunction> = new Map<string, BuiltInFunction>([
  ['Integer', number],
  ['Float', number],
  ['rand', number],
  ['format', formatted],
  ['sprintf', formatted],
  ['File.expand_path', expanded],
  ['File.realpath', expanded],
  ['File.absolute_path', expanded],
])

const joined: BuiltInMethod = (context, _site, receiver) => {
  if (receiver.name.startsWith('Rails')) return undefined
  const taints = context.deepTaints(receiver)
  return { ...UNKNOWN, types: STRING, taints: addFlags(taints, taints.length > 0 ? BEHIND : 0) }
}

const replaced: BuiltInMethod = (context, site, receiver) => {
  const [pattern = UNKNOWN, replacement = UNKNOWN] = site.arguments
  const result: Value = { ...UNKNOWN, types: STRING, taints: taintsOf(context, [receiver, replacement]) }
  const [id] = pattern.objects
  const regex = id === undefined ? undefined : context.heap.at(id).regex
  const isAll = site.name.startsWith('gsub')
  if (regex === undefined || !isAll || replacement.taints.length > 0) return result
  return clear(result, clearedByRemoving(regex.source, 'g'))
}

const split: BuiltInMethod = (context, site, receiver) =>
  listOf(context, site, 'split', { ...UNKNOWN, types: STRING, taints: context.deepTaints(receiver) })

/** Methods of values that the interpreter knows. */
export const METHODS: ReadonlyMap<string, BuiltInMethod> = new Map<string, BuiltInMethod>([
  ['join', joined],
  ['gsub', replaced],
  ['gsub!', replaced],
  ['sub', replaced],
  ['tr', replaced],
  ['delete', replaced],
  ['split', split],
  ['lines', split],
])

/** Calls with a meaning of their own. */
export function callOfRuby(context: FlowContext, site: CallSite, name: string): Value | undefined {
  checkOwnSinks(context, site, name)
  const { receiver } = site
  // An address that is taken apart leads where it did.
  if (name === 'URI' || name === 'URI.parse' || name === 'Addressable.URI.parse') return site.arguments[0]
  if (receiver === undefined) return isOpaque(context, name) ? UNKNOWN : undefined
  if (context.models.sanitizers.has(name)) return undefined
  if (NUMBERS.has(site.name)) return ANY_NUMBER
  if (BOOLEANS.has(site.name)) return ANY_BOOLEAN
  if (SAME.has(site.name)) return receiver
  // A model looks a record up by what it is given.
  if (LOOKS_UP.has(site.name) && /^[A-Z][\w.]*$/.test(receiver.name))
    return { ...UNKNOWN, name: `${receiver.name}.${site.name}()` }
  if (site.name === 'request' || site.name === 'req') return namedValue(REQUEST)
  const cleaned = CLEANING[site.name]
  if (cleaned !== undefined)
    return clear(
      { ...UNKNOWN, types: STRING, taints: taintsOf(context, [receiver, ...site.arguments]) },
      maskOf(cleaned),
    )
  if (HASHES.has(site.name)) return { ...UNKNOWN, types: OBJECT, taints: context.deepTaints(receiver) }
  if (site.name === 'to_s' || site.name === 'to_str')
    return {
      ...UNKNOWN,
      types: STRING,
      taints: context.deepTaints(receiver),
      prefix: receiver.prefix,
      constants: receiver.constants,
    }
  if (EACH.has(site.name)) return eachElement(context, site, receiver)
  return undefined
}

/** Methods that are not seen and whose names do not tell that they hand on what they are given, helpers of forms and routes too. */
function isOpaque({ models, language }: FlowContext, name: string): boolean {
  if (FUNCTIONS.has(name) || models.sanitizers.has(name) || models.pathJoins.has(name) || models.passThrough.has(name))
    return false
  return !language.passes.test(name)
}

function eachElement(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const block = site.arguments.at(-1)
  const method = block === undefined ? undefined : constantOf(block)?.value
  if (typeof method === 'string' && /map|collect/.test(site.name)) {
    // `map(&:to_i)`
    const element = context.readElement(receiver, UNKNOWN)
    const inner: CallSite = {
      ...site,
      callee: context.readField(element, method),
      receiver: element,
      receiverPlace: '',
      name: method,
      arguments: [],
      argumentPlaces: [],
    }
    return listOf(context, site, 'map', context.call(inner))
  }
  if (block === undefined || !block.objects.some((id) => context.heap.at(id).function >= 0)) return undefined
  const isWhole = site.name === 'tap' || site.name === 'then'
  const element = isWhole ? receiver : context.readElement(receiver, UNKNOWN)
  const result = context.invoke(block, UNKNOWN, [element, element], site)
  if (site.name === 'then') return result
  return /map|collect/.test(site.name) ? listOf(context, site, 'map', result) : receiver
}

const RAW_FIRST = new Set([
  'where',
  'having',
  'joins',
  'from',
  'find_by_sql',
  'count_by_sql',
  'delete_by',
  'destroy_by',
])

/** Calls that only some of their arguments make dangerous. */
function checkOwnSinks(context: FlowContext, site: CallSite, name: string): void {
  const [first] = site.arguments
  if (first === undefined) return
  if (
    name === 'open' ||
    name === 'Kernel.open' ||
    name === 'IO.read' ||
    name === 'IO.readlines' ||
    name === 'IO.foreach'
  ) {
    const atStart = first.prefix === '' ? first.taints.filter(({ flags }) => (flags & BEHIND) === 0) : []
    report(context, site.node, 'command-injection', atStart, 'is run as a command where it begins with |')
  }
  // A text is SQL here; a hash is not.
  const isText = first.objects.length === 0 && (first.types & STRING) !== 0
  if (site.receiver !== undefined && RAW_FIRST.has(site.name) && isText) {
    const whole = first.taints.filter(({ flags }) => (flags & BEHIND) === 0)
    report(context, site.node, 'sql-injection', whole, 'is taken as SQL')
  }
  if (name !== 'render' && site.name !== 'render') return
  const options = site.arguments.at(-1)
  if (options === undefined || options.objects.length === 0) return
  const of = (key: string) => context.readField(options, key).taints
  report(context, site.node, 'template-injection', of('inline'), 'is taken as a template')
  report(context, site.node, 'path-traversal', [...of('file'), ...of('template')], 'is the file that is rendered')
  report(context, site.node, 'xss', [...of('html'), ...of('body')], 'becomes part of the page')
}

function report(context: FlowContext, node: number, sink: SinkClass, taints: readonly Taint[], role: string): void {
  for (const taint of taints)
    if ((taint.cleared & BIT[sink]) === 0 && taint.source.rule < 0)
      context.report({ sink, node, taint, role, minor: false })
}
