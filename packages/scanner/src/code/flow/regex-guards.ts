import { BIT } from './classes.ts'

const PATH = BIT['path-traversal']

/** Characters by which text does harm, for each class that needs one of them. */
const HARMFUL: readonly (readonly [keyof typeof BIT, string])[] = [
  ['command-injection', ';|&$`<>\n()\'" '],
  ['code-injection', '(.=;[`+'],
  ['sql-injection', '\'"; )-'],
  ['xss', '<>"\''],
  ['dom-xss', '<>"\''],
  ['regex-injection', '(*+{['],
  ['ssrf', ':/'],
  ['open-redirect', ':/'],
  ['template-injection', '{<%#$'],
  ['ldap-injection', '*()\\'],
  ['xpath-injection', '\'"[]()'],
  ['unsafe-reflection', '.'],
  ['trust-boundary', '<"\''],
  ['jndi-injection', ':/'],
  ['header-injection', '\r\n'],
  ['log-injection', '\r\n'],
]

/** The classes that text made only of characters that `allowed` accepts can do nothing at. */
export function charactersLeft(allowed: (character: string) => boolean): number {
  let mask = BIT['nosql-injection'] | BIT['deserialization'] | BIT['xxe']
  for (const [name, characters] of HARMFUL) if (!characters.split('').some(allowed)) mask |= BIT[name]
  if (!allowed('.') || !(allowed('/') || allowed('\\'))) mask |= PATH
  if (!allowed('_')) mask |= BIT['prototype-pollution']
  return mask
}

export interface RegexGuard {
  readonly whenMatched: number
  readonly whenNot: number
}

/** What it tells of a text that a regular expression matches it, or does not. */
export function guardOfRegex(source: string, left: typeof charactersLeft): RegexGuard {
  const whenMatched = isAnchored(source) ? left((character) => mayMatchCharacter(source, character)) : 0
  let whenNot = 0
  if (/\\\.\\\.|\\\.\{2|\[\.\]\{2/.test(source)) whenNot |= PATH
  if (source.includes('__proto__')) whenNot |= BIT['prototype-pollution']
  const only = /^\(?\[((?:[^\]\\]|\\.)+)\]\+?\)?$/.exec(source)?.[1]
  if (only !== undefined) {
    // Without a match of `[set]`, the text has no character of the set.
    const inSet = setOf(only)
    whenNot |= left((character) => !inSet(character))
  }
  return { whenMatched, whenNot }
}

/** Classes that a text is cleared for when all matches of a regular expression are taken out of it. */
export function clearedByRemoving(source: string, flags: string): number {
  if (!flags.includes('g')) return /^\^\(?(?:\(\?:)?\\\.\\\./.test(source) && /[+*]/.test(source) ? PATH : 0
  const guard = guardOfRegex(source, charactersLeft)
  // Taking `../` out of `....//` leaves `../`; what is taken out must not leave its own pieces behind.
  const path = /^\(?(?:\\\.\\\.|\\\.\{2,?\}|\\\.\+)\)?\+?$/.test(source) ? PATH : 0
  return (
    (guard.whenNot & ~PATH & ~BIT['prototype-pollution']) |
    path |
    (guard.whenNot & PATH && source.startsWith('[') ? PATH : 0)
  )
}

function isAnchored(source: string): boolean {
  return (
    source.startsWith('^') && source.endsWith('$') && !/(?:^|[^\\])(?:\\\\)*\|/.test(source.replace(/\([^()]*\)/g, ''))
  )
}

/** Whether any part of an expression can match a character; rather true than false. */
function mayMatchCharacter(source: string, character: string): boolean {
  const body = source.slice(1, -1)
  const sets = body.matchAll(/\[((?:[^\]\\]|\\.)*)\]|\\([\s\S])|(\.)|([\s\S])/g)
  for (const [, set, escaped, any, plain] of sets) {
    if (any !== undefined && character !== '\n') return true
    if (set !== undefined && setOf(set)(character)) return true
    if (escaped !== undefined && escapeMatches(escaped, character)) return true
    if (plain !== undefined && !'(){}?*+|:!=<^$'.includes(plain) && plain === character) return true
  }
  return false
}

function escapeMatches(escaped: string, character: string): boolean {
  switch (escaped) {
    case 'w':
      return /\w/.test(character)
    case 'd':
      return /\d/.test(character)
    case 's':
      return /\s/.test(character)
    case 'W':
      return /\W/.test(character)
    case 'D':
      return /\D/.test(character)
    case 'S':
      return /\S/.test(character)
    case 'n':
      return character === '\n'
    default:
      return escaped === character
  }
}

/** Whether the inside of a character class holds a character. */
function setOf(inside: string): (character: string) => boolean {
  const negated = inside.startsWith('^')
  const parts = [...(negated ? inside.slice(1) : inside).matchAll(/\\([\s\S])|([\s\S])-([^\\])|([\s\S])/g)]
  return (character) => {
    const held = parts.some(([, escaped, from, to, plain]) =>
      escaped !== undefined
        ? escapeMatches(escaped, character)
        : from !== undefined && to !== undefined
          ? from <= character && character <= to
          : plain === character,
    )
    return held !== negated
  }
}
