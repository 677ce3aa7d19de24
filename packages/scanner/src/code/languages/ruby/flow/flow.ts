import { textOf } from '../../../flow/arithmetic.ts'
import type { FlowLanguage } from '../../../flow/flow-language.ts'
import { inputAt, REQUEST } from '../../../flow/requests.ts'
import { ANY_BOOLEAN, namedValue, OBJECT, UNKNOWN } from '../../../flow/values.ts'
import { lowerRuby } from '../lower.ts'
import { callOfRuby, FUNCTIONS, METHODS } from './calls.ts'
import { matchFacts, toldOfRuby } from './checks.ts'

/** How data is followed in Ruby, with Rails, Sinatra and Rack. */
export const rubyFlow: FlowLanguage = {
  name: 'ruby',
  lower: lowerRuby,
  requestWords: /\b(?:params|request|cookies|req)\b/,
  exportWords: undefined,
  anywhereWords: /\b(?:params|request|cookies)\b/,
  emptyIsFalse: false,
  parameter: (of, index) => {
    const name = of.parameters[index]?.name
    return name === 'req' || name === 'request' ? 'request' : undefined
  },
  isHandler: () => true,
  functions: FUNCTIONS,
  methods: METHODS,
  call: callOfRuby,
  global: (context, _activation, name, node) => {
    if (name === 'params' || name === 'cookies') return inputAt(context, node, name)
    return name === 'request' ? namedValue(REQUEST) : undefined
  },
  binary: (context, operator, left, right) => {
    // Lists are put together with `+` too.
    if (operator === '<<' || operator === '+')
      return left.value.types === OBJECT || right.value.types === OBJECT
        ? undefined
        : textOf([left.value, right.value], true)
    if (operator === '%') return textOf([left.value, { ...UNKNOWN, taints: context.deepTaints(right.value) }])
    if (operator !== '=~' && operator !== '!~') return undefined
    const facts = matchFacts(context, left, right)
    if (facts === undefined) return ANY_BOOLEAN
    return {
      ...ANY_BOOLEAN,
      facts: operator === '=~' ? facts : { whenTrue: facts.whenFalse, whenFalse: facts.whenTrue },
    }
  },
  told: toldOfRuby,
  callbackArguments: (context, site) => {
    const element = context.readElement(site.receiver ?? UNKNOWN, UNKNOWN)
    return [element, element, UNKNOWN, UNKNOWN]
  },
  cleans:
    /^(?:escape|sanitiz|sanitis|purif|quote|shellescape|html_escape|parameterize|slugif|hash|encrypt|digest|hexdigest|base64digest|md5|sha1|sha256|strip_tags|h$)/i,
  passes:
    /^(?:to_s|to_str|to_sym|to_h|to_a|to_hash|to_unsafe_h|permit|require|fetch|dig|slice|except|values|keys|first|last|strip|chomp|chop|downcase|upcase|capitalize|gsub|sub|tr|delete|squeeze|split|join|concat|\+|format|merge|map|select|reject|compact|flatten|presence|encode|force_encoding|dup|clone|freeze|unpack|unpack1|decode|decode64|parse|read|string|body|\[\]|values_at|reverse|center|ljust|rjust|titleize|camelize|classify|underscore|humanize|constantize|tap|then|call|try|new|transform_values|with_indifferent_access|join)/,
}
