import type { Register } from '../../ir/instructions.ts'
import type { FunctionLowering } from '../../ir/source-lowering.ts'
import { declarationOf } from './lower-places.ts'

const NUMBERS = /^(?:u?int|u?long|u?short|s?byte|float|double|decimal|nint|nuint|bool|Guid|DateTime|TimeSpan)\??$/

export function isPlainType(type: string): boolean {
  return NUMBERS.test(type)
}

const NAMESPACES =
  /^(?:global::)?(?:System|Microsoft|Newtonsoft|Dapper)(?:\.(?:IO|Web|Net|Http|Diagnostics|Data|SqlClient|Sqlite|Xml|XPath|Text|Mvc|Security|Cryptography|RegularExpressions|Linq|Collections|Generic|AspNetCore|EntityFrameworkCore|Odbc|OleDb|DirectoryServices|Runtime|Serialization|Formatters|Binary|Json|Reflection|Threading|Tasks|Compression|Encodings))*\.(?=[A-Z])/

/** A type without the namespace in front of it. */
export function withoutNamespace(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/<[\s\S]*>$/, '')
    .replace(NAMESPACES, '')
    .replace(/^global::/, '')
}

export function lowerName(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const name = file.kind(node) === 'generic_name' ? file.first(node) : node
  const text = file.text(name)
  if (text === 'this' || text === 'base') return builder.emit({ op: 'this', node }, 'this')
  const declaration = declarationOf(lowering, name)
  if (declaration === undefined) return builder.emit({ op: 'global', name: text, node })
  if (declaration.kind === 'import')
    return builder.emit({ op: 'global', name: withoutNamespace(declaration.qualified ?? text), node })
  const variable = file.variable(declaration, lowering.index)
  return builder.emit({ op: 'load', variable, node }, String(variable))
}
