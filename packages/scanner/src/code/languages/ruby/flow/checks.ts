import { ALL_CLASSES } from '../../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { Told } from '../../../flow/flow-language.ts'
import { callFacts, checkedPlaces, membershipFacts } from '../../../flow/guards.ts'
import { charactersLeft, guardOfRegex } from '../../../flow/regex-guards.ts'
import type { Facts, Value } from '../../../flow/values.ts'

interface Placed {
  readonly value: Value
  readonly place: string
}

/** What it tells of a text that it matches an expression; either side may be the expression. */
export function matchFacts(context: FlowContext, left: Placed, right: Placed): Facts | undefined {
  const regexOf = ({ value }: Placed) => {
    const [id] = value.objects
    return id === undefined || value.objects.length > 1 ? undefined : context.heap.at(id).regex
  }
  const regex = regexOf(right) ?? regexOf(left)
  if (regex === undefined) return undefined
  const subject = regexOf(right) === undefined ? right : left
  const guard = guardOfRegex(regex.source, charactersLeft)
  const facts = (clear: number) => checkedPlaces(subject.value, subject.place).map((place) => ({ place, clear }))
  return { whenTrue: facts(guard.whenMatched), whenFalse: facts(guard.whenNot) }
}

/** What the answer of a check tells of its receiver and arguments. */
export function toldOfRuby(context: FlowContext, site: CallSite): Told {
  const { receiver, receiverPlace } = site
  const [first] = site.arguments
  const [firstPlace = ''] = site.argumentPlaces
  if (receiver === undefined || first === undefined) return callFacts(context, site)
  const asMethod = (name: string): Told => callFacts(context, { ...site, name })
  switch (site.name) {
    case 'include?':
    case 'member?':
    case 'cover?':
      return asMethod('includes')
    case 'in?':
      return callFacts(context, {
        ...site,
        name: 'includes',
        receiver: first,
        receiverPlace: firstPlace,
        arguments: [receiver],
        argumentPlaces: [receiverPlace],
      })
    case 'start_with?':
    case 'starts_with?':
      return asMethod('startsWith')
    case 'key?':
    case 'has_key?':
      return { facts: membershipFacts(context, first, firstPlace, receiver, receiverPlace) }
    case 'match?':
    case 'match':
    case '===': {
      const facts = matchFacts(context, { value: receiver, place: receiverPlace }, { value: first, place: firstPlace })
      return facts === undefined ? {} : { facts }
    }
    case 'eql?':
    case 'equal?': {
      if (first.taints.length > 0) return {}
      const whenTrue = checkedPlaces(receiver, receiverPlace).map((place) => ({ place, clear: ALL_CLASSES }))
      return { facts: { whenTrue, whenFalse: [] } }
    }
    default:
      return callFacts(context, site)
  }
}
