import type { FlowLanguage } from '../../../flow/flow-language.ts'
import { ANY_BOOLEAN } from '../../../flow/values.ts'
import { lowerJava } from '../lower.ts'
import { callOfLibrary } from './calls.ts'
import { javaFacts } from './guards.ts'
import { javaOperator } from './operators.ts'
import { JUDGES } from './judges.ts'
import { kindOfParameter } from './parameters.ts'
import { functionsWithInput } from './roots.ts'
import { resolveClasses } from './resolver.ts'

/** How data is followed in Java. */
export const javaFlow: FlowLanguage = {
  name: 'java',
  lower: lowerJava,
  requestWords:
    /\b(?:HttpServletRequest|ServletRequest|ServletContext|HttpExchange|HttpServerRequest|ServerWebExchange|ServerRequest|WebRequest|NativeWebRequest|RequestParam|PathVariable|RequestHeader|RequestBody|RequestPart|CookieValue|ModelAttribute|MatrixVariable|MultipartFile|\w+Mapping|QueryParam|PathParam|FormParam|HeaderParam|CookieParam|MatrixParam|BeanParam|FormDataParam|RestPath|RestQuery|UriInfo|ContainerRequestContext|RoutingContext|APIGateway\w+|spark\.|javalin|FilterChain|ActionSupport|PathValue|QueryValue|MessageDigest|Cipher|Cookie)\b/,
  exportWords: undefined,
  anywhereWords: /(?:)/,
  functionsWithInput,
  emptyIsFalse: false,
  parameter: kindOfParameter,
  isHandler: () => false,
  functions: new Map(),
  methods: new Map(),
  call: callOfLibrary,
  global: (context, activation, name) => {
    if (name !== 'exports') return name === '@unknown' ? ANY_BOOLEAN : undefined
    return context.readField(context.make(activation, 0, 'module', { kind: 'object' }), 'exports')
  },
  binary: javaOperator,
  told: javaFacts,
  judges: JUDGES,
  resolver: resolveClasses,
  cleans:
    /^(?:escape|sanitiz|sanitis|encodeFor|encodeHtml|htmlEscape|htmlEncode|hash|encrypt|checksum|digest|hmac|md5|sha1|sha256|toInt|toLong|parseInt|parseLong|quoteIdentifier)/i,
  passes:
    /^(?:parse|decode|encode|format|join|resolve|normali[sz]e|concat|to[A-Z]|from|of|build|make|create|strip|trim|replace|expand|render|interpolate|wrap|merge|clone|convert|transform|map|apply|with|append|add|set|do[A-Z]|process|handle|valueOf|copy|unescape|html|url|base64|prepare|ok|body|entity|just)/,
}
