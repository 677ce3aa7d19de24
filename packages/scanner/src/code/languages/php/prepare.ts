/** Placeholders among prepared pattern code: metavariables and ellipses. */
const PLACEHOLDER = /__(?:mv_\w+?|el|els_\w+?|ty\d+)__/y

/** What stands before a metavariable that is a name, and no variable. */
const BEFORE_NAME =
  /(?:->|::|#\[\s*|\b(?:function|class|interface|trait|enum|extends|implements|use|namespace|new|const|goto|insteadof)\s+&?|\)\s*:\s*\??|\\)$/
/** What stands behind a metavariable that is a type, or the name of an argument. */
const BEHIND_TYPE = /^\s+(?:&\s*)?(?:\$|__mv_\w+?__|\.\.\.)/

const CLASS_HEAD = /(?:^|[^:>\w$])(?:class|interface|trait|enum)\b[^;{}]*$/
const PARAMETERS = /(?:\bfunction\b|\bfn\b)[^(){};]*$/

/**
 * Metavariables are written as variables, save where PHP wants a name; an ellipsis is a name that is an expression, a variable
 * among parameters, and a member in the body of a class.
 */
export function preparePhp(code: string): string {
  let out = ''
  let quote = ''
  let quoteStart = 0
  const open: ('class' | 'parameters' | 'other')[] = []
  for (let at = 0; at < code.length; ) {
    PLACEHOLDER.lastIndex = at
    const found = code[at] === '_' ? PLACEHOLDER.exec(code) : null
    if (found !== null) {
      out +=
        quote === '' ? placed(code, at, found[0], open.at(-1)) : interpolated(code, at, found[0], quote, quoteStart)
      at += found[0].length
      continue
    }
    const char = code[at] ?? ''
    if (char === '\\' && quote !== '') {
      out += code.slice(at, at + 2)
      at += 2
      continue
    }
    if (quote === '') {
      if (char === '"' || char === "'" || char === '`') {
        quote = char
        quoteStart = at
      } else if (char === '{') open.push(CLASS_HEAD.test(code.slice(Math.max(0, at - 500), at)) ? 'class' : 'other')
      else if (char === '(') open.push(PARAMETERS.test(code.slice(Math.max(0, at - 200), at)) ? 'parameters' : 'other')
      else if (char === '[') open.push('other')
      else if (')]}'.includes(char)) open.pop()
    } else if (char === quote) quote = ''
    out += char
    at++
  }
  return out
}

function placed(code: string, at: number, text: string, around: 'class' | 'parameters' | 'other' | undefined): string {
  const isEllipsis = text.startsWith('__el')
  const before = code.slice(Math.max(0, at - 40), at)
  const behind = code.slice(at + text.length, at + text.length + 60)
  if (code[at - 1] === '$') return text
  if (around === 'parameters') return BEHIND_TYPE.test(behind) ? text : `$${text}`
  if (isEllipsis) return around === 'class' && /^\s*;/.test(behind) ? `use ${text}` : text
  if (!text.startsWith('__mv_')) return text
  const isName =
    BEFORE_NAME.test(before) || BEHIND_TYPE.test(behind) || (/[(,]\s*$/.test(before) && /^\s*:(?!:)/.test(behind))
  return isName ? text : `$${text}`
}

/** In double and back quotes a metavariable is an interpolated variable, unless it is all that is between them. */
function interpolated(code: string, at: number, text: string, quote: string, quoteStart: number): string {
  if (quote === "'" || !text.startsWith('__mv_') || code.startsWith('=~/', quoteStart + 1)) return text
  if (code[at - 1] === '{') return `$${text}`
  const isAll = at === quoteStart + 1 && code[at + text.length] === quote
  return isAll ? text : `{$${text}}`
}

/** What a placeholder has around it for the sake of the grammar, taken away. */
export function withoutPhpFiller(text: string): string {
  return text.replace(/^use (?=__el)/, '')
}
