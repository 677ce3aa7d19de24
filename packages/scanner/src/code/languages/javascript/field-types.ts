import type { ParsedSource } from '../language.ts'

/** Enclosing nodes that are looked through for a class. */
const MAX_CLIMB = 1_000

/** The type that the class around a node declares for a field of it: `private a: Type`, in the class or as a parameter of its constructor. */
export function fieldType(
  { tree, text, syntax: { grammar } }: ParsedSource,
  name: string,
  at: number,
): string | undefined {
  const kindName = (node: number) => grammar.kindName(tree.kindOf(node))
  let body = at
  for (let steps = 0; body >= 0 && kindName(body) !== 'class_body' && steps < MAX_CLIMB; steps++)
    body = tree.parentOf(body)
  if (body < 0 || kindName(body) !== 'class_body') return undefined
  const declared = new RegExp(
    `^(?:(?:private|protected|public|readonly|override|declare|static)\\s+)*${name.replaceAll('$', '\\$')}\\s*[?!]?\\s*:\\s*([^=;,]{1,200})`,
  )
  const typeIn = (node: number) =>
    declared.exec(text.slice(tree.startOf(node), Math.min(tree.endOf(node), tree.startOf(node) + 400)))?.[1]?.trim()
  for (let member = tree.firstChild(body); member >= 0; member = tree.next(member)) {
    const kind = kindName(member)
    if (kind === 'public_field_definition') {
      const type = typeIn(member)
      if (type !== undefined) return type
    }
    if (kind !== 'method_definition') continue
    const head = text.slice(tree.startOf(member), tree.startOf(member) + 80)
    if (!/\bconstructor\s*\(/.test(head)) continue
    const end = tree.afterSubtree(member)
    for (let node = member + 1; node < end; node++) {
      if (kindName(node) === 'statement_block') break
      if (kindName(node) !== 'required_parameter' && kindName(node) !== 'optional_parameter') continue
      const isField =
        kindName(tree.firstChild(node)) === 'accessibility_modifier' ||
        /^readonly\b/.test(text.slice(tree.startOf(node), tree.startOf(node) + 9))
      const type = isField ? typeIn(node) : undefined
      if (type !== undefined) return type
    }
  }
  return undefined
}
