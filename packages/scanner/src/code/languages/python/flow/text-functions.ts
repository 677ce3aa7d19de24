import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { clearedByRemoving } from '../../../flow/regex-guards.ts'
import {
  ANY_NUMBER,
  CLOSED,
  OBJECT,
  STRING,
  UNKNOWN,
  clear,
  constantOf,
  constantValue,
  isClosed,
  joinTaints,
  type Value,
} from '../../../flow/values.ts'
import { argument, argumentPlace } from './arguments.ts'
import { listWith, oneList } from './collections.ts'
import { all, allTaints, filled } from './named-functions.ts'

const toNumber: BuiltInFunction = (_, site) => {
  const value = constantOf(argument(site, 0))
  const number = value === undefined ? undefined : Number(value.value)
  if (number === undefined || Number.isNaN(number)) return ANY_NUMBER
  return constantValue(site.name === 'int' ? Math.trunc(number) : number)
}

const toText: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  const known = constantOf(value)?.value
  if (typeof known === 'string') return value
  if (typeof known === 'number') return constantValue(String(known))
  if (site.arguments.length === 0) return constantValue('')
  const covers = [...(value.covers ?? []), argumentPlace(site, 0)].filter((place) => place !== '')
  const flags = isClosed(value) ? CLOSED : 0
  return { ...UNKNOWN, types: STRING, taints: context.deepTaints(value), prefix: value.prefix, covers, flags }
}

const length: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  const text = constantOf(value)?.value
  if (typeof text === 'string') return constantValue(text.length)
  const list = oneList(context, value)
  return list !== undefined && list.length >= 0 && list.rest.types === 0 ? constantValue(list.length) : ANY_NUMBER
}

const compiled: BuiltInFunction = (context, site) => {
  const source = constantOf(argument(site, 0))?.value
  if (typeof source !== 'string') return { ...UNKNOWN, types: OBJECT }
  return context.make(site.activation, site.node, 'regex', { kind: 'regex', regex: { source, flags: '' } })
}

/** `re.sub(pattern, by, text)`: what only a set of characters is left of. */
const substituted: BuiltInFunction = (context, site) => {
  const text = argument(site, 2, 'string')
  const pattern = constantOf(argument(site, 0))?.value
  const taints = joinTaints(text.taints, argument(site, 1, 'repl').taints)
  const result: Value = { ...UNKNOWN, types: STRING, taints: context.deepTaints({ ...text, taints }) }
  return typeof pattern === 'string' ? clear(result, clearedByRemoving(pattern, 'g')) : result
}

/** Words of a command line: where it begins with constant text, so does the list. */
const shellWords: BuiltInFunction = (context, site) => {
  const line = argument(site, 0)
  const word = /^(\S+)\s/.exec(line.prefix)?.[1]
  const rest: Value = { ...UNKNOWN, types: STRING, taints: line.taints }
  if (word === undefined) return filled(context, site, rest)
  return listWith(context, site, 'words', [constantValue(word), rest, rest, rest])
}

/** `string.Template(text)`, and the text with its fields filled in. */
const template: BuiltInFunction = (_, site) => {
  const text = argument(site, 0)
  return { ...text, constants: undefined, prefix: text.prefix.split('$')[0] ?? '', name: 'string.Template' }
}

const substitute: BuiltInFunction = (context, site) => {
  const receiver = site.receiver ?? UNKNOWN
  const taints = joinTaints(receiver.taints, allTaints(context, site))
  return { ...UNKNOWN, types: STRING, taints, prefix: receiver.prefix }
}

/** The same value in another form. */
const same: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  if (value.objects.length > 0) return value
  const covers = [...(value.covers ?? []), argumentPlace(site, 0)].filter((place) => place !== '')
  return { ...value, constants: undefined, taints: context.deepTaints(value), covers, facts: undefined }
}

/** An address taken apart; a check of its host checks the address. */
const addressParts: BuiltInFunction = (context, site) => {
  const value = argument(site, 0)
  const covers = [...(value.covers ?? []), argumentPlace(site, 0)].filter((place) => place !== '')
  return { ...UNKNOWN, taints: context.deepTaints(value), covers }
}

/** What signs a message: whoever compares it checks the message. */
const signature: BuiltInFunction = (_, site) => {
  const covers = [...(argument(site, 1, 'msg').covers ?? []), argumentPlace(site, 1)].filter((place) => place !== '')
  return { ...UNKNOWN, covers }
}

const NUMBERS = ['int', 'float', 'abs', 'round', 'ord', 'hash', 'id', 'sum', 'complex', 'bool']

const TEXTS = ['str', 'repr', 'ascii', 'bytes', 'bytearray', 'format', 'memoryview']

const SAME = [
  'copy.copy',
  'copy.deepcopy',
  'typing.cast',
  'asyncio.gather',
  'asyncio.wait_for',
  'asyncio.create_task',
  'aiter',
  'anext',
]

/** Functions that make text, numbers and expressions out of what they are given. */
export const TEXT_FUNCTIONS: readonly (readonly [string, BuiltInFunction])[] = [
  ...all(NUMBERS, toNumber),
  ...all(TEXTS, toText),
  ...all(SAME, same),
  ...all(['len'], length),
  ...all(['re.compile', 'regex.compile'], compiled),
  ...all(['re.sub', 'regex.sub'], substituted),
  ...all(['shlex.split'], shellWords),
  ...all(
    ['urllib.parse.urlparse', 'urllib.parse.urlsplit', 'urlparse.urlparse', 'yarl.URL', 'furl.furl'],
    addressParts,
  ),
  ...all(['string.Template'], template),
  ...all(['string.Template.substitute', 'string.Template.safe_substitute'], substitute),
  ...all(['hmac.new', 'hmac.digest'], signature),
]
