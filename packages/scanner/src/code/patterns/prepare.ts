import type { LanguageDefinition } from '../languages/language.ts'

/**
 * Pattern text made into code that a language's own grammar reads: what is not part of the language (`$X`, `...`, `$...X`,
 * `<... e ...>`, `($X: Type)`) becomes names that `placeholder` tells apart again.
 */
export interface PreparedPattern {
  readonly code: string
  /** Types of typed metavariables, by number. */
  readonly types: readonly { readonly metavariable: string; readonly type: string }[]
}

const METAVARIABLE = /\$([A-Z_][A-Z_0-9]*)/y
const METAVARIABLE_ELLIPSIS = /\$\.\.\.([A-Z_][A-Z_0-9]*)/y
const TYPED = /\(\s*\$([A-Z_][A-Z_0-9]*)\s*:\s*([^()=]{1,200}?)\s*\)(?!\s*(?:=>|\{|->|:))/y
/** A typed metavariable as a declaration: `(Type $X)`. */
const DECLARED = /\(\s*([A-Za-z_][\w.]*(?:<[^()]{0,100}>)?(?:\[\])*)\s+\$([A-Z_][A-Z_0-9]*)\s*\)(?!\s*(?:=>|\{|->|:))/y
const STRING_START = /(?:[rRbBuUfF]{1,2})?("""|'''|"|'|`)/y

/** What a name in prepared code stands for. */
export type Placeholder =
  | { readonly kind: 'metavariable'; readonly name: string }
  | { readonly kind: 'ellipsis'; readonly name: string | undefined }
  | { readonly kind: 'deep' }
  | { readonly kind: 'typed'; readonly index: number }

export function placeholder(name: string): Placeholder | undefined {
  const match = /^\$?(?:__mv_(\w+)__|(__el__)|__els_(\w+)__|(__deep__)|__ty(\d+)__)$/.exec(name)
  if (match === null) return undefined
  const [, metavariable, ellipsis, ellipsisName, deep, typed] = match
  if (metavariable !== undefined) return { kind: 'metavariable', name: `$${metavariable}` }
  if (ellipsis !== undefined) return { kind: 'ellipsis', name: undefined }
  if (ellipsisName !== undefined) return { kind: 'ellipsis', name: `$...${ellipsisName}` }
  if (deep !== undefined) return { kind: 'deep' }
  return { kind: 'typed', index: Number(typed) }
}

/** Placeholders inside text put back as they were written. */
export function restore(text: string): string {
  return text
    .replace(/__mv_(\w+?)__/g, '$$$1')
    .replace(/__els_(\w+?)__/g, '$$...$1')
    .replaceAll(KEPT_BACKSLASH, '\\')
}

/** Stands for a backslash in `"=~/re/"` where a language's own strings would not allow it; no text has this sign of private use. */
const KEPT_BACKSLASH = '\ue000'

/** The backslashes of regular expressions in strings, kept from a grammar that reads them as escapes. */
export function withKeptBackslashes(code: string): string {
  return code.replace(/"=~\/(?:\\.|[^"\\\n])*"/g, (text) => text.replaceAll('\\', KEPT_BACKSLASH))
}

/** What preparing needs to know of a language. */
export type PatternLanguage = Pick<
  LanguageDefinition,
  'entryEllipsis' | 'statementEllipsis' | 'prepare' | 'notMetavariables' | 'interpolationStart'
>

/** `entryEllipsis` goes before an ellipsis that stands directly in braces. */
export function preparePattern(text: string, language: PatternLanguage): PreparedPattern {
  const { entryEllipsis, statementEllipsis } = language
  const types: { metavariable: string; type: string }[] = []
  const brackets: string[] = []
  /** Quotes of the string literals around the current place; `{` entries of `brackets` above `depth` are interpolations. */
  let quote: string | undefined
  /** Whether braces in the literal hold expressions, as in Python's f-strings. */
  let formatted = false
  const interpolations: { quote: string; depth: number }[] = []
  /** Deep expression operators that are open: in JSX, `...>` may also end a tag. */
  let openDeep = 0
  let code = ''
  let at = 0
  const take = (expression: RegExp) => {
    expression.lastIndex = at
    return expression.exec(text)
  }
  while (at < text.length) {
    const rest = text.slice(at, at + 5)
    const named = text[at] === '$' ? (take(METAVARIABLE_ELLIPSIS) ?? take(METAVARIABLE)) : null
    if (named !== null && language.notMetavariables?.has(named[0]) === true) {
      code += named[0]
      at += named[0].length
      continue
    }
    if (named !== null) {
      code += named[0].startsWith('$...') ? `__els_${named[1] ?? ''}__` : `__mv_${named[1] ?? ''}__`
      at += named[0].length
      continue
    }
    if (quote !== undefined) {
      if (text[at] === '\\') {
        code += text.slice(at, at + 2)
        at += 2
      } else if (text.startsWith(quote, at)) {
        code += quote
        at += quote.length
        quote = undefined
      } else if (formatted && text[at] === '{' && text[at + 1] !== '{') {
        interpolations.push({ quote, depth: brackets.length })
        brackets.push('{')
        code += text[at++]
        quote = undefined
      } else if (quote === '`' && text.startsWith('${', at)) {
        interpolations.push({ quote, depth: brackets.length })
        brackets.push('{')
        code += '${'
        at += 2
        quote = undefined
      } else if (
        quote !== "'" &&
        language.interpolationStart !== undefined &&
        take(language.interpolationStart) !== null
      ) {
        const opening = take(language.interpolationStart)?.[0] ?? ''
        interpolations.push({ quote, depth: brackets.length })
        brackets.push('{')
        code += opening
        at += Math.max(1, opening.length)
        quote = undefined
      } else code += text[at++]
      continue
    }
    const string = take(STRING_START)
    if (string !== null && !/\w/.test(string[0].length > (string[1] ?? '').length ? (text[at - 1] ?? '') : '')) {
      quote = string[1]
      formatted = /^[a-zA-Z]*[fF]/.test(string[0])
      code += string[0]
      at += string[0].length
      continue
    }
    const declared =
      text[at] === '(' && !/[\w$)\]]\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? take(DECLARED) : null
    if (declared !== null) {
      code += `__ty${types.length}__`
      types.push({ metavariable: `$${declared[2] ?? ''}`, type: (declared[1] ?? '').trim() })
      at += declared[0].length
      continue
    }
    const typed = text[at] === '(' && !/[\w$)\]]\s?$/.test(text.slice(Math.max(0, at - 2), at)) ? take(TYPED) : null
    if (typed !== null) {
      code += `__ty${types.length}__`
      types.push({ metavariable: `$${typed[1] ?? ''}`, type: (typed[2] ?? '').trim() })
      at += typed[0].length
    } else if (rest.startsWith('<...')) {
      code += '__deep__('
      openDeep++
      at += 4
    } else if (openDeep > 0 && rest.startsWith('...>')) {
      openDeep--
      code += ')'
      at += 4
    } else if (rest.startsWith('...') && !/[A-Za-z_$[(]/.test(text[at + 3] ?? '')) {
      const before = code.trimEnd().at(-1) ?? ''
      const inBraces = brackets.length === 0 || brackets.at(-1) === '{'
      const entry = brackets.at(-1) === '{' && interpolations.length === 0 && (before === '{' || before === ',')
      // In braces it may be a statement between others on one line, where a line break ends it and what is before it.
      const isStatement =
        statementEllipsis !== undefined &&
        inBraces &&
        '{};'.includes(before || ';') &&
        !/^\.\.\.\s*[,)]/.test(text.slice(at))
      if (isStatement) {
        code += `${statementEllipsis[0]}__el__${statementEllipsis[1]}`
        at += 3
        continue
      }
      const breaks = entryEllipsis === '' && inBraces && statementEllipsis === undefined
      const after = breaks && /^\.\.\.\s*[\w$@<]/.test(text.slice(at)) ? '\n' : ''
      code += `${breaks && ')}'.includes(before || ' ') ? '\n' : ''}${entry ? entryEllipsis : ''}__el__${after}`
      at += 3
    } else {
      const char = text[at++] ?? ''
      if ('([{'.includes(char)) brackets.push(char)
      else if (')]}'.includes(char)) {
        brackets.pop()
        const around = interpolations.at(-1)
        if (around !== undefined && brackets.length === around.depth) {
          quote = around.quote
          formatted = quote !== '`' && language.interpolationStart === undefined
          interpolations.pop()
        }
      }
      code += char
    }
  }
  code = code.replace(/\bfor\s*\(\s*__el__\s*\)/g, 'for (__el__;;)')
  return { code: language.prepare?.(code) ?? code, types }
}
