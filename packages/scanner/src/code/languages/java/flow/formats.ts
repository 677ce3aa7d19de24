import { textOf } from '../../../flow/arithmetic.ts'
import type { FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import {
  constantOf,
  constantValue,
  joinTaints,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'

/** One conversion of a format, as `java.util.Formatter` has them: `%2$s`, `%-5d`, `%n`, `%%`. */
const CONVERSION = /%(?:(\d+)\$|(<))?[-#+ 0,(]*\d*(?:\.\d+)?(t?[a-zA-Z%])/g

/** The text that a format makes of the arguments of a call: a locale, maybe, the format, and what is filled in. */
export function formatted(context: FlowContext, args: readonly Value[]): Value {
  const [first = UNDEFINED] = args
  const at = constantOf(first) === undefined && args.length > 1 && first.taints.length === 0 ? 1 : 0
  return filledIn(context, args[at] ?? UNDEFINED, valuesOf(context, args.slice(at + 1)))
}

/** What is filled in: the arguments, or the elements of the one array that they are handed over in. */
function valuesOf(context: FlowContext, args: readonly Value[]): readonly Value[] {
  const [only] = args
  if (args.length !== 1 || only?.objects.length !== 1) return args
  const array = context.heap.at(only.objects[0] ?? 0)
  if (array.kind !== 'array') return args
  if (array.length < 0 || array.rest.types !== 0) return args
  return Array.from({ length: array.length }, (_, i) => array.fields.get(String(i)) ?? UNDEFINED)
}

/** A format with values in it; of a format that is not constant, all may be. */
export function filledIn(context: FlowContext, format: Value, values: readonly Value[]): Value {
  const template = constantOf(format)?.value
  const all = values.reduce<readonly Taint[]>(
    (taints, one) => joinTaints(taints, context.deepTaints(one)),
    format.taints,
  )
  if (typeof template !== 'string') return { ...UNKNOWN, types: STRING, taints: all, prefix: prefixOf(format) }
  const parts: Value[] = []
  let end = 0
  let next = 0
  let last = 0
  for (const match of template.matchAll(CONVERSION)) {
    const [whole, index, again, conversion = ''] = match
    parts.push(constantValue(template.slice(end, match.index)))
    end = match.index + whole.length
    if (conversion === '%' || conversion === 'n') {
      parts.push(constantValue(conversion === 'n' ? '\n' : '%'))
      continue
    }
    last = index !== undefined ? Number(index) - 1 : again !== undefined ? last : next++
    const value = values[last]
    if (value === undefined) return { ...UNKNOWN, types: STRING, taints: all, prefix: prefixOf(format) }
    parts.push(/^[sScC]$/.test(conversion) ? printable(context, value, whole) : { ...UNKNOWN, types: STRING })
  }
  parts.push(constantValue(template.slice(end)))
  return textOf(parts.filter((part) => constantOf(part)?.value !== ''))
}

function printable(context: FlowContext, value: Value, conversion: string): Value {
  if (value.constants !== undefined && /^%(?:\d+\$)?s$/.test(conversion)) return value
  return { ...UNKNOWN, types: STRING, taints: context.deepTaints(value), prefix: value.prefix }
}

const messageFormat: BuiltInFunction = (context, site) => ({
  ...UNKNOWN,
  types: STRING,
  taints: site.arguments.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), []),
  prefix: prefixOf(site.arguments[0] ?? UNDEFINED),
})

/** Functions that fill values into a text. */
export const FORMATS: readonly (readonly [string, BuiltInFunction])[] = [
  ['String.format', (context, site) => formatted(context, site.arguments)],
  ['java.text.MessageFormat.format', messageFormat],
]

/** The start of a format, up to the first thing that is filled in. */
export function prefixOf(format: Value): string {
  const text = constantOf(format)?.value
  return typeof text === 'string' ? (text.split(/%|\{/)[0] ?? '') : ''
}
