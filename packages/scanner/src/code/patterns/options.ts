/** How a rule wants its patterns matched: its `options`, under Semgrep's names and with its defaults. */
export interface MatchOptions {
  /** `constant_propagation`: a variable that can hold one constant alone matches as that constant. */
  readonly constants: boolean
  /** `symbolic_propagation`: a variable that is given one value alone matches as that value's expression. */
  readonly symbols: boolean
  /** `ac_matching`: `&&` and `||` group either way; `&`, `|` and `^` commute too. */
  readonly associative: boolean
  /** `commutative_boolop`: `&&` and `||` commute. */
  readonly commutativeLogic: boolean
  /** `symmetric_eq`: the sides of `==` and `!=` may change places. */
  readonly symmetricEquality: boolean
  /** `vardef_assign`: `$X = $E` matches declarations with a value. */
  readonly declarationsAssign: boolean
  /** `attr_expr`: expressions match in decorators and annotations. */
  readonly inDecorators: boolean
  /** `implicit_ellipsis`: objects and classes may hold more than the pattern names. */
  readonly openSets: boolean
  /** `decorators_order_matters`: decorators match in the order in which the pattern has them. */
  readonly orderedDecorators: boolean
  /** `arrow_is_function`: a function pattern matches arrow functions. */
  readonly arrowsAreFunctions: boolean
  /** `let_is_var`: `var` matches `let` and `const`. */
  readonly varIsAny: boolean
  readonly text: TextOptions
}

/** How patterns over text without a grammar are matched. */
export interface TextOptions {
  /** `generic_ellipsis_max_span`: lines that `...` may go on for beyond its own. */
  readonly ellipsisLines: number
  /** `generic_comment_style`: comments that are passed over. */
  readonly comments: 'c' | 'cpp' | 'shell' | undefined
  /** `generic_caseless`. */
  readonly ignoresCase: boolean
  /** `generic_extra_word_characters`, beside letters, digits and `_`. */
  readonly wordCharacters: readonly string[]
  /** `generic_engine: aliengrep`: line breaks are white space and indentation says nothing. */
  readonly flat: boolean
}

export const DEFAULT_OPTIONS: MatchOptions = {
  constants: true,
  symbols: false,
  associative: true,
  commutativeLogic: false,
  symmetricEquality: false,
  declarationsAssign: true,
  inDecorators: true,
  openSets: true,
  orderedDecorators: false,
  arrowsAreFunctions: true,
  varIsAny: true,
  text: { ellipsisLines: 10, comments: undefined, ignoresCase: false, wordCharacters: [], flat: false },
}
