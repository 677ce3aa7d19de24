import { textOf } from '../../flow/arithmetic.ts'
import { BIT, type SinkClass } from '../../flow/classes.ts'
import type { CallSite, FlowContext } from '../../flow/context.ts'
import type { BuiltInFunction, BuiltInMethod, FlowLanguage, Told } from '../../flow/flow-language.ts'
import { callFacts } from '../../flow/guards.ts'
import { inputAt, REQUEST } from '../../flow/requests.ts'
import {
  addFlags,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BEHIND,
  clear,
  constantOf,
  constantValue,
  NOTHING,
  STRING,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../flow/values.ts'
import { lowerGo } from './lower.ts'

const REQUEST_TYPES =
  /^(?:\*?http\.Request|\*?gin\.Context|echo\.Context|\*?fiber\.Ctx|\*?fasthttp\.RequestCtx|iris\.Context|events\.APIGateway\w*Request)$/
const INPUT_TYPES = /^(?:httprouter\.Params|url\.Values)$/

/** Calls that fill in what they are given a pointer to, from the request that they are called on. */
const BINDS = /^(?:(?:Should|Must)?Bind\w*|(?:Body|Query|Params|Header|Cookie)Parser|ReadJSON|ReadForm|ReadQuery)$/
/** Calls that fill in their second argument from their first. */
const UNMARSHALS: ReadonlySet<string> = new Set(['json.Unmarshal', 'xml.Unmarshal', 'yaml.Unmarshal', 'schema.Decode'])
/** Calls that read a part of the request which they are given. */
const READS: ReadonlySet<string> = new Set(['chi.URLParam', 'chi.URLParamFromCtx', 'mux.Vars', 'pat.Param'])
const SHELLS = /^(?:.*[/\\])?(?:sh|bash|zsh|dash|ksh|ash|cmd|cmd\.exe|powershell|powershell\.exe|pwsh)$/i
const COMMAND_SWITCH = /^(?:-[a-z]*c|\/c|-command)$/i
const WRITES: Readonly<Record<string, number>> = {
  'fmt.Fprintf': 1,
  'fmt.Fprint': 1,
  'fmt.Fprintln': 1,
  'io.WriteString': 1,
}

/** How data is followed in Go. */
export const goFlow: FlowLanguage = {
  name: 'go',
  lower: lowerGo,
  requestWords:
    /\b(?:http\.Request|gin\.Context|echo\.Context|fiber\.Ctx|fasthttp\.RequestCtx|iris\.Context|APIGateway\w*Request)\b/,
  exportWords: undefined,
  anywhereWords: /(?!)/,
  emptyIsFalse: false,
  parameter: (of, index) => {
    const type = of.parameters[index]?.type ?? ''
    return REQUEST_TYPES.test(type) ? 'request' : INPUT_TYPES.test(type) ? 'input' : undefined
  },
  isHandler: () => true,
  functions: functionsOf(),
  methods: new Map<string, BuiltInMethod>([
    ['WriteString', write],
    ['Write', write],
    ['WriteByte', write],
    ['WriteRune', write],
    ['String', written],
    ['Bytes', written],
  ]),
  call: callOfGo,
  // The host that a request names is the own one, and ends the part of an address that decides where it leads.
  field: (_context, _activation, object, key, value) =>
    object.name === REQUEST && key === 'Host' ? { ...UNKNOWN, types: STRING, prefix: 'host/' } : value,
  told: toldOfGo,
  cleans:
    /^(?:Escape|Sanitiz|Sanitis|Quote|HTMLEscape|Slugif|Hash|Encrypt|Checksum|Sum|Digest|Atoi|Parse(?:Int|Uint|Float|Bool)|MD5|SHA)/i,
  passes:
    /^(?:String|Bytes|Trim|Replace|Join|Split|Format|Encode|Decode|Read|Write|Concat|To[A-Z]|With|Build|Expand|Resolve|Append|Clean|Abs|Unescape|Get)/,
}

function functionsOf(): ReadonlyMap<string, BuiltInFunction> {
  const number: BuiltInFunction = () => ANY_NUMBER
  const functions = new Map<string, BuiltInFunction>()
  for (const name of ['Atoi', 'ParseInt', 'ParseUint', 'ParseFloat']) functions.set(`strconv.${name}`, number)
  functions.set('strconv.ParseBool', () => ANY_BOOLEAN)
  functions.set('uuid.Parse', () => UNKNOWN)
  functions.set('uuid.MustParse', () => UNKNOWN)
  functions.set('net.ParseIP', () => UNKNOWN)
  functions.set('time.Parse', () => UNKNOWN)
  functions.set('len', number)
  functions.set('cap', number)
  functions.set('new', (context, site) => context.make(site.activation, site.node, 'new', { kind: 'object' }))
  functions.set('make', (context, site) => context.make(site.activation, site.node, 'make', { kind: 'object' }))
  functions.set('append', append)
  functions.set('errors.New', () => UNKNOWN)
  functions.set('fmt.Errorf', () => UNKNOWN)
  for (const name of ['fmt.Sprintf', 'fmt.Sprint', 'fmt.Sprintln'])
    functions.set(name, (_, site) => formatted(site, 0, name.endsWith('f')))
  return functions
}

/** A builder or a buffer holds what is written to it. */
function write(context: FlowContext, site: CallSite, receiver: Value): Value | undefined {
  if (receiver.objects.length === 0) return undefined
  fill(context, receiver, site.arguments[0])
  return UNKNOWN
}

function written(context: FlowContext, _site: CallSite, receiver: Value): Value | undefined {
  return receiver.objects.length === 0
    ? undefined
    : { ...UNKNOWN, types: STRING, taints: addFlags(context.deepTaints(receiver), BEHIND) }
}

/** `append(list, ...)` gives a list with all that both held. */
function append(context: FlowContext, site: CallSite): Value {
  const [list = UNKNOWN, ...added] = site.arguments
  const result = context.make(site.activation, site.node, 'append', { kind: 'array' })
  const all = site.furtherArguments === undefined ? added : [...added, site.furtherArguments]
  for (const id of result.objects) {
    const object = context.heap.at(id)
    context.heap.writeUnknown(object, context.readElement(list, ANY_NUMBER), NOTHING)
    for (const one of all) context.heap.writeUnknown(object, one, NOTHING)
    object.length = -1
  }
  return result
}

/** The text that `Sprintf` and its like make, as far as the format is known. */
function formatted(site: CallSite, at: number, hasFormat: boolean): Value {
  const args = site.furtherArguments === undefined ? site.arguments : [...site.arguments, site.furtherArguments]
  const format = constantOf(args[at] ?? UNKNOWN)?.value
  if (!hasFormat || typeof format !== 'string') return textOf(args.slice(at))
  const parts: Value[] = []
  let next = at + 1
  let last = 0
  for (const verb of format.matchAll(/%[-+# 0]*[\d.*]*(?:\[(\d+)\])?([a-zA-Z%])/g)) {
    parts.push(constantValue(format.slice(last, verb.index)))
    last = verb.index + verb[0].length
    if (verb[2] === '%') {
      parts.push(constantValue('%'))
      continue
    }
    const position = verb[1] === undefined ? next++ : at + Number(verb[1])
    parts.push(/[dtobeEfFgGUcpT]/.test(verb[2] ?? '') ? ANY_NUMBER : (args[position] ?? UNKNOWN))
  }
  parts.push(constantValue(format.slice(last)))
  return textOf(parts)
}

function callOfGo(context: FlowContext, site: CallSite, name: string): Value | undefined {
  const { node } = site
  if (READS.has(name)) return inputAt(context, node, 'a parameter')
  if (site.receiver?.name === REQUEST && BINDS.test(site.name)) {
    fill(context, site.arguments[0], inputAt(context, node, 'data'))
    return UNKNOWN
  }
  if (UNMARSHALS.has(name)) {
    fill(context, site.arguments[1], site.arguments[0])
    return UNKNOWN
  }
  if (/^Decode(?:Element)?$/.test(site.name) && site.receiver !== undefined && site.receiver.taints.length > 0) {
    fill(context, site.arguments[0], site.receiver)
    return UNKNOWN
  }
  switch (name) {
    case 'regexp.MustCompile':
    case 'regexp.Compile':
    case 'regexp.MustCompilePOSIX': {
      const source = constantOf(site.arguments[0] ?? UNKNOWN)?.value
      if (typeof source !== 'string') return undefined
      return context.make(site.activation, node, '', { kind: 'regex', regex: { source, flags: '' } })
    }
    case 'filepath.Clean':
    case 'path.Clean': {
      // What begins with a slash cannot be led above it.
      const [path] = site.arguments
      if (path === undefined || !path.prefix.startsWith('/')) return undefined
      return clear({ ...UNKNOWN, types: STRING, taints: path.taints }, BIT['path-traversal'])
    }
    case 'exec.Command':
      checkCommand(context, site, 0)
      return undefined
    case 'exec.CommandContext':
      checkCommand(context, site, 1)
      return undefined
    case 'http.Redirect': {
      const address = site.arguments[2]
      // The path of the request itself, as handlers use it to add a slash, stays on the host; nobody sets another's headers.
      if (address !== undefined)
        reportTaints(
          context,
          node,
          'open-redirect',
          startOf(address).filter(({ source }) => !/^(?:Path|Header|Cookies?) /.test(source.message)),
          'is where the answer sends the browser',
        )
      return undefined
    }
    default:
      if (/^(?:Query|Exec|QueryRow)$/.test(site.name)) checkStatement(context, site)
      if (/^(?:Get|Head|Post|PostForm)$/.test(site.name)) checkAddress(context, site)
      return writesPage(context, site, name)
  }
}

/** What is read into a variable by its address is held by its object. */
function fill(context: FlowContext, target: Value | undefined, from: Value | undefined): void {
  if (target === undefined || from === undefined) return
  const taints = context.deepTaints(from)
  if (taints.length === 0) return
  const part: Value = { ...UNKNOWN, taints }
  for (const id of target.objects) context.heap.writeUnknown(context.heap.at(id), part, { ...part, types: STRING })
}

function reportTaints(
  context: FlowContext,
  node: number,
  sink: SinkClass,
  taints: readonly Taint[],
  role: string,
): void {
  for (const taint of taints)
    if ((taint.cleared & BIT[sink]) === 0 && taint.source.rule < 0)
      context.report({ sink, node, taint, role, minor: false })
}

/** Data that decides how a text begins, or the host of an address. */
function startOf(value: Value): readonly Taint[] {
  const open = /^(?:https?:)?\/\/[^/?#]*$/.test(value.prefix)
  return value.taints.filter((taint) => (taint.flags & BEHIND) === 0 || open)
}

/** A shell that is started takes what follows `-c` for a program. */
function checkCommand(context: FlowContext, site: CallSite, at: number): void {
  const [program, first, ...rest] = site.arguments.slice(at)
  const shell = constantOf(program ?? UNKNOWN)?.value
  const option = constantOf(first ?? UNKNOWN)?.value
  if (typeof shell !== 'string' || !SHELLS.test(shell)) return
  if (typeof option !== 'string' || !COMMAND_SWITCH.test(option)) return
  const lines = site.furtherArguments === undefined ? rest : [...rest, site.furtherArguments]
  for (const line of lines.slice(0, /^(?:\/c|-command)$/i.test(option) ? undefined : 1))
    reportTaints(context, site.node, 'command-injection', context.deepTaints(line), 'is run by a shell')
}

const CLIENTS = /^(?:\w*client|hc|DefaultClient)$/i

/** A client is handed the address as a text. */
function checkAddress(context: FlowContext, site: CallSite): void {
  const [address] = site.arguments
  if (site.receiver === undefined || address === undefined || address.objects.length > 0) return
  const { target } = context
  const text = target.textOf(site.node).slice(0, 200)
  const names = text.slice(0, text.indexOf('(')).split('.')
  if (CLIENTS.test(names.at(-2) ?? ''))
    reportTaints(context, site.node, 'ssrf', startOf(address), 'is the address that is called')
}

/** Drivers whose methods take a context first have the statement second. */
function checkStatement(context: FlowContext, site: CallSite): void {
  const [first, statement] = site.arguments
  if (site.receiver === undefined || first === undefined || statement === undefined) return
  if (first.constants !== undefined || first.taints.length > 0 || (first.types & STRING) === 0) return
  const { target } = context
  const call = target.syntax.pair('calls', target.tree.kindOf(site.node))
  const list = call === undefined ? -1 : target.child(site.node, call.right)
  const [node] = list < 0 ? [] : target.children(list)
  if (node === undefined || !/^(?:\w+\.)*(?:c|\w*ctx|\w*context\w*)\b/i.test(target.textOf(node))) return
  const taints = statement.taints.filter((taint) => (taint.flags & BEHIND) !== 0)
  reportTaints(context, site.node, 'sql-injection', taints, 'is part of an SQL statement')
}

/** Text that is written to the answer is a page where it begins as one, or where whoever sends the request decides how it begins. */
function writesPage(context: FlowContext, site: CallSite, name: string): undefined {
  const from = WRITES[name] ?? (site.name === 'Write' && site.receiver !== undefined ? 0 : -1)
  if (from < 0) return
  if (from === 1) fill(context, site.arguments[0], formatted(site, from, name === 'fmt.Fprintf'))
  const { target } = context
  const call = target.syntax.pair('calls', target.tree.kindOf(site.node))
  if (call === undefined) return
  const callee = target.child(site.node, call.left)
  const member = callee < 0 ? undefined : target.syntax.pair('members', target.tree.kindOf(callee))
  const writer =
    from === 0
      ? member === undefined
        ? -1
        : target.child(callee, member.left)
      : (target.children(target.child(site.node, call.right))[0] ?? -1)
  if (writer < 0 || target.names.type(writer) !== 'http.ResponseWriter' || declaresOtherType(context, site)) return
  const text = from === 0 ? (site.arguments[0] ?? UNKNOWN) : formatted(site, from, name === 'fmt.Fprintf')
  const begins = text.prefix.includes('<')
  // Nobody sets the headers of another's request.
  const taints = text.taints.filter(
    ({ source, flags }) =>
      !/^(?:Header|Cookies?|UserAgent|GetHeader) /.test(source.message) &&
      (begins || (text.prefix === '' && (flags & BEHIND) === 0)),
  )
  reportTaints(context, site.node, 'xss', taints, 'becomes part of the page that is answered')
}

/** Whether the function around says that what it answers is no page. */
function declaresOtherType({ target }: FlowContext, { activation }: CallSite): boolean {
  const { node } = activation.function
  const start = target.tree.startOf(node)
  const text = target.text.slice(start, Math.min(target.tree.endOf(node), start + 20_000))
  return /text\/plain|application\/(?:json|octet|xml|x-)|image\/|text\/(?:csv|event-stream)/.test(text)
}

/** Checks that Go writes as functions of a package, with the meaning that methods of other languages have. */
const CHECKS: Readonly<Record<string, string>> = {
  'strings.HasPrefix': 'startsWith',
  'strings.Contains': 'includes',
  'strings.Index': 'indexOf',
  'slices.Contains': 'includes',
  'slices.Index': 'indexOf',
}

function toldOfGo(context: FlowContext, site: CallSite): Told {
  const as = Object.hasOwn(CHECKS, site.callee.name) ? CHECKS[site.callee.name] : undefined
  if (as !== undefined) {
    const [receiver = UNKNOWN, ...rest] = site.arguments
    const [receiverPlace = '', ...argumentPlaces] = site.argumentPlaces
    return callFacts(context, { ...site, name: as, receiver, receiverPlace, arguments: rest, argumentPlaces })
  }
  if (site.name === 'MatchString') return callFacts(context, { ...site, name: 'test' })
  if (site.callee.name === 'filepath.IsLocal') return callFacts(context, { ...site, name: 'isSafe' })
  return callFacts(context, site)
}
