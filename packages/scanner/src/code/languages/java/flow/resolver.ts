import type { NameResolver, ProgramFiles } from '../../../flow/flow-language.ts'

/** Implementations beyond which it is not told which of them an object is. */
const MAX_IMPLEMENTATIONS = 3
/** Files that are searched for implementations of one class. */
const MAX_SEARCHED = 60

/** Classes of other files: `com.example.Orders` is in a file whose path ends with `com/example/Orders.java`. */
export function resolveClasses(files: ProgramFiles): NameResolver {
  const bySimpleName = new Map<string, string[]>()
  for (const path of files.paths) {
    if (!path.endsWith('.java')) continue
    const name = path.slice(path.lastIndexOf('/') + 1, -'.java'.length)
    const known = bySimpleName.get(name)
    if (known === undefined) bySimpleName.set(name, [path])
    else known.push(path)
  }
  const settings = [...files.paths].filter((path) => path.endsWith('.properties'))
  const settingNames = new Set(settings.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  const implementations = new Map<string, readonly string[]>()
  return {
    implementations(name) {
      let found = implementations.get(name)
      if (found === undefined)
        implementations.set(name, (found = implementationsOf(files, name, bySimpleName.get(name) ?? [])))
      return found.length > MAX_IMPLEMENTATIONS ? [] : found
    },
    resource(from, name) {
      // A bundle of texts is named as a class is.
      const end = name.endsWith('.properties')
        ? name.replace(/^(?:classpath:)?\/*/, '')
        : `${name.replaceAll('.', '/')}.properties`
      if (!settingNames.has(end.slice(end.lastIndexOf('/') + 1))) return undefined
      const found = settings.filter((path) => path === end || path.endsWith(`/${end}`))
      const [best] = found.sort((a, b) => shared(b, from) - shared(a, from) || (a < b ? -1 : 1))
      return best === undefined ? undefined : files.read(best)
    },
    find(from, name) {
      const parts = name.split('.')
      const at = parts.findIndex((part) => /^[A-Z]/.test(part))
      const simple = parts[at]
      if (simple === undefined) return undefined
      const end = `${parts.slice(0, at + 1).join('/')}.java`
      const found = (bySimpleName.get(simple) ?? []).filter((path) => path === end || path.endsWith(`/${end}`))
      if (found.length === 0) return undefined
      // Of several modules with such a class, the one that shares most of the way.
      const [best = ''] = found.sort((a, b) => shared(b, from) - shared(a, from) || (a < b ? -1 : 1))
      return best === from ? undefined : { path: best, members: parts.slice(at) }
    },
  }
}

const DECLARATION =
  /\b(abstract\s+)?(?:class|enum|record)\s+(\w+)[^{};]{0,300}?\b(?:implements|extends)\s+([^{};]{1,400})\{/g

/**
 * Classes that implement or extend one, by its last name. They are looked for where they are by custom: beside it, in a package
 * `impl` of its own, or in files whose name has its name in it.
 */
function implementationsOf(files: ProgramFiles, name: string, declaredIn: readonly string[]): readonly string[] {
  const folders = new Set(
    declaredIn.flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      return [folder, `${folder}impl/`]
    }),
  )
  const isNear = (path: string) =>
    path.slice(path.lastIndexOf('/') + 1).includes(name) || folders.has(path.slice(0, path.lastIndexOf('/') + 1))
  const candidates = [...files.paths].filter(
    (path) => path.endsWith('.java') && isNear(path) && !/(?:^|\/)tests?\//.test(path) && !declaredIn.includes(path),
  )
  const named = new RegExp(`\\b${name}\\b`)
  return candidates
    .sort()
    .slice(0, MAX_SEARCHED)
    .flatMap((path) => {
      const text = files.read(path) ?? ''
      const own = path.slice(path.lastIndexOf('/') + 1, -'.java'.length)
      const folder = /^\s*package\s+([\w.]+)\s*;/m.exec(text)?.[1]
      const declares = [...text.matchAll(DECLARATION)].some(
        ([, isAbstract, declared, above = '']) =>
          declared === own && isAbstract === undefined && named.test(above.replaceAll(/<[^<>]*>/g, '')),
      )
      return declares ? [folder === undefined ? own : `${folder}.${own}`] : []
    })
}

function shared(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
