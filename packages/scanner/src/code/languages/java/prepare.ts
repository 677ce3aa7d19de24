/** Parts of prepared pattern code that Java's grammar wants more around than a name. */
const LIST = /([\w.$>\]]+)(\s*)\(((?:[^()]|\([^()]*\))*)\)(?=\s*(?:throws\s+[\w.,\s]+)?\{)/g
const ANNOTATION = /(@[\w.]+)\(([^()]*)\)/g
/** Type of a parameter that the pattern gives none. */
const FILLER = '__filler'
const NO_METHOD: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'synchronized', 'try'])

/**
 * An ellipsis or a metavariable that stands for a parameter is given a type, and an ellipsis among an annotation's named
 * values a value, so that the code parses; `withoutFiller` takes both away again.
 */
export function prepareJava(code: string): string {
  return code
    .replace(LIST, (whole, name: string, space: string, list: string) =>
      NO_METHOD.has(name) || list.trim() === ''
        ? whole
        : `${name}${space}(${mapped(list, (one) => (/^__\w+__$/.test(one) ? `${/^__els?_/.test(one) ? 'int' : FILLER} ${one}` : one))})`,
    )
    .replace(ANNOTATION, (whole, name: string, list: string) =>
      list.includes('=')
        ? `${name}(${mapped(list, (one) => (/^__els?_?\w*__$/.test(one) ? `${one} = 1` : one))})`
        : whole,
    )
}

function mapped(list: string, change: (part: string) => string): string {
  return list
    .split(/,(?![^()]*\))/)
    .map((part) => change(part.trim()))
    .join(', ')
}

/** What a placeholder has around it for the sake of the grammar, taken away. */
export function withoutFiller(text: string): string {
  return text.replace(/^(?:int (?=__els?_)|__filler (?=__))/, '').replace(/__ = 1$/, '__')
}
