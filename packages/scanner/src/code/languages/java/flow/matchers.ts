import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { constantOf, constantValue, UNDEFINED, UNKNOWN } from '../../../flow/values.ts'

/** A matcher: it remembers which expression is matched with what. */
export const matcher: BuiltInFunction = (context, site) => {
  const made = context.make(site.activation, site.node, 'matcher', { kind: 'object' })
  const subject = site.arguments[0] ?? UNDEFINED
  const regex = site.receiver?.objects.map((id) => context.heap.at(id).regex).find((one) => one !== undefined)
  for (const id of made.objects)
    context.heap.write(context.heap.at(id), '@regex', regex === undefined ? UNKNOWN : constantValue(regex.source), true)
  const [place = ''] = site.argumentPlaces
  return {
    ...made,
    name: 'java.util.regex.Matcher',
    taints: subject.taints,
    covers: [...(subject.covers ?? []), ...(place === '' ? [] : [place])],
  }
}

/** A regular expression. */
export const pattern: BuiltInFunction = (context, site) => {
  const source = constantOf(site.arguments[0] ?? UNDEFINED)?.value
  if (typeof source !== 'string')
    return { ...UNKNOWN, name: 'java.util.regex.Pattern', taints: (site.arguments[0] ?? UNDEFINED).taints }
  const made = context.make(site.activation, site.node, 'regex', { kind: 'regex', regex: { source, flags: '' } })
  return { ...made, name: 'java.util.regex.Pattern' }
}
