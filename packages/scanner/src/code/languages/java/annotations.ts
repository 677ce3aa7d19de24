import type { ClassInfo } from './class-table.ts'
import type { FileLowering } from './lowering.ts'

/**
 * The annotations of a declaration, and behind them those of its class: qualified name, and arguments as written. A path that the
 * class gives all its handlers makes no handler of a method; it is told apart as `class:…`.
 */
export function annotationsOf(file: FileLowering, node: number, of: ClassInfo | undefined): readonly string[] {
  const own = writtenAt(file, node)
  if (of === undefined) return own
  const around = writtenAt(file, of.node)
  return [...own, ...around.map((one) => (annotationName(one) === 'RequestMapping' ? `class:${one}` : one))]
}

function writtenAt(file: FileLowering, node: number): string[] {
  const found: string[] = []
  for (const child of file.children(file.childOf(node, 'modifiers'))) {
    const kind = file.kind(child)
    if (kind !== 'annotation' && kind !== 'marker_annotation') continue
    const name = file.types.qualified(file.text(file.field(child, 'name')))
    const list = file.field(child, 'arguments')
    found.push(list < 0 ? name : `${name}${file.text(list)}`)
  }
  return found
}

/** The simple name of an annotation, such as `GetMapping` of `org.x.GetMapping("/a")`. */
export function annotationName(annotation: string): string {
  const end = annotation.indexOf('(')
  const name = end < 0 ? annotation : annotation.slice(0, end)
  return name.startsWith('class:') ? name : name.slice(name.lastIndexOf('.') + 1)
}
