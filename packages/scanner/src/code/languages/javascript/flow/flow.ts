import type { FlowLanguage } from '../../../flow/flow-language.ts'
import { callFacts } from '../../../flow/guards.ts'
import { ANY_NUMBER } from '../../../flow/values.ts'
import { lowerEcmaScript } from '../lower.ts'
import { USE_SERVER } from '../lower-annotations.ts'
import { callbackArguments, callOfLanguage } from './calls.ts'
import { helperCall } from './compiled.ts'
import { FUNCTIONS } from './functions.ts'
import { METHODS } from './methods.ts'
import { ModuleResolver } from './module-resolver.ts'
import { isRequestParameter, kindOfParameter, takesResponse } from './requests.ts'

/** How data is followed in JavaScript and TypeScript. */
export const javaScriptFlow: FlowLanguage = {
  name: 'javascript',
  lower: lowerEcmaScript,
  requestWords:
    /\b(?:_?req|_?request|httpReq|httpRequest|clientRequest|ctx|context|c|createServer|Server|connect|location|URL|app|router|express|koa|fastify|server|handler|event|referrer|documentURI|baseURI|window)\b|@(?:Body|Query|Param|Headers|Req)\b|['"]use server['"]|\b(?:loader|action|load|params)\b/,
  exportWords:
    /\bexports?\b|\bmodule\b|\}\s*\)?\s*(?:\.(?:call|apply))?\(\s*this\b|(?:\b(?:window|globalThis|self|root|jQuery)|\$)(?:\.fn)?\.\w+\s*=(?!=)/,
  globalObjects: /^(?:window|globalThis|self|root|jQuery|\$)(?:\.fn)?$/,
  anywhereWords:
    /\b(?:createServer|createSecureServer|location|referrer|documentURI|baseURI)\b|document\.URL|window\.name|['"`]request['"`]/,
  emptyIsFalse: false,
  parameter: kindOfParameter,
  isHandler: (of) =>
    of.annotations.includes(USE_SERVER) ||
    (of.parameters.some((_, i) => isRequestParameter(of, i)) && takesResponse(of)),
  functions: FUNCTIONS,
  methods: METHODS,
  call: callOfLanguage,
  helper: helperCall,
  global: (context, activation, name) => {
    if (name === 'NaN' || name === 'Infinity') return ANY_NUMBER
    if (name !== 'module' && name !== 'exports') return undefined
    const module = context.make(activation, 0, 'module', { kind: 'object' })
    return name === 'module' ? module : context.readField(module, 'exports')
  },
  told: callFacts,
  resolver: (files) => new ModuleResolver(files),
  callbackArguments,
  cleans:
    /^(?:escape|sanitiz|sanitis|purif|quote|shellEscape|shellQuote|htmlEscape|slugif|hash|encrypt|checksum|digest|parseInt|toInt|toNumber|md5|sha1|sha256)/i,
  passes:
    /^(?:parse|decode|encode|format|join|resolve|normali[sz]e|concat|to[A-Z]|from|get(?:Path|Url|File|Name|Command|Cmd)|build|make|create(?:Path|Url|Cmd|Command)|strip|trim|replace|expand|template|render|interpolate|stringify|wrap|merge|extend|assign|defaults?|clone|pick|omit|unescape|flatten|untildify|arrify|castArray|ensure)/,
}
