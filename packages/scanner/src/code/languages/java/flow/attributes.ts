import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { constantOf, UNDEFINED, UNKNOWN } from '../../../flow/values.ts'

/** What keeps attributes by name: a session, a request, the whole application. */
const KEEPERS = [
  'javax.servlet.http.HttpSession',
  'javax.servlet.ServletRequest',
  'javax.servlet.ServletContext',
  'javax.servlet.jsp.JspContext',
]

/** The attributes of all keepers of a kind: which session a request has cannot be told from the code. */
function attributesOf({ heap }: FlowContext, keeper: string) {
  return heap.at(heap.allocate(`attributes:${keeper}`, { kind: 'object' }))
}

function nameOf(site: CallSite): string | undefined {
  const name = constantOf(site.arguments[0] ?? UNDEFINED)?.value
  return typeof name === 'string' ? name : undefined
}

const keep =
  (keeper: string): BuiltInFunction =>
  (context, site) => {
    const name = nameOf(site)
    const value = site.arguments[1] ?? UNDEFINED
    if (name !== undefined && (value.taints.length > 0 || value.objects.length > 0))
      context.heap.write(attributesOf(context, keeper), name, value, false)
    return UNDEFINED
  }

const look =
  (keeper: string): BuiltInFunction =>
  (context, site) => {
    const name = nameOf(site)
    return (name === undefined ? undefined : context.heap.read(attributesOf(context, keeper), name)) ?? UNKNOWN
  }

/** Attributes that one part of an application sets and another reads. */
export const ATTRIBUTES: readonly (readonly [string, BuiltInFunction])[] = KEEPERS.flatMap(
  (keeper): [string, BuiltInFunction][] => [
    [`${keeper}.setAttribute`, keep(keeper)],
    [`${keeper}.putValue`, keep(keeper)],
    [`${keeper}.getAttribute`, look(keeper)],
    [`${keeper}.getValue`, look(keeper)],
  ],
)
