import type { FlatTree } from '../flat-tree.ts'
import type { Grammar } from '../grammar.ts'
import { dockerfileGrammar, readDockerfile } from './dockerfile.ts'
import { readSql, sqlGrammar } from './sql.ts'

/** A format that no packaged grammar reads: its kinds, and what writes the tree of a text. The tree is sealed by the caller. */
export interface TextReader {
  readonly grammar: Grammar
  readonly read: (text: string, tree: FlatTree) => void
}

/** By what a dialect names as its grammar. */
export const TEXT_READERS: Readonly<Record<string, TextReader>> = {
  'picket:dockerfile': { grammar: dockerfileGrammar, read: readDockerfile },
  'picket:sql': { grammar: sqlGrammar, read: readSql },
}
