import { ALL_CLASSES } from '../../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { Told } from '../../../flow/flow-language.ts'
import { callFacts, checkedPlaces, equalityFacts, membershipFacts } from '../../../flow/guards.ts'
import { charactersLeft, guardOfRegex } from '../../../flow/regex-guards.ts'
import { constantOf, UNKNOWN, type Fact, type Value } from '../../../flow/values.ts'

const NONE: readonly Fact[] = []

function clearedAt(places: readonly string[], mask: number): readonly Fact[] {
  return mask === 0 ? NONE : places.map((place) => ({ place, clear: mask }))
}

/** What the answer of a call tells of its receiver and its arguments. */
export function javaFacts(context: FlowContext, site: CallSite): Told {
  const { name, receiver, receiverPlace } = site
  const [first, second] = site.arguments
  const [firstPlace = '', secondPlace = ''] = site.argumentPlaces
  switch (name) {
    case 'equals':
    case 'equalsIgnoreCase':
    case 'contentEquals': {
      const isStatic = second !== undefined
      const [left, leftPlace] = isStatic ? [first, firstPlace] : [receiver, receiverPlace]
      const [right, rightPlace] = isStatic ? [second, secondPlace] : [first, firstPlace]
      const facts = left && right && equalityFacts(left, leftPlace, right, rightPlace)
      if (facts === undefined) return {}
      // Letters of another case are as harmless, but another text.
      return name !== 'equalsIgnoreCase'
        ? { facts }
        : { facts: { whenTrue: facts.whenTrue.map(({ place, clear }) => ({ place, clear })), whenFalse: NONE } }
    }
    case 'equalsAny':
    case 'equalsAnyIgnoreCase':
      return first === undefined || second === undefined || second.taints.length > 0
        ? {}
        : { facts: { ...listed(first, firstPlace), whenFalse: NONE } }
    case 'contains':
    case 'containsKey':
    case 'containsValue': {
      const isCollection = receiver?.objects.some((id) => context.heap.at(id).kind !== 'object') === true
      // An allow list that another class keeps.
      const isNamed = receiver?.objects.length === 0 && receiver.taints.length === 0 && receiver.constants === undefined
      const isText = name === 'contains' && (receiver?.name === '' || receiver?.name === 'String')
      if (receiver && first && (isCollection || (isNamed && !isText)))
        return {
          facts: {
            ...membershipFacts(context, first, firstPlace, receiver, receiverPlace),
            ...(isNamed ? listed(first, firstPlace) : {}),
          },
        }
      return callFacts(context, site)
    }
    case 'isEmpty':
    case 'isBlank': {
      const value = first ?? receiver
      const place = first === undefined ? receiverPlace : firstPlace
      return value === undefined
        ? {}
        : { facts: { whenTrue: clearedAt(checkedPlaces(value, place), ALL_CLASSES), whenFalse: NONE } }
    }
    case 'matches': {
      if (first !== undefined && second !== undefined) return matched(first, second, secondPlace, true)
      if (first !== undefined && receiver !== undefined) return matched(first, receiver, receiverPlace, true)
      return receiver === undefined ? {} : matcherFacts(context, receiver, true)
    }
    case 'isLetterOrDigit':
    case 'isDigit':
    case 'isLetter':
    case 'isAlphabetic':
    case 'isJavaIdentifierPart':
    case 'isNumeric':
    case 'isAlphanumeric':
    case 'isAlpha':
      return first === undefined || !/(?:^Character|Utils)\.\w+$/.test(site.callee.name)
        ? callFacts(context, site)
        : { facts: { whenTrue: clearedAt(checkedPlaces(first, firstPlace), ALL_CLASSES), whenFalse: NONE } }
    case 'find':
    case 'lookingAt':
      return receiver === undefined || first !== undefined ? {} : matcherFacts(context, receiver, false)
    case 'test': {
      const regex = receiver?.objects.map((id) => context.heap.at(id).regex).find((one) => one !== undefined)
      if (regex === undefined || first === undefined) return {}
      return factsOf(regex.source, checkedPlaces(first, firstPlace), false)
    }
    case 'search':
      return {}
    default:
      return callFacts(context, site)
  }
}

function listed(value: Value, place: string): { readonly whenTrue: readonly Fact[] } {
  return { whenTrue: clearedAt(checkedPlaces(value, place), ALL_CLASSES) }
}

function matched(regex: Value, subject: Value, place: string, whole: boolean): Told {
  const source = constantOf(regex)?.value
  return typeof source === 'string' ? factsOf(source, checkedPlaces(subject, place), whole) : {}
}

function matcherFacts(context: FlowContext, matcher: Value, whole: boolean): Told {
  for (const id of matcher.objects) {
    const source = constantOf(context.heap.at(id).fields.get('@regex') ?? UNKNOWN)?.value
    if (typeof source === 'string') return factsOf(source, matcher.covers ?? [], whole)
  }
  return {}
}

/** `matches` asks for the whole text, as if the expression were anchored. */
function factsOf(source: string, places: readonly string[], whole: boolean): Told {
  const bare = source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')
  const guard = guardOfRegex(whole ? `^${bare.includes('|') ? `(?:${bare})` : bare}$` : source, charactersLeft)
  return {
    facts: { whenTrue: clearedAt(places, guard.whenMatched), whenFalse: clearedAt(places, guard.whenNot) },
  }
}
