/**
 * How a secret lies about a keyword. The pattern is sticky: it is tried at one offset, so that a file costs as many tries as
 * it holds keywords; every repetition in it is bounded, so that a try costs no more than its window.
 */
export interface SpotShape {
  /** Where the pattern is tried: at the keyword's first character, or after its last. */
  readonly from: 'keyword' | 'after-keyword'
  /**
   * Named groups: `secret` is what is reported (without it, the whole match); `body` is the part that must look random
   * (without it, the secret); `lead` is what precedes the keyword and belongs to the secret, captured in a lookbehind.
   */
  readonly pattern: RegExp
}

/** Where a secret stands in the text of a file, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
  /** The user that a password belongs to, where the file says so. */
  readonly user?: string
}

/** A file of a known kind, read as a whole once one of the keywords stands in it: what its lines mean depends on others. */
export interface FileShape {
  readonly from: 'file'
  /** The paths of such files, where they are known by it. */
  readonly paths?: RegExp
  /** `text` is Latin-1, of bounded length; takes time in proportion to it. */
  readonly read: (text: string, path: string) => Iterable<Span>
}

export type Shape = SpotShape | FileShape

export function wholeFile(read: FileShape['read'], paths?: RegExp): FileShape {
  return { from: 'file', read, ...(paths === undefined ? {} : { paths }) }
}

/** Nothing that would make it the middle of a longer word; an escape such as `\n` or `%22` before it is none. */
const FRESH = String.raw`(?<![A-Za-z0-9]|[A-Za-z0-9][+/])|(?<=\\[abfnrtv]|%[0-9A-Fa-f]{2}|\\x[0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\x1b\[[0-9;]{0,8}m)`
const OVER = '(?![A-Za-z0-9_-])'

/** A token that is known by its own first characters, which are the keyword: `token(/ghp_(?<body>\w{36})/)`. */
export function token(pattern: RegExp, end: string = OVER): SpotShape {
  return { from: 'keyword', pattern: new RegExp(`(?:${FRESH})(?:${pattern.source})${end}`, 'dy') }
}

/**
 * A token that starts before its keyword: `tokenAround(/\w{14}/, /\.atlasv1\.(?<body>\w{67})/)`, the keyword at the start of the
 * second pattern. `before` is what may stand in front of the token and does not belong to it.
 */
export function tokenAround(lead: RegExp, pattern: RegExp, before = ''): SpotShape {
  const source = `(?<=(?:${FRESH})${before}(?<lead>${lead.source}))(?:${pattern.source})${OVER}`
  return { from: 'keyword', pattern: new RegExp(source, 'dy') }
}

/** A pattern that starts at the keyword and looks after its own ends. */
export function atKeyword(pattern: RegExp): SpotShape {
  return { from: 'keyword', pattern: new RegExp(pattern.source, 'dy') }
}

/** A pattern that starts where the keyword ends and looks after its own ends. */
export function afterKeyword(pattern: RegExp): SpotShape {
  return { from: 'after-keyword', pattern: new RegExp(pattern.source, 'dy') }
}

/** A file's name in front of its hash is no name of a value. */
const REST_OF_NAME = String.raw`(?![\w.-]{0,40}\.(?:[cm]?[jt]sx?|py|go|rb|java|rs|php|md|html?|css|svg|png|map)\b)[\w.-]{0,40}(?:\\?["'\x60]|[\])]){0,3}`
const OPERATOR = String.raw`(?::[ \t]{0,2}(?:string|str|String|&str)[ \t]{0,2})?(?:=>|:=|={1,3}|\|\||\?\?|[:,>(]|or\b)[ \t]{0,8}(?:\r?\n[ \t]{0,24})?(?:value[ ]?=[ ]?)?`
/** What a program reads first, before it falls back on the value: `process.env.KEY ||`, `os.getenv("KEY",`. */
const FALLBACK = String.raw`(?:[A-Za-z_][\w.]{0,60}(?:[([]["'\x60][\w.-]{1,60}["'\x60][)\]]?)?[ ]{0,4}(?:\|\||\?\?|,|or\b)[ ]{0,4})?`
const OPENING = String.raw`(?:\\?["'\x60]){0,3}(?:(?:Bearer|bearer|Basic|Token|token)[ ])?`

/**
 * A value without a form of its own, known by what it is assigned to: the keyword is (part of) the name, and between them lies
 * what programs, JSON, YAML, XML, headers and shells put there: `DD_API_KEY=…`, `"dd-api-key": "…"`, `env.KEY || '…'`.
 */
export function assigned(value: RegExp): SpotShape {
  const between = `${REST_OF_NAME}[ \\t]{0,8}(?:${OPERATOR}${FALLBACK}|(?<=[ \\t]))${OPENING}`
  const pattern = `${between}(?<![A-Za-z0-9_./+-])(?<secret>${value.source})(?![A-Za-z0-9_/+=-]|\\.[A-Za-z0-9])`
  return { from: 'after-keyword', pattern: new RegExp(pattern, 'dy') }
}
