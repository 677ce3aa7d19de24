import { BIT } from '../../../flow/classes.ts'
import type { FlowContext } from '../../../flow/context.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import {
  addFlags,
  BEHIND,
  clear,
  concatenated,
  constantOf,
  joinTaints,
  NORMALIZED,
  STRING,
  UNKNOWN,
  type Taint,
  type Value,
} from '../../../flow/values.ts'
import { argument, argumentPlace } from './arguments.ts'
import { listWith } from './collections.ts'

const PATH = 'pathlib.Path'

/** Parts joined as a path: an absolute part takes the place of all before it. */
function joined(context: FlowContext, parts: readonly Value[]): Value {
  let taints: readonly Taint[] = []
  parts.forEach((part, i) => {
    taints = joinTaints(taints, i === 0 ? context.deepTaints(part) : addFlags(context.deepTaints(part), BEHIND))
  })
  const [first = UNKNOWN] = parts
  const texts = concatenated(parts)
  const constant =
    texts !== undefined && texts.length === 1
      ? parts.map((part) => String(constantOf(part)?.value)).join('/')
      : undefined
  if (constant !== undefined) return { ...UNKNOWN, types: STRING, constants: [constant], prefix: constant }
  const start = constantOf(first)?.value
  const prefix = typeof start === 'string' && start !== '' ? `${start.replace(/\/$/, '')}/` : first.prefix
  return { ...UNKNOWN, types: STRING, taints, prefix }
}

const join: BuiltInFunction = (context, site) =>
  joined(context, site.furtherArguments === undefined ? site.arguments : [...site.arguments, site.furtherArguments])

/** A path without `..` in it, so that its start tells where it leads. */
const normalized: BuiltInFunction = (_, site) => {
  const value = argument(site, 0)
  const covers = [...(value.covers ?? []), argumentPlace(site, 0)].filter((place) => place !== '')
  return { ...UNKNOWN, types: STRING, taints: addFlags(value.taints, NORMALIZED), covers }
}

const sameText: BuiltInFunction = (_, site) => ({ ...argument(site, 0), constants: undefined, facts: undefined })

const parts: BuiltInFunction = (_context, site) => {
  const part: Value = { ...UNKNOWN, types: STRING, taints: argument(site, 0).taints }
  const last = site.name === 'split' ? clear(part, BIT['path-traversal']) : part
  return listWith(_context, site, 'parts', [part, last])
}

/** What all of several paths begin with; a check of it checks them. */
const common: BuiltInFunction = (context, site) => {
  const taints = site.arguments.reduce<readonly Taint[]>((all, one) => joinTaints(all, context.deepTaints(one)), [])
  const covers = site.argumentPlaces.filter((_, i) => (site.arguments[i]?.taints.length ?? 0) > 0)
  return { ...UNKNOWN, types: STRING, taints, covers: covers.filter((place) => place !== '') }
}

const pathOf: BuiltInFunction = (context, site) => ({
  ...joined(context, site.arguments),
  constants: undefined,
  name: PATH,
})

/** Methods of paths that give a path again. */
const again: BuiltInFunction = (context, site) => {
  const receiver = site.receiver ?? UNKNOWN
  const covers = [...(receiver.covers ?? []), site.receiverPlace].filter((place) => place !== '')
  const resolved = site.name === 'resolve' || site.name === 'absolute'
  const taints = [...site.arguments].reduce(
    (all, one) => joinTaints(all, addFlags(context.deepTaints(one), BEHIND)),
    receiver.taints,
  )
  return {
    ...UNKNOWN,
    taints: resolved ? addFlags(taints, NORMALIZED) : taints,
    name: PATH,
    covers,
    prefix: receiver.prefix,
  }
}

const asText: BuiltInFunction = (_, site) => ({ ...UNKNOWN, types: STRING, taints: site.receiver?.taints ?? [] })

/** Functions on paths, by their qualified names. */
export const PATH_FUNCTIONS: readonly (readonly [string, BuiltInFunction])[] = [
  ['os.path.join', join],
  ['posixpath.join', join],
  ['ntpath.join', join],
  ['os.path.realpath', normalized],
  ['os.path.abspath', normalized],
  ['os.path.normpath', normalized],
  ['os.path.normcase', sameText],
  ['os.path.expanduser', sameText],
  ['os.path.expandvars', sameText],
  ['os.path.dirname', sameText],
  ['os.fspath', sameText],
  ['os.fsdecode', sameText],
  ['os.path.split', parts],
  ['os.path.splitext', parts],
  ['os.path.commonpath', common],
  ['os.path.commonprefix', common],
  ...['pathlib.Path', 'pathlib.PurePath', 'pathlib.PosixPath', 'pathlib.PurePosixPath', 'anyio.Path'].map(
    (name) => [name, pathOf] as const,
  ),
  ...['resolve', 'absolute', 'expanduser', 'joinpath', 'with_suffix', 'with_name', 'with_stem', 'relative_to'].map(
    (name) => [`${PATH}.${name}`, again] as const,
  ),
  [`${PATH}.as_posix`, asText],
  [`${PATH}.as_uri`, asText],
  [`${PATH}.__str__`, asText],
]

/** Members of a path: its last part leads nowhere else, its folder is a path. */
export function memberOfPath(object: Value, key: string, value: Value): Value {
  if (object.name !== PATH) return value
  if (key === 'parents' && object.taints.every(({ flags }) => (flags & NORMALIZED) !== 0))
    return { ...value, taints: object.taints, name: '@parents' }
  if (key === 'parent' || key === 'parents') return { ...value, taints: object.taints, name: PATH }
  return key === 'name' || key === 'stem' || key === 'suffix'
    ? clear({ ...value, types: STRING, name: '', taints: object.taints }, BIT['path-traversal'])
    : value
}
