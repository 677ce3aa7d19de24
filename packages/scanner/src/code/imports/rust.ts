import type { WantedNames } from './families.ts'

interface RustPlace {
  readonly start: number
  readonly end: number
  /** With `::`, from the crate on. */
  readonly specifier: string
  readonly member: string
  readonly called: boolean
  readonly certain: boolean
  readonly isImport: boolean
}

/**
 * What a Rust file takes of wanted crates, by its text alone: `use`, `extern crate`, paths that begin with a crate, and calls of
 * what was brought in by name. Comments and the content of texts are passed over.
 */
export function rustImports(text: string, names: WantedNames): RustPlace[] {
  const code = withoutComments(text)
  const found: RustPlace[] = []
  const locals = new Map<string, { readonly specifier: string; readonly member: string }>()
  let imports = false
  for (const use of code.matchAll(/\buse\s+(?:::)?([a-z_]\w*)(?:::([^;]{0,2000}))?(?:\s+as\s+(\w+))?\s*;/g)) {
    const [all, crate = '', rest = '', alias] = use
    if (names.moduleOf(crate) === undefined) continue
    imports = true
    found.push({
      start: use.index,
      end: use.index + all.length,
      specifier: crate,
      member: '',
      called: false,
      certain: true,
      isImport: true,
    })
    if (alias !== undefined) locals.set(alias, { specifier: crate, member: rest.replaceAll('::', '.').trim() })
    for (const { path, local } of leavesOf(rest)) locals.set(local, { specifier: crate, member: path })
  }
  for (const use of code.matchAll(/\bextern\s+crate\s+(\w+)/g)) {
    const [all, crate = ''] = use
    if (names.moduleOf(crate) === undefined) continue
    imports = true
    found.push({
      start: use.index,
      end: use.index + all.length,
      specifier: crate,
      member: '',
      called: false,
      certain: true,
      isImport: true,
    })
  }
  for (const path of code.matchAll(
    /(?<![\w:.])([A-Za-z_]\w*)((?:::[A-Za-z_]\w*)*)(!?)(?=\s*(?:::<[^>]{0,100}>)?\s*(\(?))/g,
  )) {
    const [all, first = '', rest = '', macro, call] = path
    const local = locals.get(first)
    const specifier = local?.specifier ?? first
    if (rest === '' && local === undefined) continue
    if (names.moduleOf(specifier) === undefined) continue
    const below = rest.slice(2).replaceAll('::', '.')
    const member = [local?.member ?? '', below].filter((part) => part !== '').join('.')
    const at = { start: path.index, end: path.index + all.length, specifier, member, certain: true }
    if (local === undefined && !/\buse\s+(?:::)?$/.test(code.slice(Math.max(0, path.index - 20), path.index))) {
      imports = true
      found.push({ ...at, called: false, isImport: true })
    }
    found.push({ ...at, called: call === '(' || macro === '!', isImport: false })
  }
  if (imports)
    for (const method of code.matchAll(/\.([a-z_]\w*)(?:::<[^>]{0,100}>)?\s{0,20}\(/g))
      for (const specifier of new Set(found.map((one) => one.specifier)))
        found.push({
          start: method.index + 1,
          end: method.index + method[0].length,
          specifier,
          member: method[1] ?? '',
          called: true,
          certain: false,
          isImport: false,
        })
  return found
}

/** The names that `{a, b::{c, d as e}}` brings in. */
function leavesOf(tree: string): { path: string; local: string }[] {
  const leaves: { path: string; local: string }[] = []
  const prefixes: string[] = ['']
  let part = ''
  const close = (): void => {
    const [name = '', alias] = part.trim().split(/\s+as\s+/)
    const path = `${prefixes.at(-1) ?? ''}${name}`.replaceAll('::', '.').replace(/\.self$/, '')
    const local = alias ?? path.split('.').at(-1) ?? ''
    if (name !== '' && name !== '*' && leaves.length < 500) leaves.push({ path, local })
    part = ''
  }
  for (const sign of tree) {
    if (sign === '{') {
      prefixes.push(`${prefixes.at(-1) ?? ''}${part.trim()}`)
      part = ''
    } else if (sign === '}') {
      close()
      if (prefixes.length > 1) prefixes.pop()
    } else if (sign === ',') close()
    else part += sign
  }
  close()
  return leaves
}

/** Comments and texts become blanks, so that every other sign keeps its place. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let at = 0
  const opening = /\/\/|\/\*|"/g
  for (let start = opening.exec(text); start !== null; start = opening.exec(text)) {
    const from = start.index
    const to = start[0] === '"' ? endOfText(text, from + 1) : endOf(text, start[0] === '//' ? '\n' : '*/', from + 2)
    kept.push(text.slice(at, from), text.slice(from, to).replace(/[^\n]/g, ' '))
    opening.lastIndex = at = to
  }
  kept.push(text.slice(at))
  return kept.join('')
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? text.length : mark === '\n' ? end : end + mark.length
}

function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
