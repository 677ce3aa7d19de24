import { textOf } from '../../../flow/arithmetic.ts'
import { BIT } from '../../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInMethod } from '../../../flow/flow-language.ts'
import {
  addFlags,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BEHIND,
  clear,
  CLOSED,
  constantOf,
  constantValue,
  isClosed,
  joinTaints,
  STRING,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { argument } from './arguments.ts'
import { elementsOf, isListValue, iteratedOver, listWith, oneList } from './collections.ts'
import { braceFormat } from './format.ts'

const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  casefold: (text) => text.toLowerCase(),
  strip: (text) => text.trim(),
  lstrip: (text) => text.trimStart(),
  rstrip: (text) => text.trimEnd(),
  capitalize: (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
  encode: (text) => text,
  decode: (text) => text,
}

/** Text in another form; a check of it checks the text that it was made from. */
const sameText: BuiltInMethod = (_, site, receiver) => {
  const covers = [...(receiver.covers ?? []), ...(site.receiverPlace === '' ? [] : [site.receiverPlace])].slice(0, 4)
  const text = constantOf(receiver)?.value
  const change = site.arguments.length === 0 || site.name.endsWith('code') ? CHANGES[site.name] : undefined
  if (typeof text === 'string' && change !== undefined) return constantValue(change(text))
  const keepsStart = /^(?:rstrip|encode|decode|ljust|expandtabs|removesuffix)$/.test(site.name)
  return { ...UNKNOWN, types: STRING, taints: receiver.taints, prefix: keepsStart ? receiver.prefix : '', covers }
}

/** The signature of a message, whose check checks the message. */
const signed: BuiltInMethod = (_, _site, receiver) =>
  receiver.covers === undefined ? undefined : { ...UNKNOWN, types: STRING, covers: receiver.covers }

/** Removing `..` leaves nothing to climb with; removing `../` leaves it in `....//`. */
const replace: BuiltInMethod = (_, site, receiver) => {
  const [from, to] = [argument(site, 0), argument(site, 1)]
  const [text, old, by] = [receiver, from, to].map((one) => constantOf(one)?.value)
  if (typeof text === 'string' && typeof old === 'string' && typeof by === 'string' && old !== '')
    return constantValue(text.replaceAll(old, by))
  const taints = joinTaints(receiver.taints, to.taints)
  const result: Value = { ...UNKNOWN, types: STRING, taints, prefix: '' }
  if (old === '..' || old === '/' || (old === '.' && by !== '.')) return clear(result, BIT['path-traversal'])
  if (old === '<') return clear(result, BIT['xss'])
  if (old === '\n' || old === '\r' || old === '\r\n')
    return clear(result, BIT['log-injection'] | BIT['header-injection'])
  return result
}

const split: BuiltInMethod = (context, site, receiver) => {
  const text = constantOf(receiver)?.value
  const separator = site.arguments.length === 0 ? ' ' : constantOf(argument(site, 0))?.value
  if (typeof text === 'string' && typeof separator === 'string' && separator !== '' && site.arguments.length < 2)
    return listWith(
      context,
      site,
      'split',
      text
        .split(separator)
        .slice(0, 100)
        .map((part) => constantValue(part)),
    )
  const whole: Value = { ...UNKNOWN, types: STRING, taints: receiver.taints }
  // What stands behind the last dot or slash cannot climb; nor can any part when all of them are taken apart.
  const leads = separator === '.' || separator === '/'
  if (leads && site.name === 'rsplit' && site.arguments.length > 1)
    return listWith(context, site, 'split', [whole, clear(whole, BIT['path-traversal'])])
  const list = context.make(site.activation, site.node, 'split', { kind: 'array' })
  const part = leads && site.arguments.length < 2 ? clear(whole, BIT['path-traversal']) : whole
  for (const id of list.objects) {
    const object = context.heap.at(id)
    context.heap.writeUnknown(object, part, UNKNOWN)
    // What stands in front of the first separator is a part of what the text begins with.
    const start = firstPart(receiver, separator)
    if (start === undefined) continue
    object.rest = { ...object.rest, types: 0, taints: [] }
    context.heap.write(object, '0', constantValue(start), true)
    for (let i = 1; i < 6; i++) context.heap.write(object, String(i), part, false)
  }
  return list
}

function firstPart(receiver: Value, separator: unknown): string | undefined {
  if (typeof separator !== 'string' || separator === '') return undefined
  const end = receiver.prefix.indexOf(separator)
  return end < 0 ? undefined : receiver.prefix.slice(0, end)
}

const joinText: BuiltInMethod = (context, site, receiver) => {
  const list = argument(site, 0)
  const separator = constantOf(receiver)?.value
  const elements = elementsOf(oneList(context, list))
  if (elements !== undefined && typeof separator === 'string')
    return textOf(elements.flatMap((one, i) => (i === 0 ? [one] : [constantValue(separator), one])))
  const content = iteratedOver(context, list)
  const taints = joinTaints(context.deepTaints(list), joinTaints(content.taints, receiver.taints))
  const flags = isClosed(content) && isClosed(receiver) ? CLOSED : 0
  return { ...UNKNOWN, types: STRING, taints: addFlags(taints, list.objects.length > 0 ? BEHIND : 0), flags }
}

/** A part of a text or of a list, from a start to an end. */
const slice: BuiltInMethod = (context, site, receiver) => {
  const [from, to, step] = [0, 1, 2].map((i) => constantOf(argument(site, i))?.value)
  const bounds = [from, to].every((one) => one === undefined || typeof one === 'number')
  const isKnown = bounds && site.arguments.every((one) => constantOf(one) !== undefined) && step === undefined
  const [start, end] = [from, to].map((one) => (typeof one === 'number' ? one : undefined))
  if (isListValue(context, receiver)) {
    const elements = elementsOf(oneList(context, receiver))
    if (elements !== undefined && isKnown) return listWith(context, site, 'slice', elements.slice(start ?? 0, end))
    const list = context.make(site.activation, site.node, 'slice', { kind: 'array' })
    for (const id of list.objects)
      context.heap.writeUnknown(context.heap.at(id), context.readElement(receiver, UNKNOWN), UNKNOWN)
    return list
  }
  const text = constantOf(receiver)?.value
  if (typeof text === 'string' && isKnown) return constantValue(text.slice(start ?? 0, end))
  const prefix = start === undefined || start === 0 ? receiver.prefix.slice(0, end ?? undefined) : ''
  return { ...UNKNOWN, types: receiver.types, taints: receiver.taints, prefix }
}

function asked(test: (text: string, part: string) => boolean): BuiltInMethod {
  return (_, site, receiver) => {
    const [text, part] = [constantOf(receiver)?.value, constantOf(argument(site, 0))?.value]
    return typeof text === 'string' && typeof part === 'string' ? constantValue(test(text, part)) : ANY_BOOLEAN
  }
}

const isMade: BuiltInMethod = (_, site, receiver) => {
  const text = constantOf(receiver)?.value
  if (typeof text !== 'string') return ANY_BOOLEAN
  const made: Readonly<Record<string, RegExp>> = {
    isdigit: /^\d+$/,
    isdecimal: /^\d+$/,
    isnumeric: /^\d+$/,
    isalpha: /^[A-Za-z]+$/,
    isalnum: /^[A-Za-z0-9]+$/,
  }
  const expression = made[site.name]
  return expression === undefined ? ANY_BOOLEAN : constantValue(expression.test(text))
}

const partition: BuiltInMethod = (context, site, receiver) => {
  const part: Value = { ...UNKNOWN, types: STRING, taints: receiver.taints }
  return listWith(context, site, 'partition', [part, argument(site, 0), part])
}

function position(_: FlowContext, site: CallSite, receiver: Value): Value {
  const [text, part] = [constantOf(receiver)?.value, constantOf(argument(site, 0))?.value]
  return typeof text === 'string' && typeof part === 'string' ? constantValue(text.indexOf(part)) : ANY_NUMBER
}

const SAME_TEXT = [
  ...Object.keys(CHANGES),
  'title',
  'swapcase',
  'ljust',
  'rjust',
  'center',
  'zfill',
  'expandtabs',
  'removeprefix',
  'removesuffix',
  'hex',
  'translate',
  '__str__',
]

/** Methods of text. */
export const TEXT_METHODS: Readonly<Record<string, BuiltInMethod>> = {
  ...Object.fromEntries(SAME_TEXT.map((name) => [name, sameText])),
  hexdigest: signed,
  digest: signed,
  replace,
  split,
  rsplit: split,
  splitlines: split,
  partition,
  rpartition: partition,
  join: joinText,
  format: (context, site, receiver) => braceFormat(context, site, receiver),
  format_map: (_, site, receiver) => ({
    ...UNKNOWN,
    types: STRING,
    taints: joinTaints(receiver.taints, argument(site, 0).taints),
  }),
  '[:]': slice,
  startswith: asked((text, part) => text.startsWith(part)),
  endswith: asked((text, part) => text.endsWith(part)),
  find: position,
  rfind: () => ANY_NUMBER,
  isdigit: isMade,
  isdecimal: isMade,
  isnumeric: isMade,
  isalpha: isMade,
  isalnum: isMade,
  isidentifier: () => ANY_BOOLEAN,
  isspace: () => ANY_BOOLEAN,
  islower: () => ANY_BOOLEAN,
  isupper: () => ANY_BOOLEAN,
}
