import { DEFAULT_OPTIONS, type MatchOptions, type TextOptions } from '../patterns/options.ts'
import { FormatProblem, list, optionalNumber, record, text } from './values.ts'

type Switch = { [Name in keyof MatchOptions]: MatchOptions[Name] extends boolean ? Name : never }[keyof MatchOptions]

/** The names of the format for what a rule can switch on and off. */
const SWITCHES: Readonly<Record<string, Switch>> = {
  constant_propagation: 'constants',
  symbolic_propagation: 'symbols',
  ac_matching: 'associative',
  commutative_boolop: 'commutativeLogic',
  symmetric_eq: 'symmetricEquality',
  vardef_assign: 'declarationsAssign',
  attr_expr: 'inDecorators',
  implicit_ellipsis: 'openSets',
  decorators_order_matters: 'orderedDecorators',
  arrow_is_function: 'arrowsAreFunctions',
  let_is_var: 'varIsAny',
}

/** Longest `generic_ellipsis_max_span`, in lines. */
const MAX_ELLIPSIS_LINES = 100_000

/** Reads a rule's `options`. Options that change nothing here are ignored. */
export function readOptions(value: unknown): MatchOptions {
  if (value === undefined || value === null) return DEFAULT_OPTIONS
  const entry = record(value, 'options')
  const switches: Partial<Record<Switch, boolean>> = {}
  for (const [name, given] of Object.entries(entry)) {
    const option = Object.hasOwn(SWITCHES, name) ? SWITCHES[name] : undefined
    if (option === undefined) continue
    if (typeof given !== 'boolean') throw new FormatProblem(`options: ${name}`, 'must be true or false')
    switches[option] = given
  }
  return { ...DEFAULT_OPTIONS, ...switches, text: readTextOptions(entry) }
}

function readTextOptions(entry: Readonly<Record<string, unknown>>): TextOptions {
  const comments = entry['generic_comment_style']
  if (comments !== undefined && comments !== 'c' && comments !== 'cpp' && comments !== 'shell')
    throw new FormatProblem('options: generic_comment_style', 'must be c, cpp or shell')
  const extra = entry['generic_extra_word_characters']
  const flat = entry['generic_engine'] === 'aliengrep'
  const given = optionalNumber(entry['generic_ellipsis_max_span'], 'options: generic_ellipsis_max_span')
  const standard = flat
    ? entry['generic_multiline'] === false
      ? 0
      : MAX_ELLIPSIS_LINES
    : DEFAULT_OPTIONS.text.ellipsisLines
  return {
    ellipsisLines: Math.min(MAX_ELLIPSIS_LINES, Math.max(0, given ?? standard)),
    comments,
    ignoresCase: entry['generic_caseless'] === true,
    wordCharacters:
      extra === undefined
        ? []
        : list(extra, 'options: generic_extra_word_characters').map((one) =>
            text(one, 'options: generic_extra_word_characters'),
          ),
    flat,
  }
}
