import { baseName, defineLockfile, type Requirement } from '../../ecosystem.ts'
import { elements, member, members, parseJson, placeOf, textOf } from '../../formats/json.ts'

/** deno.lock, versions 2 to 5: its packages of npm; those of other registries have no advisories. */
export const denoLock = defineLockfile({
  mark: /"version"/,
  matches: (path) => baseName(path) === 'deno.lock',
  read(file) {
    const root = parseJson(file)
    const section = member(root, 'npm') ?? member(member(root, 'packages'), 'npm')
    const entries = members(member(section, 'packages') ?? section)
    const listed = entries.flatMap(({ key, keyNode, value }) => {
      const parts = split(key)
      if (parts === undefined) return []
      const wanted = member(value, 'dependencies')
      const keys =
        wanted?.type === 'array' ? elements(wanted).map(textOf) : members(wanted).map((one) => textOf(one.value))
      return [{ key, ...parts, place: placeOf(file, keyNode), wanted: keys.filter((one) => one !== undefined) }]
    })
    const indexes = new Map<string, number>()
    listed.forEach(({ key, name }, index) => {
      indexes.set(key, index)
      // A dependency that the lockfile has one version of is named without it.
      indexes.set(name, index)
    })
    const requirements = (keys: readonly string[]): Requirement[] =>
      keys.flatMap((key) => {
        const target = indexes.get(key)
        return target === undefined ? [] : [{ target }]
      })
    const packages = listed.map(({ name, version, place, wanted }) => ({
      name,
      version,
      place,
      dev: false,
      requires: requirements(wanted),
    }))
    const specifiers = member(root, 'specifiers') ?? member(member(root, 'packages'), 'specifiers')
    const asked = members(specifiers).flatMap(({ key, value }) => {
      const version = textOf(value)
      if (!key.startsWith('npm:') || version === undefined) return []
      return version.startsWith('npm:') ? [version.slice(4)] : [`${nameOf(key.slice(4))}@${version}`]
    })
    return { packages, ...(asked.length === 0 ? {} : { roots: requirements(asked) }), gaps: [] }
  },
})

/** `NAME@VERSION_PEERS`. */
function split(key: string): { name: string; version: string } | undefined {
  const match = /^((?:@[^/@]+\/)?[^/@]+)@([^_]+)/.exec(key)
  return match === null ? undefined : { name: match[1] ?? '', version: match[2] ?? '' }
}

function nameOf(specifier: string): string {
  const at = specifier.indexOf('@', 1)
  return at === -1 ? specifier : specifier.slice(0, at)
}
