import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { declaresOtherType } from '../../../flow/sinks.ts'
import { BEHIND, constantOf, UNDEFINED, type Taint } from '../../../flow/values.ts'
import { formatted } from './formats.ts'

/** Conditions of sinks that only Java's libraries know: what of a call must not come from outside. */
export const JUDGES: Readonly<Record<string, (context: FlowContext, site: CallSite) => readonly Taint[]>> = {
  /** `setHeader("Location", …)`. */
  'location-header': (_, site) => {
    const [name = UNDEFINED, value = UNDEFINED] = site.arguments
    const key = constantOf(name)?.value
    if (typeof key !== 'string' || key.toLowerCase() !== 'location') return []
    return value.taints.filter(
      (taint) => (taint.flags & BEHIND) === 0 || /^(?:https?:)?\/\/[^/?#]*$/.test(value.prefix),
    )
  },
  /** `Files.copy` from a path; what is no path is a stream, whose content may be from anywhere. */
  'copied-path': (_, site) => {
    const [from = UNDEFINED] = site.arguments
    return from.name === 'java.nio.file.Path' ? from.taints : []
  },
  /** `printf` to a page: only what the format names is shown. */
  'formatted-page': (context, site) =>
    declaresOtherType(context, site) ? [] : context.deepTaints(formatted(context, site.arguments)),
  /** A view's name is an expression for Thymeleaf, unless its start is fixed to something else. */
  'view-expression': ({ target }, site) => {
    const [view = UNDEFINED] = site.arguments
    if (/^(?:redirect|forward):/.test(view.prefix)) return []
    return /thymeleaf/i.test(target.text) ? view.taints : []
  },
  /** SnakeYAML makes objects of any class, unless it is given a safe constructor. */
  'plain-yaml': (context, site) => {
    if (/SafeConstructor|LoaderOptions/.test(context.target.text)) return []
    return site.arguments[0] === undefined ? [] : context.deepTaints(site.arguments[0])
  },
  /** Jackson makes objects of any class where default typing is on. */
  'default-typing': (context, site) => {
    if (!/enableDefaultTyping|activateDefaultTyping|LaissezFaireSubTypeValidator/.test(context.target.text)) return []
    return site.arguments[0] === undefined ? [] : context.deepTaints(site.arguments[0])
  },
}
