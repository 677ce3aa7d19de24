import type { SourceLowering } from '../../ir/source-lowering.ts'

/** Declarations that methods are members of. */
export const TYPE_KINDS: ReadonlySet<string> = new Set([
  'class_declaration',
  'struct_declaration',
  'record_declaration',
  'interface_declaration',
])

/** A class of the file, as far as its own declaration tells. */
export interface ClassFacts {
  readonly name: string
  /** Its name and those of the types that it extends, without namespaces and type arguments. */
  readonly classes: readonly string[]
  readonly annotations: readonly string[]
}

/** `Query` for `System.Web.Query<T>?`. */
export function shortType(text: string): string {
  const plain = text
    .replace(/<[\s\S]*$/, '')
    .replace(/[?\s]|\[\]/g, '')
    .replace(/^global::/, '')
  return plain.slice(plain.lastIndexOf('.') + 1)
}

export function classFacts(file: SourceLowering, node: number): ClassFacts {
  const name = file.text(file.field(node, 'name'))
  const bases = file.children(node).find((child) => file.kind(child) === 'base_list') ?? -1
  const above = file.children(bases).map((base) => shortType(file.text(base)))
  return { name, classes: [name, ...above], annotations: attributesOf(file, node) }
}

/** Attributes of a definition without brackets, and its modifiers. */
export function annotationsOf(file: SourceLowering, node: number): readonly string[] {
  return file.children(node).flatMap((child) => {
    const kind = file.kind(child)
    if (kind === 'modifier') return [file.text(child)]
    return kind === 'attribute_list' ? file.children(child).map((one) => file.text(one)) : []
  })
}

/** Attributes of a definition without brackets. */
function attributesOf(file: SourceLowering, node: number): readonly string[] {
  const lists = file.children(node).filter((child) => file.kind(child) === 'attribute_list')
  return lists.flatMap((list) => file.children(list).map((one) => file.text(one)))
}

/** The class that a method or a constructor is written in. */
export function classAround(file: SourceLowering, node: number): number {
  const { tree } = file.target
  let at = node
  while (at > 0 && !TYPE_KINDS.has(file.kind(at))) at = tree.parentOf(at)
  return at > 0 ? at : -1
}

const METHODS = new WeakMap<SourceLowering, Map<string, number>>()

/** For each `Class.Method` of the file: the variable that holds it. */
export function methodsOf(file: SourceLowering): Map<string, number> {
  let methods = METHODS.get(file)
  if (methods === undefined) METHODS.set(file, (methods = new Map()))
  return methods
}
