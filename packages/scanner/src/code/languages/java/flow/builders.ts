import { textOf } from '../../../flow/arithmetic.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { HeapObject } from '../../../flow/heap.ts'
import {
  ANY_NUMBER,
  constantOf,
  constantValue,
  join,
  NOTHING,
  STRING,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { stringMethod } from './strings.ts'

/** The field of a text builder that holds its text. */
const TEXT = '@text'

/** A new StringBuilder, StringBuffer or StringWriter. */
export function newBuilder(context: FlowContext, site: CallSite): Value {
  const made = context.make(site.activation, site.node, 'builder', { kind: 'object' })
  const [first] = site.arguments
  const text =
    first === undefined || (constantOf(first)?.value === undefined && first.types === ANY_NUMBER.types)
      ? constantValue('')
      : asText(context, first)
  for (const id of made.objects)
    context.heap.write(
      context.heap.at(id),
      TEXT,
      typeof constantOf(text)?.value === 'number' ? constantValue('') : text,
      true,
    )
  return { ...made, name: site.callee.name }
}

function asText(context: FlowContext, value: Value): Value {
  const inner = builderText(context, value)
  if (inner !== undefined) return inner
  if (value.objects.length === 0) return value
  return { ...UNKNOWN, types: STRING, taints: context.deepTaints(value) }
}

/** The text of a builder; `undefined` for what is none. */
export function builderText(context: FlowContext, value: Value): Value | undefined {
  let text: Value | undefined
  for (const id of value.objects) {
    const own = context.heap.at(id).fields.get(TEXT)
    if (own !== undefined) text = text === undefined ? own : join(text, own)
  }
  return text
}

export function builderMethod(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  const text = builderText(context, receiver)
  if (text === undefined) return undefined
  const [first = NOTHING, second = NOTHING] = site.arguments
  switch (site.name) {
    case 'append':
    case 'write':
    case 'print':
    case 'println':
      return update(context, site, receiver, textOf([text, printed(asText(context, first))]))
    case 'insert': {
      const at = constantOf(first)?.value
      const exact = edited(text, site)
      if (exact !== undefined) return update(context, site, receiver, exact)
      const parts = at === 0 ? [asText(context, second), text] : [text, asText(context, second), constantValue('')]
      const whole = textOf(parts)
      return update(context, site, receiver, at === 0 ? whole : { ...whole, constants: undefined })
    }
    case 'setLength':
      return update(
        context,
        site,
        receiver,
        constantOf(first)?.value === 0 ? constantValue('') : { ...text, constants: undefined },
      )
    case 'reverse': {
      const known = constantOf(text)?.value
      return update(
        context,
        site,
        receiver,
        typeof known === 'string' ? constantValue(known.split('').reverse().join('')) : text,
      )
    }
    case 'delete':
    case 'deleteCharAt':
    case 'replace':
    case 'setCharAt': {
      const exact = edited(text, site)
      if (exact !== undefined) return update(context, site, receiver, exact)
      const taints = site.arguments.flatMap(({ taints: own }) => own)
      return update(context, site, receiver, { ...UNKNOWN, types: STRING, taints: [...text.taints, ...taints] })
    }
    case 'toString':
    case 'getBuffer':
      return text
    default:
      return stringMethod(context, { ...site, receiverPlace: '' }, text)
  }
}

/** What changing a known text at known places gives. */
function edited(text: Value, site: CallSite): Value | undefined {
  const known = constantOf(text)?.value
  const args = site.arguments.map((one) => constantOf(one)?.value)
  const [at, second, third] = args
  if (typeof known !== 'string' || typeof at !== 'number' || at < 0 || args.includes(undefined)) return undefined
  const from = known.slice(0, at)
  switch (site.name) {
    case 'insert':
      return constantValue(from + String(second) + known.slice(at))
    case 'setCharAt':
      return constantValue(from + String(second) + known.slice(at + 1))
    case 'deleteCharAt':
      return constantValue(from + known.slice(at + 1))
    case 'delete':
      return typeof second === 'number' ? constantValue(from + known.slice(Math.max(second, at))) : undefined
    case 'replace':
      return typeof second === 'number'
        ? constantValue(from + String(third) + known.slice(Math.max(second, at)))
        : undefined
    default:
      return undefined
  }
}

function printed(value: Value): Value {
  return value.constants === undefined ? value : { ...value, constants: value.constants.map((one) => String(one)) }
}

function update(context: FlowContext, site: CallSite, receiver: Value, text: Value): Value {
  for (const id of receiver.objects) {
    const object = context.heap.at(id)
    context.heap.write(object, TEXT, text, isOwn(site, receiver, object))
  }
  return receiver
}

/** Whether a change surely happens to the object, so that what was there before is gone. */
export function isOwn({ activation }: CallSite, receiver: Value, object: HeapObject): boolean {
  return receiver.objects.length === 1 && object.activation === activation.id && object.region === activation.region
}
