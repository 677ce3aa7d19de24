import type { LoweredFile, LoweredFunction } from '../../../ir/program.ts'
import type { Models } from '../../../models/models.ts'
import { kindOfParameter } from './parameters.ts'

/** Classes of flaws that are about constants, wherever they stand. */
const ON_CONSTANTS: ReadonlySet<string> = new Set(['weak-hash', 'weak-cipher', 'insecure-cookie'])
/** Functions of an application that say that they read something of a request. */
const READS = /^(?:get|read|fetch|extract|find|the)\w*(?:Param|Header|Cookie|QueryString|Body)/i
/** What attributes of sessions and requests are kept under, as if it were a field. */
const ATTRIBUTES = '@attributes'

/** Names that a function calls or reads, and fields that it writes. */
interface Uses {
  readonly names: ReadonlySet<string>
  readonly writes: ReadonlySet<string>
}

/**
 * For each function of a file, whether data of a request, or a constant that matters, may be in it: it brings some in, calls one that
 * does, is inside or around one, or reads a field that one of these or what they call writes. Others need not be begun with.
 */
export function functionsWithInput(file: LoweredFile, models: Models, text: string): readonly boolean[] {
  const { functions } = file
  const uses = functions.map(usesOf)
  const sources = sourceNames(models, text)
  const byName = new Map<string, number[]>()
  const inside = new Map<number, number[]>()
  for (const { index, name, outer } of functions) {
    if (name !== '') add(byName, name, index)
    if (outer > 0) add(inside, outer, index)
  }
  const usedBy = new Map<string, number[]>()
  uses.forEach(({ names }, index) => {
    for (const name of names) add(usedBy, name, index)
  })
  const begins = functions.map(() => false)
  const touched = functions.map(() => false)
  const waiting: number[] = []
  const touch = (index: number) => {
    if (touched[index] === true) return
    touched[index] = true
    waiting.push(index)
  }
  const begin = (index: number) => {
    if (index <= 0 || begins[index] === true) return
    begins[index] = true
    touched[index] = true
    waiting.push(index)
  }
  functions.forEach((of, index) => {
    const takes = of.parameters.some((_, i) => kindOfParameter(of, i) !== undefined)
    const names = uses[index]?.names ?? new Set()
    if (takes || [...names].some((name) => sources.has(name) || READS.test(name))) begin(index)
  })
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const of = functions[index]
    const own = uses[index]
    if (of === undefined || own === undefined) continue
    for (const name of own.writes) for (const reader of usedBy.get(name) ?? []) begin(reader)
    for (const name of own.names) for (const called of byName.get(name) ?? []) touch(called)
    if (begins[index] !== true) continue
    for (const inner of inside.get(index) ?? []) begin(inner)
    begin(of.outer)
    for (const caller of of.name === '' ? [] : (usedBy.get(of.name) ?? [])) begin(caller)
  }
  return begins
}

function usesOf({ blocks }: LoweredFunction): Uses {
  const names = new Set<string>()
  const writes = new Set<string>()
  const use = (name: string) => names.add(name.replace(/\/-?\d+$/, ''))
  for (const { instructions } of blocks)
    for (const one of instructions)
      if (one.op === 'field') use(one.key)
      else if (one.op === 'set-field') writes.add(one.key)
      else if (one.op === 'global') use(one.name.slice(one.name.lastIndexOf('.') + 1))
      else if (one.op === 'call' && one.name !== undefined) {
        use(one.name)
        if (one.name === 'setAttribute' || one.name === 'putValue') writes.add(ATTRIBUTES)
        if (one.name === 'getAttribute' || one.name === 'getValue') names.add(ATTRIBUTES)
      }
  return { names, writes }
}

const known = new WeakMap<Models, ReadonlyMap<string, readonly string[]>>()

/**
 * The last names of what brings data in, and of what is a flaw by the constants that it is given: of the libraries whose package a
 * file names somewhere.
 */
function sourceNames(models: Models, text: string): ReadonlySet<string> {
  let packages = known.get(models)
  if (packages === undefined) {
    const onConstants = [...models.sinkCalls].filter(([, sinks]) => sinks.some((sink) => ON_CONSTANTS.has(sink.class)))
    const all = [...models.sources, ...models.sourceMethods, ...onConstants.map(([name]) => name)]
    const byPackage = new Map<string, string[]>()
    for (const name of all) {
      const word = /^(?:com|org|io|javax|java|net)\.(\w+)|^(\w+)\./.exec(name)
      const found = word?.[1] ?? word?.[2] ?? ''
      byPackage.set(found, [...(byPackage.get(found) ?? []), name.slice(name.lastIndexOf('.') + 1)])
    }
    known.set(models, (packages = byPackage))
  }
  const names = [...packages].flatMap(([word, last]) => (text.includes(word) ? last : []))
  return new Set(names)
}

function add<Key>(map: Map<Key, number[]>, key: Key, index: number): void {
  const held = map.get(key)
  if (held === undefined) map.set(key, [index])
  else held.push(index)
}
