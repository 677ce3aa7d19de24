import type { FlatTree } from '../flat-tree.ts'
import { readerGrammar, TreeWriter } from './tree-writer.ts'

const { grammar, kinds } = readerGrammar(
  'picket:sql',
  ['source_file', 'statement', 'group', 'word', 'quoted_name', 'string', 'dollar_string', 'number', 'sign'],
  [],
)

export const sqlGrammar = grammar

/** Parentheses within parentheses that become nodes of their own; deeper ones are read into the outer. */
const MAX_DEPTH = 200

/** White space, comments, words, names in quotes, strings, strings between `$tag$`, numbers and signs. */
const TOKEN =
  /([ \t\r\n\f\ufeff]+|--[^\n]*)|(\/\*)|([A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*(?:\.[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)*)|("(?:[^"]|"")*"(?:\."(?:[^"]|"")*")*|`[^`]*`|\[[A-Za-z_][\w ]*\])|('(?:[^'\\]|''|\\[\s\S])*')|(\$[A-Za-z_\w]*\$)|(\d[\w.]*)|([\s\S])/y

/**
 * Reads SQL of any dialect as statements of words, strings, signs and groups in parentheses. It takes no side on what a statement
 * means; that is for patterns. Takes time linear in the text.
 */
export function readSql(text: string, tree: FlatTree): void {
  const out = new TreeWriter(tree)
  out.open(kinds.source_file, 0)
  /** End of the last token, where an open statement ends. */
  let behind = 0
  const closeAll = () => {
    while (out.depth > 1) out.close(behind)
  }
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [whole, space, comment, word, quoted, string, dollar, number] = match
    const start = match.index
    if (space !== undefined) continue
    if (comment !== undefined) {
      const close = text.indexOf('*/', start + 2)
      TOKEN.lastIndex = close < 0 ? text.length : close + 2
      continue
    }
    if (whole === ';') {
      closeAll()
      behind = start + 1
      continue
    }
    if (out.depth === 1) out.open(kinds.statement, start)
    let end = start + whole.length
    if (dollar !== undefined) {
      const close = text.indexOf(dollar, end)
      end = close < 0 ? text.length : close + dollar.length
      TOKEN.lastIndex = end
    }
    behind = end
    if (whole === '(' && out.depth < MAX_DEPTH) out.open(kinds.group, start)
    else if (whole === ')' && out.depth > 2) out.close(end)
    else {
      const kind =
        word !== undefined
          ? kinds.word
          : quoted !== undefined
            ? kinds.quoted_name
            : string !== undefined
              ? kinds.string
              : dollar !== undefined
                ? kinds.dollar_string
                : number !== undefined
                  ? kinds.number
                  : kinds.sign
      out.leaf(kind, start, end)
    }
    if (end >= text.length) break
  }
  closeAll()
  out.close(text.length)
}
