import { textOf } from '../../../flow/arithmetic.ts'
import { BIT } from '../../../flow/classes.ts'
import { listOf } from '../../../flow/collections.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { formatted } from './formats.ts'
import type { Primitive } from '../../../ir/instructions.ts'
import { clearedByRemoving } from '../../../flow/regex-guards.ts'
import {
  ANY_BOOLEAN,
  ANY_NUMBER,
  clear,
  constantOf,
  constantValue,
  joinTaints,
  STRING,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'

const MAX_PARTS = 100

/** A method of a text: on constants exactly, else by what it keeps of the text. */
export function stringMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const text = constantOf(receiver)?.value
  const args = site.arguments.map((one) => constantOf(one))
  if (typeof text === 'string' && args.every((one) => one !== undefined)) {
    const exact = onConstants(
      context,
      site,
      text,
      args.map((one) => one.value),
    )
    if (exact !== undefined) return exact
  }
  switch (site.name) {
    case 'toString':
    case 'intern':
    case 'trim':
    case 'strip':
    case 'stripLeading':
    case 'stripTrailing':
    case 'toLowerCase':
    case 'toUpperCase':
      return {
        ...part(receiver),
        prefix: /^(?:toString|intern)$/.test(site.name) ? receiver.prefix : '',
        covers: covers(site, receiver),
      }
    case 'substring':
    case 'subSequence':
    case 'repeat':
    case 'getBytes':
    case 'toCharArray':
    case 'chars':
    case 'lines':
    case 'indent':
    case 'translateEscapes':
      return part(receiver)
    case 'charAt':
    case 'codePointAt':
      return part(receiver)
    case 'concat':
      return textOf([receiver, ...site.arguments])
    case 'replace':
    case 'replaceAll':
    case 'replaceFirst':
      return replaced(site, receiver)
    case 'split':
      return listOf(context, site, 'split', part(receiver))
    case 'formatted':
      return formatted(context, [receiver, ...site.arguments])
    case 'length':
    case 'indexOf':
    case 'lastIndexOf':
    case 'hashCode':
    case 'compareTo':
    case 'compareToIgnoreCase':
      return ANY_NUMBER
    case 'equals':
    case 'equalsIgnoreCase':
    case 'contentEquals':
    case 'contains':
    case 'startsWith':
    case 'endsWith':
    case 'isEmpty':
    case 'isBlank':
    case 'matches':
    case 'regionMatches':
      return ANY_BOOLEAN
    default:
      return undefined
  }
}

function covers(site: CallSite, receiver: Value): readonly string[] {
  return [...(receiver.covers ?? []), ...(site.receiverPlace === '' ? [] : [site.receiverPlace])].slice(0, 4)
}

function part(receiver: Value): Value {
  return { ...UNKNOWN, types: STRING, taints: receiver.taints }
}

function replaced(site: CallSite, receiver: Value): Value {
  const [pattern = UNKNOWN, by = UNKNOWN] = site.arguments
  const source = constantOf(pattern)?.value
  const result: Value = { ...UNKNOWN, types: STRING, taints: joinTaints(receiver.taints, by.taints) }
  if (typeof source !== 'string' || typeof constantOf(by)?.value !== 'string') return result
  const isRegex = site.name !== 'replace'
  const expression = isRegex ? source.replace(/^(\\[WDS])\+?$/, '[$1]') : source.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  let mask = clearedByRemoving(expression, site.name === 'replaceFirst' ? '' : 'g')
  // One of the two ends a line as well as both.
  if (site.name !== 'replaceFirst' && /[\r\n]|\\[rnRs]/.test(source) && !/[\r\n]/.test(String(constantOf(by)?.value)))
    mask |= BIT['log-injection'] | BIT['header-injection']
  // Whoever writes `&lt;` for `<` escapes what is shown in a page.
  if (site.name !== 'replaceFirst' && /^(?:<|&|>|"|')$/.test(source) && ENTITY.test(String(constantOf(by)?.value)))
    mask |= source === '<' ? BIT['xss'] : 0
  return clear(result, mask)
}

const ENTITY = /^&(?:lt|gt|amp|quot|apos|#x?[0-9a-f]+);$/i

function onConstants(
  context: FlowContext,
  site: CallSite,
  text: string,
  args: readonly Primitive[],
): Value | undefined {
  const [first, second] = args
  switch (site.name) {
    case 'length':
      return constantValue(text.length)
    case 'toString':
    case 'intern':
      return constantValue(text)
    case 'trim':
    case 'strip':
      return constantValue(text.trim())
    case 'toLowerCase':
      return constantValue(text.toLowerCase())
    case 'toUpperCase':
      return constantValue(text.toUpperCase())
    case 'isEmpty':
      return constantValue(text === '')
    case 'isBlank':
      return constantValue(text.trim() === '')
    case 'charAt':
      return typeof first === 'number' && first >= 0 && first < text.length
        ? constantValue(text.charAt(first))
        : undefined
    case 'substring':
      if (typeof first !== 'number' || (second !== undefined && typeof second !== 'number')) return undefined
      return constantValue(text.slice(first, second))
    case 'concat':
      return typeof first === 'string' ? constantValue(text + first) : undefined
    case 'replace':
      return typeof first === 'string' && typeof second === 'string'
        ? constantValue(text.replaceAll(first, () => second))
        : undefined
    case 'equals':
    case 'contentEquals':
      return constantValue(text === first)
    case 'equalsIgnoreCase':
      return constantValue(typeof first === 'string' && text.toLowerCase() === first.toLowerCase())
    case 'contains':
      return typeof first === 'string' ? constantValue(text.includes(first)) : undefined
    case 'startsWith':
      return typeof first === 'string' && second === undefined ? constantValue(text.startsWith(first)) : undefined
    case 'endsWith':
      return typeof first === 'string' ? constantValue(text.endsWith(first)) : undefined
    case 'indexOf':
      return typeof first === 'string' && second === undefined ? constantValue(text.indexOf(first)) : undefined
    case 'lastIndexOf':
      return typeof first === 'string' && second === undefined ? constantValue(text.lastIndexOf(first)) : undefined
    case 'repeat':
      return typeof first === 'number' && first * text.length < 1_000
        ? constantValue(text.repeat(Math.max(first, 0)))
        : undefined
    case 'toCharArray':
      return text.length > MAX_PARTS ? undefined : exactList(context, site, text.split(''))
    case 'split': {
      if (typeof first !== 'string' || second !== undefined) return undefined
      // A separator that is no expression, as nearly all are.
      const plain = /^\\?[^\\\w]$|^[^\\.*+?^${}()|[\]]+$/.test(first) ? first.replace(/^\\(?=.)/, '') : undefined
      if (plain === undefined || (first.length === 1 && '.*+?^$|()[]{}'.includes(first))) return undefined
      const parts = text.split(plain)
      while (parts.length > 1 && parts.at(-1) === '') parts.pop()
      return parts.length > MAX_PARTS ? undefined : exactList(context, site, parts)
    }
    default:
      return undefined
  }
}

function exactList(context: FlowContext, site: CallSite, parts: readonly string[]): Value {
  const list = context.make(site.activation, site.node, 'parts', { kind: 'array' })
  for (const id of list.objects) {
    const object = context.heap.at(id)
    parts.forEach((one, i) => context.heap.write(object, String(i), constantValue(one), false))
    object.length = parts.length
  }
  return list
}
