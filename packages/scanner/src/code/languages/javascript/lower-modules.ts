import { NO_REGISTER, type Register } from '../../ir/instructions.ts'
import { lowerName } from './lower-expressions.ts'
import { children, type FunctionLowering } from './lowering.ts'
import { moduleName } from './names.ts'

/** `export` forms set fields of the module's exports, as CommonJS does. */
export function lowerExport(lowering: FunctionLowering, node: number): void {
  const { file, builder } = lowering
  const put = (key: string, value: Register, at: number) => {
    const object = builder.emit({ op: 'global', name: 'exports', node: at })
    builder.effect({ op: 'set-field', object, key, value, node: at })
  }
  const isDefault = file.hasToken(node, 'default')
  const declaration = file.field(node, 'declaration')
  if (declaration >= 0) {
    lowering.statement(declaration)
    for (const name of declaredNames(lowering, declaration))
      put(isDefault ? 'default' : file.text(name), lowerName(lowering, name), node)
    return
  }
  const value = file.field(node, 'value')
  if (value >= 0) return put('default', lowering.expression(value), node)
  if (file.field(node, 'source') >= 0) return lowerReExport(lowering, node, put)
  for (const clause of children(file, node)) {
    if (file.kind(clause) === 'export_clause')
      for (const specifier of children(file, clause)) {
        const name = file.field(specifier, 'name')
        const alias = file.field(specifier, 'alias')
        put(file.text(alias < 0 ? name : alias), lowerName(lowering, name), specifier)
      }
    else if (file.kind(clause) === 'identifier') {
      // `export = value` of TypeScript.
      const object = builder.emit({ op: 'global', name: 'module', node })
      builder.effect({ op: 'set-field', object, key: 'exports', value: lowerName(lowering, clause), node })
    }
  }
}

/** `export ... from`: what another module exports is exported here too. */
function lowerReExport(
  lowering: FunctionLowering,
  node: number,
  put: (key: string, value: Register, at: number) => void,
): void {
  const { file, builder } = lowering
  const specifier = file.target.names.constant(file.field(node, 'source'))
  if (typeof specifier !== 'string') return
  const module = moduleName(specifier)
  const read = (name: string, at: number) => builder.emit({ op: 'global', name, node: at })
  const parts = children(file, node)
  const namespace = parts.find((child) => file.kind(child) === 'namespace_export')
  if (namespace !== undefined) {
    const [name = -1] = children(file, namespace)
    return put(file.text(name), read(module, node), node)
  }
  const clause = parts.find((child) => file.kind(child) === 'export_clause')
  if (clause === undefined) {
    const object = read('exports', node)
    return builder.effect({ op: 'copy-fields', object, from: read(module, node), node })
  }
  for (const one of children(file, clause)) {
    const name = file.text(file.field(one, 'name'))
    const alias = file.field(one, 'alias')
    put(alias < 0 ? name : file.text(alias), read(name === 'default' ? module : `${module}.${name}`, one), one)
  }
}

function declaredNames({ file }: FunctionLowering, declaration: number): number[] {
  const name = file.field(declaration, 'name')
  if (name >= 0) return [name]
  return children(file, declaration)
    .map((declarator) => file.field(declarator, 'name'))
    .filter((one) => one !== NO_REGISTER && file.kind(one) === 'identifier')
}
