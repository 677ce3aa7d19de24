import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { FlowLanguage } from '../../../flow/flow-language.ts'
import { REQUEST } from '../../../flow/requests.ts'
import {
  constantOf,
  constantValue,
  namedValue,
  objectValue,
  STRING,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { EXPORTS, lowerPython } from '../lower.ts'
import { resultOf } from './answers.ts'
import { argument, bindArguments } from './arguments.ts'
import { COLLECTION_METHODS } from './collection-methods.ts'
import { ENCODINGS } from './encodings.ts'
import { FUNCTIONS } from './functions.ts'
import { allTaints } from './named-functions.ts'
import { told } from './guards.ts'
import { JUDGES } from './judges.ts'
import { readItem, readMember } from './members.ts'
import { ModuleResolver } from './module-resolver.ts'
import { binaryOf } from './operators.ts'
import { PATH_FUNCTIONS } from './paths.ts'
import { inputOfMethod, isRequestName, parameterOf, UPLOAD, uploadFrom, UPLOADS } from './requests.ts'
import { TEXT_METHODS } from './text-methods.ts'

const KEEPERS: ReadonlySet<string> = new Set(['flask.g', 'quart.g', 'flask.globals.g'])

/** How data is followed in Python. */
export const pythonFlow: FlowLanguage = {
  name: 'python',
  lower: lowerPython,
  requestWords:
    /\b(?:request|req|Request|HttpRequest|event|self\.request|get_argument|fastapi|FastAPI|APIRouter|websocket|flask|bottle|tornado|cgi|FieldStorage|cherrypy|web\.input)\b/,
  exportWords: undefined,
  anywhereWords:
    /\b(?:flask|quart|bottle|cherrypy|sanic|tornado|fastapi|FastAPI|APIRouter|FieldStorage|self\.request|web\.input|rest_framework|request)\b/,
  answerWords: /\b(?:flask|quart|bottle|flask_admin|apiflask)\b|\[['"](?:location|set-cookie)['"]\]/i,
  emptyIsFalse: true,
  parameter: parameterOf,
  isHandler: (of) => of.parameters.some((_, i) => parameterOf(of, i) !== undefined),
  functions: new Map([...FUNCTIONS, ...PATH_FUNCTIONS, ...ENCODINGS]),
  methods: new Map([...Object.entries(TEXT_METHODS), ...Object.entries(COLLECTION_METHODS)]),
  call: callOfLanguage,
  global: (context, activation, name) => {
    if (name === EXPORTS) return context.readField(context.make(activation, 0, 'module', { kind: 'object' }), 'exports')
    if (isRequestName(name)) return namedValue(REQUEST)
    // What one function keeps for the others that answer the same request.
    return KEEPERS.has(name) ? objectValue(context.heap.allocate(name, { kind: 'object' })) : undefined
  },
  resolver: (files) => new ModuleResolver(files),
  binary: binaryOf,
  field: readMember,
  element: readItem,
  bind: bindArguments,
  renewsCollections: true,
  judges: JUDGES,
  told,
  cleans:
    /^(?:escape|sanitiz|sanitis|purif|quote|shell_?escape|shell_?quote|html_?escape|slugif|hash|encrypt|checksum|digest|hexdigest|parse_?int|to_?int|md5|sha1|sha256|secure_filename|clean_|bleach)/i,
  passes:
    /^(?:parse|decode|encode|loads?|dumps?|format|join|resolve|normali[sz]e|concat|to_|from_|get_(?:path|file|command|cmd)|build_(?:path|cmd|command|query|sql)|make_(?:path|cmd|command)|create_(?:path|cmd|command)|strip|replace|expand|wrap|merge|unescape|unquote|flatten|b64|urljoin|joinpath|with_name|with_suffix)/,
}

/** Calls of values that have a meaning in the language. */
function callOfLanguage(context: FlowContext, site: CallSite, name: string): Value | undefined {
  if (isRequestName(name)) return namedValue(REQUEST)
  if (name === 'super') return UNKNOWN
  if (site.receiver !== undefined && site.name === '__call__') return undefined
  const tuple = tupleOf(context, site)
  if (tuple !== undefined) return tuple
  const input = inputOfMethod(context, site)
  if (input !== undefined) return input
  const uploaded = uploadCall(site)
  if (uploaded !== undefined) return uploaded
  if (name === 'functools.partial') return argument(site, 0)
  if (site.name === 'setFeature' || site.name === 'setProperty') return feature(context, site)
  return (
    callable(context, site) ??
    resultOf(context, site, name) ??
    ofInstance(context, site) ??
    ofLibrary(context, site, name)
  )
}

/** `request.files.get(…)`, and methods of an uploaded file: what is read from it is the client's. */
function uploadCall({ receiver, name }: CallSite): Value | undefined {
  if (receiver?.name === UPLOADS) return uploadFrom(receiver)
  if (receiver?.name !== UPLOAD || name === 'save') return undefined
  const taints = receiver.taints.map((taint) => ({ ...taint, cleared: 0 }))
  return name === 'read' || name === 'readlines' || name === 'getvalue'
    ? { ...UNKNOWN, types: STRING, taints }
    : UNKNOWN
}

/** `parser.setFeature(feature_external_ges, True)`. */
function feature(context: FlowContext, site: CallSite): Value | undefined {
  const key = argument(site, 0)
  const text = constantOf(key)?.value
  const isExternal =
    /external_[gp]es$/.test(key.name) ||
    (typeof text === 'string' && /external-(?:general|parameter)-entities/.test(text))
  if (site.receiver === undefined || !isExternal) return undefined
  context.writeField(site.activation, site.receiver, '@external', argument(site, 1))
  return constantValue(null)
}

/** Modules of the library whose functions give back what they are given, in another form. */
const HAND_BACK =
  /^(?:textwrap|string|unicodedata|codecs|itertools|functools|operator|six|copy|struct|zlib|gzip|difflib|email|locale|gettext)\./

function ofLibrary(context: FlowContext, site: CallSite, name: string): Value | undefined {
  const isOwn = pythonFlow.functions.has(name) || context.models.sanitizers.has(name)
  return HAND_BACK.test(name) && !isOwn ? { ...UNKNOWN, taints: allTaints(context, site) } : undefined
}

/** An instance of a named tuple, by the names of its fields. */
function tupleOf(context: FlowContext, site: CallSite): Value | undefined {
  const [id] = site.callee.objects
  const fields = id === undefined ? undefined : constantOf(context.heap.at(id).fields.get('@fields') ?? UNKNOWN)?.value
  if (typeof fields !== 'string') return undefined
  const made = context.make(site.activation, site.node, 'tuple', { kind: 'object' })
  fields.split(' ').forEach((key, i) => {
    context.writeField(site.activation, made, key, argument(site, i, key))
  })
  return made
}

/** A method that an instance has from a library: what the instance holds is no answer of it. */
function ofInstance(context: FlowContext, site: CallSite): Value | undefined {
  if (site.receiver?.objects.some((id) => context.heap.at(id).proto >= 0) !== true) return undefined
  if (pythonFlow.passes.test(site.name) || pythonFlow.methods.has(site.name)) return undefined
  return UNKNOWN
}

/** An object that is called as a function is, by its `__call__`. */
function callable(context: FlowContext, site: CallSite): Value | undefined {
  if (!site.callee.objects.some((id) => context.heap.at(id).proto >= 0)) return undefined
  const method = context.readField(site.callee, '__call__')
  return method.objects.length === 0 ? undefined : context.invoke(method, site.callee, site.arguments, site)
}
