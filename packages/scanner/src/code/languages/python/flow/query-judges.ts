import type { FlowContext } from '../../../flow/context.ts'
import type { SinkJudge } from '../../../flow/flow-language.ts'
import { OBJECT, UNDEFINED, type Taint } from '../../../flow/values.ts'
import { argument } from './arguments.ts'

/** A query whose text the data is in. */
const statement: SinkJudge = (context, site, sink) => {
  const [at = 0] = sink.arguments
  const named = sink.keywords.map((name) => site.keywords?.get(name)).find((one) => one !== undefined)
  const given = site.arguments[at] ?? named
  if (given === undefined) return []
  return given.objects.length > 0 ? context.deepTaints(given) : given.taints
}

/** `queryset.extra(where=[…])` and its like. */
const extra: SinkJudge = (context, site) =>
  ['where', 'select', 'tables', 'order_by'].flatMap((name) => {
    const value = site.keywords?.get(name)
    return value === undefined ? [] : context.deepTaints(value)
  })

/** A document that may hold operators, since it came as one, or code for `$where`. */
const document: SinkJudge = (context, site) => {
  const query = site.arguments[0] ?? site.keywords?.get('filter') ?? UNDEFINED
  if (query.objects.length === 0)
    return (query.types & OBJECT) !== 0 && query.prefix === '' && site.name !== 'find' ? query.taints : []
  return query.objects.flatMap((id) => operators(context, id))
}

function operators(context: FlowContext, id: number): readonly Taint[] {
  const found: Taint[] = []
  for (const [key, value] of context.heap.at(id).fields) {
    if (key === '$where' || key === '$function' || (value.types & OBJECT) !== 0) found.push(...value.taints)
    if (value.objects.length > 0)
      for (const inner of value.objects)
        if (inner !== id)
          found.push(
            ...context
              .deepTaints({ ...value, objects: [inner] })
              .filter(({ flags }) => (flags & 1) === 0 && (value.types & OBJECT) !== 0 && key.startsWith('$')),
          )
  }
  return found
}

/** `connection.search_s(base, scope, filter)` of python-ldap, `connection.search(base, filter)` of ldap3. */
const directory: SinkJudge = (context, site) => {
  const text = context.target.text
  if (!/\bldap3?\b/.test(text)) return []
  const named = ['search_filter', 'filterstr', 'search_base', 'base'].map((name) => site.keywords?.get(name))
  const at = site.name === 'search' && text.includes('ldap3') ? [0, 1] : [0, 2]
  const given = [...at.map((position) => site.arguments[position]), ...named]
  return given.flatMap((one) => (one === undefined ? [] : one.taints))
}

/** `tree.xpath(…)`, `root.find(…)`: only in files that read XML. */
const expression: SinkJudge = (context, site) => {
  const isXml = /\b(?:lxml|etree|ElementTree|elementpath|parsel|libxml2)\b/.test(context.target.text)
  if (!isXml || (site.name !== 'xpath' && site.receiver?.taints.length !== 0)) return []
  const query = argument(site, 0, 'path')
  return site.name === 'xpath' || query.prefix !== '' ? query.taints : []
}

export const QUERY_JUDGES: Readonly<Record<string, SinkJudge>> = { statement, extra, document, directory, expression }
