import { textOf } from '../../../flow/arithmetic.ts'
import { maskOf } from '../../../flow/classes.ts'
import type { FlowLanguage } from '../../../flow/flow-language.ts'
import { inputAt, REQUEST } from '../../../flow/requests.ts'
import { clear, join, namedValue, OBJECT } from '../../../flow/values.ts'
import { lowerPhp } from '../lower.ts'
import { callOfPhp, FUNCTIONS } from './calls.ts'
import { toldOfPhp } from './checks.ts'

const INPUT: ReadonlySet<string> = new Set([
  '$_GET',
  '$_POST',
  '$_REQUEST',
  '$_COOKIE',
  '$_FILES',
  '$HTTP_RAW_POST_DATA',
  '$HTTP_GET_VARS',
  '$HTTP_POST_VARS',
])
/** Entries of `$_SERVER` that the client writes. */
const FROM_CLIENT =
  /^\$_SERVER\.(?:HTTP_\w+|REQUEST_URI|QUERY_STRING|PATH_INFO|PATH_TRANSLATED|PHP_SELF|ORIG_PATH_INFO|PHP_AUTH_USER|PHP_AUTH_PW)$/
/** The address that was asked for, which is one of this site. */
const OWN_ADDRESS = /\.(?:HTTP_HOST|REQUEST_URI|QUERY_STRING|PATH_INFO|PATH_TRANSLATED|PHP_SELF|ORIG_PATH_INFO)$/

const REQUEST_TYPES = /^(?:\w*Request|ServerRequestInterface|RequestInterface|WP_REST_Request)$/

const CONTROLLER = /Controller$/

/** How data is followed in PHP. */
export const phpFlow: FlowLanguage = {
  name: 'php',
  lower: lowerPhp,
  requestWords:
    /\$_(?:GET|POST|REQUEST|COOKIE|FILES|SERVER)\b|\$HTTP_\w+|php:\/\/input|\bfilter_input|\bget_query_var\b|\bgetallheaders\b|[rR]equest\b|->input\b|\bInput::|Controller\b/,
  exportWords: undefined,
  anywhereWords:
    /\$_(?:GET|POST|REQUEST|COOKIE|FILES|SERVER)\b|php:\/\/input|\bfilter_input|\bget_query_var\b|\bgetallheaders\b|\brequest\(|\b(?:Request|Input)::|->input->|->request->|->getRequest\(/,
  emptyIsFalse: true,
  parameter: (of, index) => {
    const parameter = of.parameters[index]
    if (parameter === undefined) return undefined
    if (REQUEST_TYPES.test(parameter.type)) return 'request'
    if (parameter.type === '' && parameter.name === 'request') return 'request'
    // Routes hand parts of the address to the methods of controllers.
    const isAction =
      of.annotations.length === 0 && !of.name.startsWith('_') && of.classes.some((name) => CONTROLLER.test(name))
    return isAction && (parameter.type === '' || parameter.type === 'string') ? 'input' : undefined
  },
  isHandler: () => true,
  functions: FUNCTIONS,
  methods: new Map(),
  call: callOfPhp,
  global: (context, _activation, name, node) => {
    if (INPUT.has(name) || FROM_CLIENT.test(name)) {
      const input = inputAt(context, node, name.replace('.', ' '))
      return OWN_ADDRESS.test(name) ? clear(input, maskOf(['open-redirect', 'ssrf'])) : input
    }
    return name === 'Request' ? namedValue(REQUEST) : undefined
  },
  binary: (_context, operator, left, right) => {
    if (operator === '.') return textOf([left.value, right.value])
    // Arrays are put together with `+` too.
    if (operator === '+' && left.value.types === OBJECT && right.value.types === OBJECT)
      return join(left.value, right.value)
    return undefined
  },
  told: toldOfPhp,
  cleans:
    /^(?:esc(?:ape)?_|escape|sanitize|sanitise|purify|quote|slug|hash|encrypt|crypt|md5|sha1|crc32|password_hash|absint|htmlspecialchars|htmlentities|h$|e$)|(?:[eE]scape|[sS]anitize|[pP]urify|[qQ]uote|[hH]ash|Slug)$/,
  passes:
    /^(?:get|input|query|post|all|only|except|cookie|header|json|route|file|server|param|to[A-Z]|__toString|trim|replace|lower|upper|append|prepend|concat|format|decode|build|make|with|merge|fetch|first|last|pluck|map|filter|implode|join|explode|split|substr|slice)/i,
}
