import { NameTable } from '../names/name-table.ts'
import { ScopeTable } from '../names/scopes.ts'
import type { LanguageDefinition, ParsedSource, SyntaxTables } from './language.ts'
import { plainText } from './plain-text.ts'

/** The tables of a language that holds values and no code: all empty but those that are given. */
export function dataSyntax(tables: Partial<SyntaxTables>): SyntaxTables {
  return { ...plainText.syntax, ...tables }
}

/** Values stand for themselves: nothing is declared. */
export function dataNames(source: ParsedSource): NameTable {
  return new NameTable(source, new ScopeTable(source.tree), {
    moduleOfCall: () => undefined,
    transparentCalls: new Set(),
    normalize: (name) => name,
    literals: {},
  })
}

/** What languages of values have in common. */
export const dataLanguage = {
  resolveNames: dataNames,
  partials: [],
  entryEllipsis: ' ',
} satisfies Partial<LanguageDefinition>
