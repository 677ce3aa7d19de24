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
  /** The keywords are names of values, of words that people join in many ways: `api_key`, `apiKey`, `api-key`, `api.key`. */
  readonly isName?: true
  /** What has the same beginning or name and the same alphabet, and is of another length: no secret of this kind, nor of any. */
  readonly misfit?: RegExp
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
  return {
    from: 'keyword',
    pattern: new RegExp(`(?:${FRESH})(?:${pattern.source})${end}`, 'dy'),
    misfit: new RegExp(ofOtherLength(pattern), 'dy'),
  }
}

/** The same alphabets, half to twice as long. */
function ofOtherLength({ source }: RegExp): string {
  return source.replace(
    /\{(\d+)(?:,(\d+))?\}/g,
    (_, least: string, most?: string) => `{${Math.floor(Number(least) / 2)},${2 * Number(most ?? least)}}`,
  )
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
const REST_OF_NAME = String.raw`(?![\w.-]{0,40}\.(?:[cm]?[jt]sx?|py|go|rb|java|rs|php|md|html?|css|svg|png|map)\b)[\w.-]{0,40}(?!\w)(?:\\?["'\x60]|[\])]){0,3}`
const OPERATOR = String.raw`(?::[ \t]{0,2}(?:string|str|String|&str)[ \t]{0,2})?(?:=>|:=|={1,3}|\|\||\?\?|[:,>(]|or\b)[ \t]{0,8}(?:\r?\n[ \t]{0,24})?(?:value[ ]?=[ ]?)?`
/**
 * Where name and value are two entries of their own: `- name: KEY` and `value:` of Kubernetes, `"name": "KEY", "value":`,
 * `<key>` and `<string>` of property lists, `key="KEY" value="` of XML, the default of a variable of Terraform.
 */
const APART = String.raw`["']?,?\s{1,40}["']?(?:[Vv]alue|[Dd]efault(?:Value)?)["']?[ ]{0,4}[:=]|</\w{1,12}>\s{0,40}<(?:string|value)>|["'][ ]{0,4}\{[^{}]{0,200}?\bdefault[ ]{0,8}=`
/** What a program reads first, before it falls back on the value: `process.env.KEY ||`, `os.getenv("KEY",`. */
const FALLBACK = String.raw`(?:[A-Za-z_][\w.]{0,60}(?:[([]["'\x60][\w.-]{1,60}["'\x60][)\]]?)?[ ]{0,4}(?:\|\||\?\?|,|or\b)[ ]{0,4})?`
const OPENING = String.raw`(?:\\?["'\x60]){0,3}(?:(?:Bearer|bearer|Basic|Token|token)[ ])?`

const AFTER_NAME = String.raw`[ \t]{0,8}(?:${OPERATOR}${FALLBACK}|(?:${APART})[ \t]{0,8}|(?<=[ \t]))${OPENING}`
const OUTSIDE = '(?![A-Za-z0-9_/+=-]|\\.[A-Za-z0-9])'

const oneValue = (value: RegExp) => `(?<![A-Za-z0-9_./+-])(?<secret>${value.source})${OUTSIDE}`

function assignedMisfit(value: RegExp): RegExp {
  return new RegExp(`${REST_OF_NAME}${AFTER_NAME}(?<secret>${ofOtherLength(value)})${OUTSIDE}`, 'dy')
}

/**
 * A value without a form of its own, known by what it is assigned to: the keyword is (part of) the name, and between them lies
 * what programs, JSON, YAML, XML, headers and shells put there: `DD_API_KEY=…`, `"dd-api-key": "…"`, `env.KEY || '…'`.
 */
export function assigned(value: RegExp): SpotShape {
  const pattern = new RegExp(`${REST_OF_NAME}${AFTER_NAME}${oneValue(value)}`, 'dy')
  return { from: 'after-keyword', pattern, isName: true, misfit: assignedMisfit(value) }
}

/** Small letters of either case, written out. */
const anyCase = (source: string) => source.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

const QUALIFIER = '(?:api|access|auth|admin|app|secret|client|private|server|account|personal|service|rest)[_. -]?'
/** The name of a secret that does not say whose it is. */
const NAME_OF_SECRET = String.raw`(?:${anyCase(`(?:${QUALIFIER}){1,2}key|(?:${QUALIFIER}){0,2}(?:token|secret|password)|authorization`)})["'\x60\])]{0,3}`

/** Behind a name: one that speaks of a secret, and not of an organisation or a trace, where the value has no form of its own. */
const SAYS_SECRET = String.raw`(?<=(?:${anyCase('key|token|secret|pass|pwd|auth|credential|login|admin|api|sdk|pat|dsn')})[\w .-]{0,40}["'\x60\])\\]{0,6})`

/**
 * As `assigned`, and where the keyword names the provider alone: shortly before a name such as `token` (a section of a
 * configuration, a client that is made, a request to its host), or behind the value, in the address of a `curl` command.
 */
export function assignedNear(value: RegExp): SpotShape {
  const one = oneValue(value)
  const said = value.source.startsWith('[') ? SAYS_SECRET : ''
  const section = String.raw`[^]{0,100}?(?=[ACPRSTacprst])(?<![A-Za-z])${NAME_OF_SECRET}[ \t]{0,8}(?:${OPERATOR})${OPENING}${one}`
  const call = String.raw`[\w.]{0,30}\(\s{0,16}["'\x60]${one}`
  const address = String.raw`(?<=(?:${anyCase('bearer|token|key|basic')})["']?[ :=]{1,3}["']?${one}["']?[\s\\]{1,12}(?:-\w[ ][^\s"']{1,20}[\s\\]{1,8})?["']?https?://[\w.-]{0,40})`
  const pattern = new RegExp(`(?:${REST_OF_NAME}${said}${AFTER_NAME}${one}|${call}|${section}|${address})`, 'dy')
  return { from: 'after-keyword', pattern, isName: true, misfit: assignedMisfit(value) }
}

/** How the words of a name are joined where it has two, and where it has more: `cohere.api-key`. */
const JOINTS: readonly (readonly [string, string])[] = [
  ['_', '_'],
  ['-', '-'],
  ['.', '.'],
  ['', ''],
  [' ', ' '],
  ['.', '-'],
]

/** All spellings of a keyword that are searched for, in small letters. */
export function spellingsOf(keyword: string, shape: Shape): readonly string[] {
  const word = keyword.toLowerCase()
  if (shape.from === 'file' || shape.isName === undefined) return [word]
  const parts = word.split(/[_.-]/)
  if (parts.length === 1 || parts.includes('')) return [word]
  const [head = '', ...rest] = parts
  const joined = JOINTS.map(([first, further]) => [head, rest.join(further)].join(first))
  return [...new Set([word, ...joined])]
}
