/** Parts of prepared pattern code that C#'s grammar wants more around than a name. */
const LIST = /([\w.$>\]]+)(\s*)\(((?:[^()]|\([^()]*\))*)\)(?=\s*(?:where\s[^{]*)?(?:\{|=>))/g
const ATTRIBUTE = /(\[\s*(?:\w+\s*:\s*)?[\w.]+)\(([^()]*)\)(?=\s*[\],])/g
const INITIALIZER =
  /(\bnew\b\s*[\w.<>?,]*(?:\[\])*\s*(?:\((?:[^(){}]|\([^()]*\))*\)\s*)?\{)\s*int (__els?_?\w*__);\s*\}/g
const CASE = /:(\s*)(__els?_?\w*__)(?=\s*(?:\}|case\b|default\b))/g
/** `var` in a pattern stands for any type; strings are passed over. */
const VAR = /"(?:[^"\\]|\\.)*"|\bvar\s+(?=\w)/g
const NO_METHOD: ReadonlySet<string> = new Set([
  'if',
  'for',
  'foreach',
  'while',
  'switch',
  'catch',
  'using',
  'lock',
  'fixed',
  'when',
])

/**
 * An ellipsis or a metavariable that stands for a parameter is given a type, and an ellipsis among an attribute's named values a
 * value, so that the code parses; `withoutFiller` takes both away again. Pattern code may call an ellipsis in an initializer a
 * statement, which is undone.
 */
export function prepareCsharp(code: string): string {
  return code
    .replace(INITIALIZER, '$1 $2 }')
    .replace(CASE, ':$1int $2;')
    .replace(VAR, (found) => (found.startsWith('"') ? found : '__mv____ '))
    .replace(LIST, (whole, name: string, space: string, list: string, at: number, all: string) =>
      NO_METHOD.has(name) || list.trim() === '' || /\bnew\s+$/.test(all.slice(Math.max(0, at - 20), at))
        ? whole
        : `${name}${space}(${mapped(list, (one) => (/^__\w+__$/.test(one) ? `int ${one}` : one))})`,
    )
    .replace(ATTRIBUTE, (whole, name: string, list: string) =>
      /[^=!<>]=[^=]/.test(list)
        ? `${name}(${mapped(list, (one) => (/^__els?_?\w*__$/.test(one) ? `${one} = 1` : one))})`
        : whole,
    )
}

function mapped(list: string, change: (part: string) => string): string {
  return list
    .split(/,(?![^()<>]*[)>])/)
    .map((part) => change(part.trim()))
    .join(', ')
}

/** What a placeholder has around it for the sake of the grammar, taken away. */
export function withoutFiller(text: string): string {
  return text.replace(/^int (?=__)/, '').replace(/__ = 1$/, '__')
}
