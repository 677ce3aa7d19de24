import { children, type FileLowering } from './lowering.ts'

/** Annotation of a function that clients call over the network: it, or its file, says `'use server'`. */
export const USE_SERVER = 'use server'

/** The decorators of a parameter. */
export function decoratorsOf(file: FileLowering, node: number): readonly string[] {
  return children(file, node).flatMap((child) => decorator(file, child))
}

/** The decorators of a method and behind them those of its class, and the directive of a server action. */
export function annotationsOf(file: FileLowering, node: number): readonly string[] {
  const { tree } = file.target
  const found: string[] = []
  if (file.kind(node) === 'method_definition') {
    const body = tree.parentOf(node)
    let before: string[] = []
    for (const member of children(file, body)) {
      if (member === node) break
      before = file.kind(member) === 'decorator' ? [...before, ...decorator(file, member)] : []
    }
    const of = tree.parentOf(body)
    found.push(...before, ...decoratorsOf(file, of))
    if (file.kind(tree.parentOf(of)) === 'export_statement') found.push(...decoratorsOf(file, tree.parentOf(of)))
  }
  if (saysUseServer(file, 0) || saysUseServer(file, file.field(node, 'body'))) found.push(USE_SERVER)
  return found
}

/** The qualified name of a decorator and its arguments as written, such as `@nestjs/common.Param('id')`. */
function decorator(file: FileLowering, node: number): string[] {
  if (file.kind(node) !== 'decorator') return []
  const [inner = -1] = children(file, node)
  const isCall = file.kind(inner) === 'call_expression'
  const name = isCall ? file.field(inner, 'function') : inner
  if (name < 0) return []
  const called = file.target.names.qualifiedName(name) ?? file.text(name)
  return [called + (isCall ? file.text(file.field(inner, 'arguments')).slice(0, 200) : '')]
}

/** A directive stands before everything else. */
function saysUseServer(file: FileLowering, block: number): boolean {
  if (block < 0 || (block > 0 && file.kind(block) !== 'statement_block')) return false
  const [first = -1] = children(file, block)
  return file.kind(first) === 'expression_statement' && /^['"]use server['"];?$/.test(file.text(first))
}
