import { BIT } from './classes.ts'
import type { CallSite, FlowContext } from './context.ts'
import {
  addFlags,
  BEHIND,
  clear,
  constantOf,
  joinTaints,
  NORMALIZED,
  STRING,
  UNKNOWN,
  type Taint,
  type Value,
} from './values.ts'

/** Joins path parts; what stands first decides where the path begins. */
export function joinedPath(context: FlowContext, site: CallSite): Value {
  let taints: readonly Taint[] = []
  const all = site.furtherArguments === undefined ? site.arguments : [...site.arguments, site.furtherArguments]
  const [first] = all
  const isRoot = constantOf(first ?? UNKNOWN)?.value === '/'
  const rooted = first?.prefix === '/' && first.taints.some((taint) => (taint.flags & BEHIND) !== 0)
  let before = false
  for (const part of all) {
    const own = context.deepTaints(part)
    const behind = before && !isRoot ? BEHIND : 0
    taints = joinTaints(taints, addFlags(own, NORMALIZED | behind))
    const empty = constantOf(part)?.value
    if (empty !== '' && empty !== '.' && empty !== './') before = true
  }
  const joined: Value = { ...UNKNOWN, types: STRING, taints }
  const covers = site.argumentPlaces.slice(0, 1).filter((place) => all.length === 1 && place !== '')
  const result = { ...joined, covers }
  // `join('/', name)` cannot leave the root, so that what is joined behind a folder later stays below it.
  const harmless = isRoot || (rooted && /(?:normalize|resolve|join)$/.test(site.callee.name))
  return harmless ? clear(result, BIT['path-traversal']) : result
}
