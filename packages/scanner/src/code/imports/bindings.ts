import type { CodeFamily } from '../../imports.ts'
import { FAMILIES, type WantedNames } from './families.ts'
import type { ImportStatement } from './statements.ts'

/** What a name of a file comes to. */
export interface Bound {
  readonly module: string
  readonly specifier: string
  /** With dots, from the module on. */
  readonly member: string
  readonly certain: boolean
}

/** A name of a file, by the start that all names below it have. */
export interface Binding {
  readonly start: string
  readonly module: string
  readonly specifier: string
  /** What of the module the start already is, with dots. */
  readonly member: string
}

/** What the qualified names of one file mean, in terms of the modules that are wanted. */
export class Bindings {
  readonly #family: CodeFamily
  readonly #wanted: WantedNames
  readonly #byStart: readonly Binding[]
  /** Modules all of whose names are in scope. */
  readonly #open: readonly Binding[]

  constructor(wanted: WantedNames, statements: readonly ImportStatement[], more: readonly Binding[]) {
    this.#family = wanted.family
    this.#wanted = wanted
    const bound: Binding[] = [...more]
    const open: Binding[] = []
    for (const { specifier, locals, open: isOpen, typesOnly } of statements) {
      const module = wanted.moduleOf(specifier)
      if (module === undefined || typesOnly) continue
      const member = memberOf(module, specifier, wanted.family)
      if (isOpen) open.push({ start: '', module, specifier, member })
      for (const start of locals.length > 0 ? locals : [specifier]) bound.push({ start, module, specifier, member })
      // `import a.b` of Python binds `a`.
      if (wanted.family === 'python') bound.push({ start: module, module, specifier: module, member: '' })
    }
    this.#byStart = bound.sort((a, b) => b.start.length - a.start.length)
    this.#open = open
  }

  get isEmpty(): boolean {
    return this.#byStart.length === 0 && this.#open.length === 0
  }

  /** What is bound by one more part behind a name: all that a file hands on to who takes everything of it. */
  below(name: string): [string, Bound][] {
    return this.#byStart.flatMap(({ start, module, specifier, member }): [string, Bound][] => {
      const part = start.startsWith(`${name}.`) ? start.slice(name.length + 1) : ''
      return /^[\w$]+$/.test(part) ? [[part, { module, specifier, member, certain: true }]] : []
    })
  }

  find(name: string): Bound | undefined {
    const qualified = name.replace(/^[*&\\[\]]+/, '')
    for (const { start, module, specifier, member } of this.#byStart) {
      if (qualified !== start && !qualified.startsWith(`${start}.`)) continue
      return { module, specifier, member: joined(member, qualified.slice(start.length + 1)), certain: true }
    }
    if (FAMILIES[this.#family].fullNames) {
      const dotted = qualified.replaceAll('::', '.')
      const module = this.#wanted.moduleOf(dotted)
      if (module !== undefined)
        return { module, specifier: dotted, member: memberOf(module, dotted, this.#family), certain: true }
    }
    const [first] = this.#open
    if (first === undefined || !/^[A-Za-z_]\w*(?:\.\w+)*$/.test(qualified)) return undefined
    return {
      module: first.module,
      specifier: first.specifier,
      member: joined(first.member, qualified),
      certain: this.#open.length === 1 && this.#family === 'python',
    }
  }
}

export function joined(before: string, after: string): string {
  return before === '' || after === '' ? before + after : `${before}.${after}`
}

/** What stands behind the module in a name, with dots between its parts. */
function memberOf(module: string, name: string, family: CodeFamily): string {
  const rest = name.slice(module.length).replace(/^(?:::|[./\\])/, '')
  return family === 'go' ? '' : rest.replaceAll(/::|[/\\]/g, '.').replace(/\.(?:js|mjs|cjs|json)$/, '')
}
