/** Whether a character, given as its UTF-16 code unit, is one of a set. */
export type UnitTest = (unit: number) => boolean

export const isWord = (unit: number) =>
  (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || unit === 95 || (unit >= 97 && unit <= 122)
const isDigit = (unit: number) => unit >= 48 && unit <= 57
const isSpace = (unit: number) =>
  (unit >= 9 && unit <= 13) || unit === 32 || unit === 160 || unit === 0xfeff || unit === 0x2028 || unit === 0x2029
const isHorizontal = (unit: number) => unit === 9 || unit === 32 || unit === 160
export const not =
  (test: UnitTest): UnitTest =>
  (unit) =>
    !test(unit)

export const CLASSES: Readonly<Record<string, UnitTest>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
  h: isHorizontal,
  H: not(isHorizontal),
  N: (unit) => unit !== 10,
}
export const POSIX: Readonly<Record<string, UnitTest>> = {
  alpha: (unit) => isWord(unit) && !isDigit(unit) && unit !== 95,
  digit: isDigit,
  alnum: (unit) => isWord(unit) && unit !== 95,
  upper: (unit) => unit >= 65 && unit <= 90,
  lower: (unit) => unit >= 97 && unit <= 122,
  space: isSpace,
  blank: isHorizontal,
  punct: (unit) => unit > 32 && unit < 127 && !(isWord(unit) && unit !== 95),
  xdigit: (unit) => isDigit(unit) || (unit >= 65 && unit <= 70) || (unit >= 97 && unit <= 102),
  word: isWord,
}
export const CONTROL: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, a: 7, e: 27, '0': 0 }

/** The test of a Unicode property such as `Lu`; `undefined` for one that is not known. */
export function isUnicodeProperty(property: string): UnitTest | undefined {
  if (!/^(?:L|Lu|Ll|N|Nd|P|S|Z|Letter|Script=[A-Z][a-z]+)$/.test(property)) return undefined
  let expression: RegExp
  try {
    expression = new RegExp(`^\\p{${property}}$`, 'u')
  } catch {
    return undefined // a script that nobody writes
  }
  return (unit) => expression.test(String.fromCharCode(unit))
}
