import { elements, listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  constantOf,
  constantValue,
  join,
  joinTaints,
  NOTHING,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'
import { newBuilder } from './builders.ts'
import { listOfArguments, newCollection } from './collections.ts'
import { ATTRIBUTES } from './attributes.ts'
import { FORMATS } from './formats.ts'
import { matcher, pattern } from './matchers.ts'
import { loadSettings } from './settings.ts'
import { CONFIGURABLE, cookie } from './parsers.ts'

function argument(site: CallSite, index: number): Value {
  return site.arguments[index] ?? UNDEFINED
}

const toNumber: BuiltInFunction = (_, site) => {
  const text = constantOf(argument(site, 0))?.value
  const number = typeof text === 'string' && site.arguments.length === 1 ? Number(text) : Number.NaN
  return typeof text === 'number' ? constantValue(text) : Number.isNaN(number) ? ANY_NUMBER : constantValue(number)
}

const toBoolean: BuiltInFunction = (_, site) => {
  const value = constantOf(argument(site, 0))?.value
  if (typeof value === 'boolean') return constantValue(value)
  return typeof value === 'string' ? constantValue(value.toLowerCase() === 'true') : ANY_BOOLEAN
}

const toText: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  const known = constantOf(value)
  if (known !== undefined) return constantValue(String(known.value))
  return { ...UNKNOWN, types: STRING, taints: context.deepTaints(value), covers: value.covers }
}

function allTaints(context: FlowContext, values: readonly Value[]): readonly Taint[] {
  return values.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])
}

const joinText: BuiltInFunction = (context, site) => {
  const [separator = UNDEFINED, ...parts] = site.arguments
  const texts = [separator, ...parts].map((one) => constantOf(one)?.value)
  if (parts.length > 0 && texts.every((one) => typeof one === 'string'))
    return constantValue(texts.slice(1).join(texts[0]))
  const taints = allTaints(
    context,
    parts.length === 1 ? [elements(context, argument(site, 1)), argument(site, 1)] : parts,
  )
  return { ...UNKNOWN, types: STRING, taints: joinTaints(taints, separator.taints) }
}

const optional: BuiltInFunction = (context, site) => {
  const made = context.make(site.activation, site.node, 'optional', { kind: 'array' })
  for (const id of made.objects) context.heap.writeUnknown(context.heap.at(id), argument(site, 0), NOTHING)
  return made
}

/** The elements of an array or an enumeration, which may be none that the file made. */
const elementsOf: BuiltInFunction = (context, site) => {
  const from = argument(site, 0)
  return from.objects.length > 0 ? from : listOf(context, site, 'elements', elements(context, from))
}

/** What will have been computed by a function that is handed over. */
const computed: BuiltInFunction = (context, site) =>
  listOf(context, site, 'computed', context.invoke(argument(site, 0), UNDEFINED, [], site))

const objectComputed: BuiltInFunction = (context, site) => {
  const task = argument(site, 0)
  if (task.objects.some((id) => context.heap.at(id).function >= 0)) return computed(context, site)
  const result = ['call', 'run'].reduce((all, name) => {
    const method = context.readField(task, name)
    return method.objects.length === 0 ? all : join(all, context.invoke(method, task, [], { ...site, name }))
  }, NOTHING)
  return listOf(context, site, 'computed', result === NOTHING ? UNKNOWN : result)
}

const arithmetic =
  (compute: (...numbers: number[]) => number): BuiltInFunction =>
  (_, site) => {
    const numbers = site.arguments.map((one) => constantOf(one)?.value)
    return numbers.every((one) => typeof one === 'number') ? constantValue(compute(...numbers)) : ANY_NUMBER
  }

/** A reference to a method: a function with its receiver, or the name of one of a library. */
const reference: BuiltInFunction = (context, site) => {
  const [target = UNKNOWN, receiver = UNKNOWN] = site.arguments
  let bound: Value = NOTHING
  for (const id of target.objects) {
    const { function: index } = context.heap.at(id)
    if (index >= 0)
      bound = join(
        bound,
        context.make(site.activation, site.node, `bound${id}`, {
          kind: 'function',
          function: index,
          boundThis: receiver,
        }),
      )
  }
  return bound === NOTHING ? target : bound
}

const collection =
  (kind: 'array' | 'map'): BuiltInFunction =>
  (context, site) => {
    const [from] = site.arguments
    return newCollection(
      context,
      site,
      kind,
      from !== undefined && from.types !== ANY_NUMBER.types && from.constants === undefined ? from : undefined,
    )
  }

const mapOf: BuiltInFunction = (context, site) => {
  const made = newCollection(context, site, 'map')
  for (let i = 0; i + 1 < site.arguments.length; i += 2)
    context.writeElement(site.activation, made, { ...argument(site, i), taints: [] }, argument(site, i + 1))
  return made
}

const setOf: BuiltInFunction = (context, site) => {
  const made = newCollection(context, site, 'map')
  for (const id of made.objects)
    for (const value of site.arguments) context.heap.writeUnknown(context.heap.at(id), value, NOTHING)
  return made
}

/** What a property says is not known; what it is without being set is. */
const property: BuiltInFunction = (_, site) => {
  const fallback = constantOf(argument(site, 1))
  return fallback === undefined
    ? { ...UNKNOWN, types: STRING }
    : { ...UNKNOWN, types: STRING, constants: [fallback.value, '\u0000'] }
}

const LISTS =
  'ArrayList LinkedList Vector Stack ArrayDeque PriorityQueue concurrent.CopyOnWriteArrayList concurrent.LinkedBlockingQueue concurrent.ConcurrentLinkedQueue concurrent.ConcurrentLinkedDeque'
const MAPS =
  'HashMap LinkedHashMap TreeMap Hashtable Properties WeakHashMap IdentityHashMap EnumMap concurrent.ConcurrentHashMap HashSet LinkedHashSet TreeSet concurrent.ConcurrentSkipListMap'
const util = (names: string, value: BuiltInFunction): [string, BuiltInFunction][] =>
  names.split(' ').map((name) => [`java.util.${name}`, value])
const NUMBERS =
  'Integer.parseInt Integer.valueOf Integer Long.parseLong Long.valueOf Long Short.parseShort Short.valueOf Byte.parseByte Double.parseDouble Double.valueOf Float.parseFloat Float.valueOf java.math.BigDecimal java.math.BigInteger Integer.decode Integer.parseUnsignedInt org.apache.commons.lang3.math.NumberUtils.toInt org.apache.commons.lang3.math.NumberUtils.toLong'
/** Texts by name, of the file for no language in particular. */
const bundle: BuiltInFunction = (context, site) => {
  const made = newCollection(context, site, 'map')
  const name = constantOf(argument(site, 0))?.value
  if (typeof name === 'string') loadSettings(context, site, made, `${name.replaceAll('.', '/')}.properties`)
  return made
}

/** Functions and constructors of the Java library whose meaning the engine knows, by qualified name. */
export const FUNCTIONS: ReadonlyMap<string, BuiltInFunction> = new Map<string, BuiltInFunction>([
  ...NUMBERS.split(' ').map((name): [string, BuiltInFunction] => [name, toNumber]),
  ...util(LISTS, collection('array')),
  ...util(MAPS, collection('map')),
  ...CONFIGURABLE,
  ['Boolean.parseBoolean', toBoolean],
  ['Boolean.valueOf', toBoolean],
  ['String.valueOf', toText],
  ['String.copyValueOf', toText],
  ['String', (context, site) => (site.arguments.length === 0 ? constantValue('') : toText(context, site))],
  ['Integer.toString', toText],
  ['java.util.Objects.toString', toText],
  ['java.util.Objects.requireNonNull', (_, site) => argument(site, 0)],
  ['java.util.Objects.requireNonNullElse', (_, site) => join(argument(site, 0), argument(site, 1))],
  ['java.util.Objects.equals', () => ANY_BOOLEAN],
  ...FORMATS,
  ...ATTRIBUTES,
  ['String.join', joinText],
  ['StringBuilder', newBuilder],
  ['StringBuffer', newBuilder],
  ['java.io.StringWriter', newBuilder],
  ['java.util.Arrays.asList', listOfArguments],
  ['java.util.Arrays.stream', elementsOf],
  [
    'java.util.Arrays.toString',
    (context, site) => ({ ...UNKNOWN, types: STRING, taints: context.deepTaints(argument(site, 0)) }),
  ],
  ['java.util.Arrays.copyOf', (_, site) => argument(site, 0)],
  ['java.util.List.of', listOfArguments],
  ['java.util.List.copyOf', (_, site) => argument(site, 0)],
  ['java.util.stream.Stream.of', listOfArguments],
  ['java.util.Set.of', setOf],
  ['java.util.Set.copyOf', (_, site) => argument(site, 0)],
  ['java.util.Map.of', mapOf],
  ['java.util.Collections.emptyList', collection('array')],
  ['java.util.Collections.emptyMap', collection('map')],
  ['java.util.Collections.singletonList', listOfArguments],
  ['java.util.Collections.singleton', setOf],
  ['java.util.Collections.singletonMap', mapOf],
  ...'unmodifiableList unmodifiableSet unmodifiableMap unmodifiableCollection synchronizedList synchronizedMap enumeration'
    .split(' ')
    .map((name): [string, BuiltInFunction] => [`java.util.Collections.${name}`, (_, site) => argument(site, 0)]),
  ['java.util.Collections.list', elementsOf],
  ['java.util.ResourceBundle.getBundle', bundle],
  ['java.util.Optional.of', optional],
  ['java.util.Optional.ofNullable', optional],
  ['java.util.Optional.empty', collection('array')],
  ['java.util.regex.Pattern.compile', pattern],
  ['java.util.regex.Pattern.matcher', matcher],
  ['java.util.regex.Pattern.matches', () => ANY_BOOLEAN],
  ['java.util.Properties.getProperty', property],
  ['System.getProperty', property],
  ['javax.servlet.http.Cookie', cookie],
  ['Math.max', arithmetic(Math.max)],
  ['Math.min', arithmetic(Math.min)],
  ['Math.abs', arithmetic(Math.abs)],
  ...['supplyAsync', 'runAsync'].map((name): [string, BuiltInFunction] => [
    `java.util.concurrent.CompletableFuture.${name}`,
    computed,
  ]),
  ['java.util.concurrent.CompletableFuture.completedFuture', optional],
  ...['ExecutorService.submit', 'ScheduledExecutorService.schedule', 'FutureTask'].map(
    (name): [string, BuiltInFunction] => [`java.util.concurrent.${name}`, objectComputed],
  ),
  ['@reference', reference],
  [
    '@array',
    (context, site) => {
      const made = context.make(site.activation, site.node, 'array', { kind: 'array' })
      const length = constantOf(argument(site, 0))?.value
      for (const id of made.objects) {
        context.heap.renew(id)
        const object = context.heap.at(id)
        object.length = typeof length === 'number' && length >= 0 && length < 1_000 ? length : -1
      }
      return made
    },
  ],
])
