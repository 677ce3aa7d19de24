import { namesOfMethod, type SinkModel } from '../models/models.ts'
import { BIT } from './classes.ts'
import type { CallSite, FlowContext } from './context.ts'
import {
  BEHIND,
  canBeTrue,
  constantOf,
  isClosed,
  MAY_LEAD,
  OBJECT,
  PART,
  STRING,
  UNDEFINED,
  type Taint,
  type Value,
} from './values.ts'
import { isSlow, polynomialSlowness } from './slow-regex.ts'

const SHELLS = /^(?:.*[/\\])?(?:sh|bash|zsh|dash|ksh|cmd|cmd\.exe|powershell|powershell\.exe|pwsh)$/i
const COMMAND_SWITCH = /^(?:-[a-z]*c|\/c|-command)$/i

/** Reports the arguments of a call that must not come from outside and do. */
export function checkCallSinks(context: FlowContext, site: CallSite): void {
  const { models } = context
  context.unit.settled.reach(site.node)
  const called = site.callee.name.replace(/^(?:window|globalThis|global|self)\./, '')
  if (called !== '')
    for (const name of namesOfMethod(models, called))
      for (const sink of models.sinkCalls.get(name) ?? []) checkSink(context, site, sink)
  if (site.name === '' || site.receiver === undefined || runsHere(context, site.callee)) return
  for (const sink of models.sinkMethods.get(site.name) ?? [])
    if (sink.receivers.size === 0 || namesReceiver(context, site, sink.receivers)) checkSink(context, site, sink)
}

/** Reports a field that is given a value which must not come from outside and does. */
export function checkFieldSink(context: FlowContext, node: number, key: string, value: Value): void {
  for (const sink of context.models.sinkFields.get(key) ?? [])
    for (const taint of value.taints) report(context, node, sink, taint)
}

function runsHere(context: FlowContext, callee: Value): boolean {
  return callee.objects.some((id) => context.heap.at(id).function >= 0)
}

/** Whether one of the names in front of the method is among those that the sink is called on. */
function namesReceiver(context: FlowContext, site: CallSite, receivers: ReadonlySet<string>): boolean {
  const { target } = context
  const start = target.tree.startOf(site.node)
  const text = target.text.slice(start, Math.min(target.tree.endOf(site.node), start + 200))
  const names = text.slice(0, text.includes('(') ? text.indexOf('(') : undefined).match(/[\w$]+/g) ?? []
  return names.some((name, i) => receivers.has(name) && !(i === names.length - 1 && name === site.name))
}

/** Reports a key or a value that is put into something that must not hold what comes from outside. */
export function checkStoreSink(context: FlowContext, node: number, object: Value, key: Value, value: Value): void {
  if (object.name === '' || (key.taints.length === 0 && value.taints.length === 0)) return
  for (const sink of context.models.sinkStores.get(object.name) ?? [])
    for (const taint of [...value.taints, ...key.taints]) report(context, node, sink, taint)
}

function checkSink(context: FlowContext, site: CallSite, sink: SinkModel): void {
  context.unit.settled.note(sink.class, site.node, isKnownAt(site, sink))
  if (sink.judge !== '') {
    const taints = context.language.judges?.[sink.judge]?.(context, site, sink) ?? []
    for (const taint of taints) report(context, site.node, sink, taint)
    return
  }
  const positions = sink.rest ? site.arguments.map((_, i) => i) : sink.arguments
  if (sink.when === 'shell' && !hasShellOption(context, site)) return
  if (sink.when === 'program' && !startsShell(context, site)) return
  if (sink.when === 'slow') return checkSlowRegex(context, site, sink)
  if (
    sink.when === 'weak-hash' ||
    sink.when === 'weak-cipher' ||
    sink.when === 'weak-key' ||
    sink.when === 'cookie-flags'
  )
    return checkConstants(context, site, sink)
  if (sink.when === 'unhardened' && isHardened(context, site)) return
  if (sink.when === 'no-root' && site.arguments.some((value) => hasField(context, value, 'root'))) return
  for (const position of positions) {
    const value =
      position === -1
        ? site.receiver
        : (site.arguments[position] ?? (position === 0 ? site.furtherArguments : undefined))
    if (value === undefined) continue
    for (const taint of dangerous(context, sink, value, site)) report(context, site.node, sink, taint)
  }
  for (const name of sink.keywords) {
    const value = site.keywords?.get(name)
    if (value === undefined) continue
    for (const taint of dangerous(context, sink, value, site)) report(context, site.node, sink, taint)
  }
}

/** Whether nothing unknown is in the arguments that a sink is about. */
function isKnownAt({ arguments: given, keywords, furtherArguments }: CallSite, sink: SinkModel): boolean {
  const values = [
    ...sink.arguments.map((at) => given[at] ?? furtherArguments),
    ...sink.keywords.map((name) => keywords?.get(name)),
  ].filter((one) => one !== undefined)
  return values.length > 0 && values.every((one) => isClosed(one) && one.objects.length === 0)
}

function report(context: FlowContext, node: number, sink: SinkModel, taint: Taint): void {
  if ((taint.cleared & BIT[sink.class]) !== 0 || taint.source.rule >= 0) return
  if (taint.source.kind === 'parameter') {
    if (sink.parameters === 'never') return
    if (sink.parameters === 'joined' && (taint.flags & BEHIND) === 0) return
  }
  context.report({ sink: sink.class, node, taint, role: sink.role, minor: sink.minor })
}

function dangerous(context: FlowContext, sink: SinkModel, value: Value, site: CallSite): readonly Taint[] {
  switch (sink.when) {
    case 'always':
    case 'slow':
    case 'no-root':
      return sink.class === 'path-traversal' ? value.taints : context.deepTaints(value)
    case 'shell':
    case 'program':
      return context.deepTaints(value)
    case 'text':
      return value.taints.filter((taint) => (taint.flags & BEHIND) !== 0 || (value.types & OBJECT) === 0)
    case 'html':
      if (value.prefix.includes('<')) return value.taints
      if (site.name !== 'send' || declaresOtherType(context, site)) return []
      return value.taints.filter((taint) => (taint.flags & (PART | BEHIND)) !== 0)
    case 'unscoped':
      return addressTaints(context, value)
    case 'argument-vector':
      return vectorTaints(context, value, site)
    case 'page':
      return declaresOtherType(context, site) ? [] : context.deepTaints(value)
    case 'redirect-view':
      return value.prefix.startsWith('redirect:')
        ? addressTaints(context, { ...value, prefix: value.prefix.slice('redirect:'.length) }, value.prefix.length > 9)
        : []
    case 'unhardened':
      return context.deepTaints(value)
    case 'weak-hash':
    case 'weak-cipher':
    case 'weak-key':
    case 'cookie-flags':
      return []
    case 'object':
      return operatorTaints(context, value)
  }
}

/** Whether the function around says that what it answers is no HTML. */
export function declaresOtherType({ target }: FlowContext, { activation }: CallSite): boolean {
  const { node } = activation.function
  const text = target.text.slice(
    target.tree.startOf(node),
    Math.min(target.tree.endOf(node), target.tree.startOf(node) + 20_000),
  )
  if (/text\/html|TEXT_HTML/.test(text)) return false
  return /text\/plain|TEXT_PLAIN|APPLICATION_(?:JSON|XML|OCTET)|text\/(?:csv|xml)|application\/(?:json|octet)|\.type\(['"`](?:text|txt|json|plain|\.txt)/.test(
    text,
  )
}

/** Matching text from outside with an expression on which an engine that backtracks can take exponentially long. */
function checkSlowRegex(context: FlowContext, site: CallSite, sink: SinkModel): void {
  const [first] = site.arguments
  if (site.receiver === undefined || first === undefined) return
  const onRegex = site.name === 'test' || site.name === 'exec'
  const [regex, subject] = onRegex ? [site.receiver, first] : [first, site.receiver]
  if (subject.taints.length === 0 || subject.objects.some((id) => context.heap.at(id).kind === 'array')) return
  for (const id of regex.objects) {
    const expression = context.heap.at(id).regex
    if (expression === undefined) continue
    const { source, flags } = expression
    if (sink.class === 'slow-regex') {
      if (isSlow(source, flags)) for (const taint of subject.taints) report(context, site.node, sink, taint)
      continue
    }
    const slowness = polynomialSlowness(source, flags)
    if (slowness === undefined) continue
    // A loop that is tried anew at each place costs little enough to be left to what strangers send.
    for (const taint of subject.taints)
      if (slowness.kind === 'between-loops' || taint.source.kind === 'request')
        report(context, site.node, { ...sink, role: roleOf(sink, source, slowness.pump) }, taint)
  }
}

function roleOf({ role }: SinkModel, source: string, pump: string): string {
  const shown = source.length > 60 ? `${source.slice(0, 60)}…` : source
  return `${role}, /${shown}/: try many times ${JSON.stringify(pump)}`
}

/** An address whose host somebody outside decides. */
function addressTaints(context: FlowContext, value: Value, behind = true): readonly Taint[] {
  const fields = ['url', 'uri', 'host', 'hostname', 'baseURL', 'href'].map((key) =>
    value.objects.length > 0 ? context.readField(value, key) : UNDEFINED,
  )
  return [value, ...fields].flatMap((part) =>
    part.taints.filter(
      (taint) =>
        (taint.flags & BEHIND) === 0 ||
        (taint.flags & MAY_LEAD) !== 0 ||
        !behind ||
        /^(?:https?:)?\/\/[^/?#]*$/.test(part.prefix),
    ),
  )
}

/** What of a list of a program and its arguments is run: all of it by a shell, only the program otherwise. */
function vectorTaints(context: FlowContext, value: Value, site: CallSite): readonly Taint[] {
  const isList = value.objects.some((id) => context.heap.at(id).kind === 'array')
  if (!isList && site.arguments.length < 2) return context.deepTaints(value)
  const first = isList ? context.readField(value, '0') : (site.arguments[0] ?? UNDEFINED)
  const isShell = first.constants?.some((one) => typeof one === 'string' && SHELLS.test(one)) === true
  if (isShell || (isList && first.constants === undefined)) return context.deepTaints(value)
  if (isList) return first.taints
  return value === first ? value.taints : []
}

/** Whether the parser, or the factory that made it, was told to leave external entities alone. */
function isHardened(context: FlowContext, site: CallSite): boolean {
  const { receiver } = site
  return receiver !== undefined && hasField(context, receiver, '@hardened')
}

const WEAK: Readonly<Record<string, RegExp>> = {
  'weak-hash': /^(?:md[245]|sha-?1?|sha1)$/i,
  'weak-key': /^(?:des|desede|tripledes|rc2|rc4|arcfour|blowfish|pbewith\w*(?:md5|des)\w*)$/i,
  'weak-cipher': /^(?:(?:des|desede|tripledes|rc2|rc4|arcfour|blowfish)(?:\/.*)?|aes|(?!rsa)[^/]+\/ecb\/.*)$/i,
}

/** Reports what the code itself decides and should not: a broken algorithm, a cookie without its flags. */
function checkConstants(context: FlowContext, site: CallSite, sink: SinkModel): void {
  const value = site.arguments[sink.arguments[0] ?? 0]
  const what = value === undefined ? undefined : flaw(context, sink, value)
  if (what === undefined) return
  const source = context.source('request', site.node, what)
  context.report({
    sink: sink.class,
    node: site.node,
    taint: { source, cleared: 0, flags: 0, steps: undefined },
    role: sink.role,
    minor: sink.minor,
  })
}

function flaw(context: FlowContext, sink: SinkModel, value: Value): string | undefined {
  if (sink.when === 'cookie-flags') {
    const cookies = value.objects.filter((id) => context.heap.at(id).fields.has('@cookie'))
    if (cookies.length === 0 || hasField(context, value, '@gone')) return undefined
    // What decides it elsewhere, such as whether the request came over TLS, is not known here.
    return cookies.some((id) => {
      const secure = context.heap.at(id).fields.get('@secure')
      return secure === undefined || secure.constants?.some((one) => one !== true) === true
    })
      ? 'the cookie may lack the flag `secure`'
      : undefined
  }
  const weak = value.constants?.find((one) => typeof one === 'string' && WEAK[sink.when]?.test(one) === true)
  return weak === undefined ? undefined : `the algorithm is ${String(weak)}`
}

/** Values of a query that may be objects, and so hold operators. */
function operatorTaints(context: FlowContext, value: Value): readonly Taint[] {
  const found: Taint[] = value.objects.length === 0 && (value.types & OBJECT) !== 0 ? [...value.taints] : []
  for (const id of value.objects)
    for (const field of context.heap.at(id).fields.values())
      if ((field.types & OBJECT) !== 0 && (field.types & STRING) !== 0) found.push(...field.taints)
  return found
}

function hasField(context: FlowContext, value: Value, key: string): boolean {
  return value.objects.some((id) => context.heap.at(id).fields.has(key))
}

function hasShellOption(context: FlowContext, site: CallSite): boolean {
  return site.arguments.some(
    (value) => hasField(context, value, 'shell') && canBeTrue(context.readField(value, 'shell')),
  )
}

function startsShell(context: FlowContext, site: CallSite): boolean {
  const program = site.arguments[0]?.constants
  if (program === undefined || !program.some((one) => typeof one === 'string' && SHELLS.test(one))) return false
  const list = site.arguments[1]
  if (list === undefined) return false
  return list.objects.some((id) =>
    [...context.heap.at(id).fields.values()].some((item) => {
      const text = constantOf(item)?.value
      return typeof text === 'string' && COMMAND_SWITCH.test(text)
    }),
  )
}
