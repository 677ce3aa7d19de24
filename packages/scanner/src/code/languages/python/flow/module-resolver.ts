import { posix } from 'node:path'
import type { NameResolver, ProgramFiles } from '../../../flow/flow-language.ts'

type Found = ReturnType<NameResolver['find']>

/**
 * Resolves modules as Python does from one of the folders above a file: the one that is nearest and has the module is taken for the
 * root. Leading dots are relative imports, one dot for the file's own package (PEP 328). A package by itself is no module here: what is
 * read from it may be a module inside it, which its longer name leads to.
 */
export class ModuleResolver implements NameResolver {
  readonly #files: ProgramFiles
  readonly #known = new Map<string, Found>()

  constructor(files: ProgramFiles) {
    this.#files = files
  }

  find(from: string, name: string): Found {
    const folder = posix.dirname(from)
    const key = `${folder}\0${name}`
    if (this.#known.has(key)) return this.#known.get(key)
    const found = this.#find(folder === '.' ? '' : folder, name)
    this.#known.set(key, found)
    return found
  }

  #find(folder: string, name: string): Found {
    const dots = /^\.*/.exec(name)?.[0].length ?? 0
    const parts = name
      .slice(dots)
      .split('.')
      .filter((part) => part !== '')
    if (parts.length === 0 || !/^\w+$/.test(parts[0] ?? '')) return undefined
    if (dots > 0) {
      const base = above(folder, dots - 1)
      return base === undefined ? undefined : this.#longest(base, parts)
    }
    for (let base: string | undefined = folder; base !== undefined; base = above(base, 1)) {
      const found = this.#longest(base, parts) ?? this.#longest(base === '' ? 'src' : `${base}/src`, parts)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** The longest beginning of a name that is a module below a folder. */
  #longest(base: string, parts: readonly string[]): Found {
    const { paths } = this.#files
    for (let length = parts.length; length > 0; length--) {
      const path = [...(base === '' ? [] : [base]), ...parts.slice(0, length)].join('/')
      const members = parts.slice(length)
      if (paths.has(`${path}.py`)) return { path: `${path}.py`, members }
      if (members.length > 0 && paths.has(`${path}/__init__.py`)) return { path: `${path}/__init__.py`, members }
    }
    return undefined
  }
}

function above(folder: string, levels: number): string | undefined {
  let at = folder
  for (let level = 0; level < levels; level++) {
    if (at === '') return undefined
    const up = posix.dirname(at)
    at = up === '.' ? '' : up
  }
  return at
}
