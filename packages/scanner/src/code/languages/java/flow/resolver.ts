import type { NameResolver, ProgramFiles } from '../../../flow/flow-language.ts'

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
  return {
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

function shared(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
