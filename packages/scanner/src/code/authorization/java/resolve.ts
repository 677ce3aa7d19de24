import type { Place, Source } from '../source.ts'
import type { Sources } from '../sources.ts'

const CLASS: ReadonlySet<string> = new Set(['class_declaration', 'interface_declaration'])

/** Follows calls of Java to methods: of the class itself, and of the classes of its fields. */
export class JavaNames {
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** The method that a call or its callee runs, where its class is in the repository; of an interface that of its one implementation by name. */
  method({ source, node }: Place): Place | undefined {
    if (source.kind(node) === 'method_declaration') return { source, node }
    const callee = source.kind(node) === 'method_invocation' ? source.field(node, 'name') : node
    if (source.kind(source.parent(callee)) !== 'method_invocation') return undefined
    const isMember = source.kind(callee) === 'field_access'
    const name = source.text(isMember ? source.field(callee, 'field') : callee)
    const object = isMember ? source.field(callee, 'object') : -1
    if (object < 0 || source.text(object) === 'this') return methodOf(source, source.around(node, CLASS), name)
    const type = fieldType(source, source.text(object).replace(/^this\./, ''))
    if (type === undefined) return undefined
    const imported = new RegExp(`^import\\s+([\\w.]{1,200}\\.${type})\\s*;`, 'm').exec(source.file.text)?.[1]
    const whole = imported ?? `${packageOf(source)}${type}`
    for (const qualified of [`${whole}Impl`, whole]) {
      const found =
        this.#sources.lead(source, qualified) ??
        this.#sources.lead(source, qualified.replace(/\.(\w+Impl)$/, '.impl.$1'))
      if (found === undefined) continue
      for (const declaration of found.source.inside(0, [...CLASS])) {
        const method = methodOf(found.source, declaration, name)
        if (method !== undefined) return method
      }
    }
    return undefined
  }
}

function methodOf(source: Source, declaration: number, name: string): Place | undefined {
  for (const member of source.children(source.field(declaration, 'body')))
    if (source.kind(member) === 'method_declaration' && source.text(source.field(member, 'name')) === name)
      return { source, node: member }
  return undefined
}

/** The type of a field, by its simple name. */
function fieldType(source: Source, name: string): string | undefined {
  for (const field of source.inside(0, ['field_declaration'])) {
    const declarator = source.field(field, 'declarator')
    if (source.text(source.field(declarator, 'name')) !== name) continue
    return /^\w+/.exec(source.text(source.field(field, 'type')))?.[0]
  }
  return undefined
}

function packageOf(source: Source): string {
  const name = /^\s*package\s+([\w.]{1,200})\s*;/m.exec(source.file.text.slice(0, 20_000))?.[1]
  return name === undefined ? '' : `${name}.`
}
