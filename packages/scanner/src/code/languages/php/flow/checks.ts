import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { Told } from '../../../flow/flow-language.ts'
import { ALL_CLASSES } from '../../../flow/classes.ts'
import { callFacts, checkedPlaces, membershipFacts } from '../../../flow/guards.ts'
import { charactersLeft } from '../../../flow/regex-guards.ts'
import { constantOf, UNKNOWN, type Value } from '../../../flow/values.ts'

/** Functions that answer whether a text has only some characters, or is a number. */
const CHARACTERS: Readonly<Record<string, RegExp>> = {
  ctype_alnum: /^[a-z0-9]$/i,
  ctype_alpha: /^[a-z]$/i,
  ctype_digit: /^[0-9]$/,
  ctype_xdigit: /^[0-9a-f]$/i,
  ctype_lower: /^[a-z]$/,
  ctype_upper: /^[A-Z]$/,
}
const NUMBERS: ReadonlySet<string> = new Set(['is_numeric', 'is_int', 'is_integer', 'is_float', 'is_bool'])

/** What the answer of a check tells of its arguments. */
export function toldOfPhp(context: FlowContext, site: CallSite): Told {
  const [first, second] = site.arguments
  const [firstPlace = '', secondPlace = ''] = site.argumentPlaces
  if (site.receiver !== undefined || first === undefined) return callFacts(context, site)
  const asMethod = (name: string, receiver: Value, receiverPlace: string, of: Value, place: string): Told =>
    callFacts(context, { ...site, name, receiver, receiverPlace, arguments: [of], argumentPlaces: [place] })
  const allowed = CHARACTERS[site.name]
  if (allowed !== undefined || NUMBERS.has(site.name)) {
    const clear = allowed === undefined ? ALL_CLASSES : charactersLeft((character) => allowed.test(character))
    const whenTrue = checkedPlaces(first, firstPlace).map((place) => ({ place, clear }))
    return { facts: { whenTrue, whenFalse: [] } }
  }
  if (second === undefined) return callFacts(context, site)
  switch (site.name) {
    case 'in_array':
    case 'array_search':
      return asMethod('includes', second, secondPlace, first, firstPlace)
    case 'array_key_exists':
    case 'key_exists':
      return { facts: membershipFacts(context, first, firstPlace, second, secondPlace) }
    case 'str_contains':
      return asMethod('includes', first, firstPlace, second, secondPlace)
    case 'strpos':
    case 'stripos':
      return asMethod('indexOf', first, firstPlace, second, secondPlace)
    case 'str_starts_with':
      return asMethod('startsWith', first, firstPlace, second, secondPlace)
    case 'preg_match': {
      const regex = regexOf(context, site, first)
      return regex === undefined ? {} : asMethod('test', regex, '', second, secondPlace)
    }
    default:
      return callFacts(context, site)
  }
}

/** `'/^a$/i'` as an expression. */
function regexOf(context: FlowContext, site: CallSite, written: Value): Value | undefined {
  const text = constantOf(written ?? UNKNOWN)?.value
  const parts = typeof text === 'string' ? /^\s*([^\w\s\\])([\s\S]*)([^\w\s\\])([a-zA-Z]*)$/.exec(text) : null
  if (parts === null) return undefined
  const [, , source = '', , flags = ''] = parts
  const anchored = source.replace(/^\\A/, '^').replace(/\\[zZ]$/, '$')
  return context.make(site.activation, site.node, 'regex', { kind: 'regex', regex: { source: anchored, flags } })
}
