import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { SinkJudge } from '../../../flow/flow-language.ts'
import { canBeTrue, constantOf, joinTaints, UNDEFINED, UNKNOWN, type Taint, type Value } from '../../../flow/values.ts'
import { argument } from './arguments.ts'
import { CONSTANT_JUDGES } from './constant-judges.ts'
import { oneList } from './collections.ts'
import { PAGE_JUDGES } from './page-judges.ts'
import { QUERY_JUDGES } from './query-judges.ts'

const SHELLS = /^(?:.*\/)?(?:sh|bash|zsh|dash|ksh|ash|cmd|cmd\.exe|powershell|powershell\.exe|pwsh)$/i
const INTERPRETERS = /^(?:.*\/)?(?:python[\d.]*|perl|ruby|node|php|ssh)$/i

/** The words of a command, from its first argument. */
function commandOf(site: CallSite): Value {
  const given = argument(site, 0, 'args')
  return given === UNDEFINED ? argument(site, 0, 'cmd') : given
}

/** `subprocess.run(…)`: a line for a shell, a program's name, or what a shell is told to run. */
const process: SinkJudge = (context, site) => {
  const command = commandOf(site)
  const shell = site.keywords?.get('shell') ?? site.furtherKeywords
  if (shell !== undefined && canBeTrue(shell) && shell !== UNKNOWN) return context.deepTaints(command)
  return vectorTaints(context, command)
}

/** A list of words: its first decides what is run; a shell or an interpreter runs the others too. */
function vectorTaints(context: FlowContext, command: Value): readonly Taint[] {
  const list = oneList(context, command)
  if (list === undefined) {
    if (command.objects.length > 0) return []
    return command.prefix.trim() === '' ? command.taints : []
  }
  const first = list.fields.get('0') ?? list.rest
  const program = constantOf(first)?.value
  if (typeof program === 'string') {
    const runs = SHELLS.test(program)
      ? [...list.fields.values()].some((one) => /^(?:-[a-z]*c|\/c|-command)$/i.test(String(constantOf(one)?.value)))
      : INTERPRETERS.test(program) &&
        [...list.fields.values()].some((one) => /^-[ce]$/.test(String(constantOf(one)?.value)))
    return runs ? context.deepTaints(command) : []
  }
  return first.prefix === '' ? first.taints : []
}

/** `os.execl(path, …)`, `os.spawnv(mode, path, args)`, `asyncio.create_subprocess_exec(program, …)`. */
const program: SinkJudge = (context, site) => {
  const spawns = site.name.startsWith('spawn')
  const at = spawns ? 1 : 0
  const direct = argument(site, at)
  const name = constantOf(direct)?.value
  if (typeof name === 'string' && SHELLS.test(name))
    return site.arguments.slice(at).reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])
  return direct.prefix === '' ? direct.taints : []
}

/** A parser that reads external entities: one that was told to, or the default of one that does. */
const entities: SinkJudge = (context, site) => {
  const input = site.arguments[0] ?? UNDEFINED
  const taints = context.deepTaints(input)
  if (taints.length === 0) return []
  const handed = [
    ...site.arguments.slice(1),
    ...(site.keywords?.values() ?? []),
    ...(site.receiver === undefined ? [] : [site.receiver]),
  ]
  const parsers = handed
    .flatMap(({ objects }) => objects.map((id) => context.heap.at(id)))
    .filter(({ fields }) => fields.has('@parser'))
  if (parsers.length === 0) {
    const isLxml = site.callee.name.startsWith('lxml.')
    const unseen = handed.some((one) => one.objects.length === 0 && one.constants === undefined)
    return isLxml && !(site.arguments.length > 1 && unseen) && site.keywords?.has('parser') !== true ? taints : []
  }
  return parsers.some(({ fields }) => readsEntities(fields)) ? taints : []
}

function readsEntities(fields: ReadonlyMap<string, Value>): boolean {
  const on = (key: string) => {
    const value = fields.get(key)
    return value === undefined ? undefined : canBeTrue(value)
  }
  const made = String(constantOf(fields.get('@parser') ?? UNKNOWN)?.value)
  if (made.startsWith('xml.sax')) return on('@external') === true
  const resolves = fields.get('resolve_entities')
  return resolves === undefined ? true : canBeTrue(resolves) && constantOf(resolves)?.value !== 'internal'
}

/** What an uploaded file is saved as. */
const upload: SinkJudge = (_, site) =>
  site.receiver !== undefined && site.receiver.taints.length > 0 ? argument(site, 0, 'dst').taints : []

/** The path that a method is called on. */
const receiver: SinkJudge = (_, site) => site.receiver?.taints ?? []

/** `yaml.load` without a loader that only makes plain values. */
const yaml: SinkJudge = (context, site) => {
  const loader = site.arguments[1] ?? site.keywords?.get('Loader')
  if (loader !== undefined && /(?:Safe|Base)Loader$/.test(loader.name)) return []
  return context.deepTaints(argument(site, 0, 'stream'))
}

/** `torch.load` takes code out of a file unless it is told to take numbers alone; `numpy.load` only where it is told to. */
const weights: SinkJudge = (context, site) => {
  const option = site.keywords?.get(site.callee.name === 'torch.load' ? 'weights_only' : 'allow_pickle')
  const isTorch = site.callee.name === 'torch.load'
  const allows = option === undefined ? isTorch : canBeTrue(option) !== isTorch
  return allows ? context.deepTaints(argument(site, 0)) : []
}

/** Conditions of sinks, by the names that the models call them by. */
export const JUDGES: Readonly<Record<string, SinkJudge>> = {
  process,
  program,
  entities,
  upload,
  receiver,
  yaml,
  weights,
  ...CONSTANT_JUDGES,
  ...QUERY_JUDGES,
  ...PAGE_JUDGES,
}
