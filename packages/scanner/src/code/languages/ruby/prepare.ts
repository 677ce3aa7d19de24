/**
 * Names of classes and modules start with a capital, `:$X` is a symbol, and an ellipsis alone in the braces of a block is a
 * statement and no entry of a hash.
 */
export function prepareRuby(code: string): string {
  return code
    .replace(/(\b(?:class|module)\s+(?!<<))(?=__mv_)/g, '$1A')
    .replace(/([\w)\]!?|]\s*\{\s*)\*\*(?=__el__)/g, '$1')
}

/** What a placeholder has before it for the sake of the grammar, taken away. */
export function withoutRubyFiller(text: string): string {
  return text.replace(/^A(?=__mv_)/, '')
}
