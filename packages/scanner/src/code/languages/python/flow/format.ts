import { textOf } from '../../../flow/arithmetic.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import {
  ANY_NUMBER,
  constantOf,
  constantValue,
  joinTaints,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { oneList } from './collections.ts'

const PERCENT = /%(?:\((\w+)\))?[-#0 +]*(?:\*|\d+)?(?:\.(?:\*|\d+))?[hlL]?([diouxXeEfFgGcrsa%])/g
const BRACES = /\{\{|\}\}|\{([^{}:!]*)(?:![rsa])?(?::([^{}]*))?\}/g

/** `'…%s…' % values`. */
export function percentFormat(context: FlowContext, template: Value, values: Value): Value {
  const text = constantOf(template)?.value
  if (typeof text !== 'string') {
    const taints = joinTaints(template.taints, context.deepTaints(values))
    return { ...UNKNOWN, types: template.types, taints, prefix: template.prefix.split('%')[0] ?? '' }
  }
  const list = oneList(context, values)
  let position = 0
  return filledIn(text, PERCENT, ([, name, kind]) => {
    if (kind === '%') return constantValue('%')
    const value =
      name !== undefined
        ? context.readField(values, name)
        : list === undefined
          ? values
          : context.readField(values, String(position++))
    if (kind !== undefined && 'diouxXeEfFgG'.includes(kind)) return numeric(value)
    return value
  })
}

/** `'…{}…'.format(…)`. */
export function braceFormat(context: FlowContext, site: CallSite, template: Value): Value {
  const text = constantOf(template)?.value
  if (typeof text !== 'string') {
    const all = [...site.arguments, ...(site.keywords?.values() ?? [])]
    const taints = all.reduce((found, one) => joinTaints(found, context.deepTaints(one)), template.taints)
    return { ...UNKNOWN, types: STRING, taints, prefix: template.prefix.split('{')[0] ?? '' }
  }
  let position = 0
  return filledIn(text, BRACES, ([whole, name = '', format = '']) => {
    if (whole === '{{' || whole === '}}') return constantValue(whole.charAt(0))
    const [root = '', ...path] = name.split(/[.[\]]+/).filter((part, i) => i === 0 || part !== '')
    const from = site.furtherArguments ?? UNDEFINED
    let value: Value
    if (root === '') value = site.arguments[position++] ?? from
    else if (/^\d+$/.test(root)) value = site.arguments[Number(root)] ?? from
    else value = site.keywords?.get(root) ?? site.furtherKeywords ?? UNKNOWN
    for (const part of path) value = context.readField(value, part)
    return /[bcdeEfFgGnoxX]$/.test(format) ? numeric(value) : value
  })
}

function numeric(value: Value): Value {
  return constantOf(value) === undefined ? ANY_NUMBER : value
}

/** Text with its fields filled in; constant pieces keep what the text begins with. */
function filledIn(
  text: string,
  fields: RegExp,
  valueOf: (match: readonly (string | undefined)[] & { 0: string }) => Value,
): Value {
  const parts: Value[] = []
  let at = 0
  for (const match of text.matchAll(fields)) {
    if (match.index > at) parts.push(constantValue(text.slice(at, match.index)))
    parts.push(valueOf(match))
    at = match.index + match[0].length
    if (parts.length > 200) break
  }
  parts.push(constantValue(text.slice(at)))
  return textOf(parts)
}
