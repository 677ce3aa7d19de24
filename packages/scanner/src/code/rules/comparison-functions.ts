import { boundedRegex } from '../patterns/regex.ts'

/** What an expression of `metavariable-comparison` comes to. */
export type Value = number | string | boolean | readonly Value[] | CodeText | null

/** Code that has no value which can be told: only `str` makes something of it. */
export class CodeText {
  readonly code: string

  constructor(code: string) {
    this.code = code
  }

  toString(): string {
    return this.code
  }
}

/** Thrown while evaluating: a metavariable without a value, an operation on values that don't fit. */
export class NoValue extends Error {}

/** Milliseconds of a day. */
const DAY = 86_400_000

export const number = (value: Value): number => {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  throw new NoValue()
}
/** The value itself; throws a `NoValue` for code without one. */
export const valued = (value: Value): Value => {
  if (value instanceof CodeText) throw new NoValue()
  return value
}
export const truth = (value: Value): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** What the directives of a time format stand for, as Python has them: part of the date, and how it is written. */
const DIRECTIVES: Readonly<
  Record<string, readonly [part: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', form: string]>
> = {
  Y: ['year', '\\d{4}'],
  m: ['month', '\\d{1,2}'],
  d: ['day', '\\d{1,2}'],
  H: ['hour', '\\d{1,2}'],
  M: ['minute', '\\d{1,2}'],
  S: ['second', '\\d{1,2}'],
}

/** Seconds since 1970 in UTC of a time written in a format; throws a `NoValue` for what is not. */
function timeOf(text: string, format: string): number {
  const parts: string[] = []
  const source = format.slice(0, 100).replace(/%([A-Za-z%])|[^\w\s]/g, (whole, letter: string | undefined) => {
    if (letter === undefined) return `\\${whole}`
    if (letter === '%') return '%'
    const directive = Object.hasOwn(DIRECTIVES, letter) ? DIRECTIVES[letter] : undefined
    if (directive === undefined) throw new NoValue()
    parts.push(directive[0])
    return `(${directive[1]})`
  })
  const match = new RegExp(`^${source}$`).exec(text.trim())
  if (match === null) throw new NoValue()
  const value = (part: string, otherwise: number) => {
    const index = parts.indexOf(part)
    return index < 0 ? otherwise : Number(match[index + 1])
  }
  const [year, month, day] = [value('year', 1900), value('month', 1), value('day', 1)]
  const time = Date.UTC(year, month - 1, day, value('hour', 0), value('minute', 0), value('second', 0))
  // A 31st of April is no date.
  if (new Date(time).getUTCMonth() !== month - 1) throw new NoValue()
  return time / 1000
}

/** The functions that a comparison may call. */
export const FUNCTIONS: Readonly<Record<string, (...values: Value[]) => Value>> = {
  int: (value = null, base = 10) => {
    valued(value)
    const parsed = typeof value === 'number' ? Math.trunc(value) : Number.parseInt(String(value), number(base))
    if (Number.isNaN(parsed)) throw new NoValue()
    return parsed
  },
  float: (value = null) => {
    valued(value)
    const parsed = Number(value)
    if (Number.isNaN(parsed)) throw new NoValue()
    return parsed
  },
  str: (value = null) =>
    value instanceof CodeText
      ? value.code
      : value === true
        ? 'True'
        : value === false
          ? 'False'
          : value === null
            ? 'None'
            : String(value),
  bool: (value = null) => truth(value),
  abs: (value = null) => Math.abs(number(value)),
  len: (value = null) => {
    if (typeof value === 'string' || Array.isArray(value)) return value.length
    throw new NoValue()
  },
  lower: (value = null) => String(value).toLowerCase(),
  upper: (value = null) => String(value).toUpperCase(),
  min: (...values) => Math.min(...values.flat().map(number)),
  max: (...values) => Math.max(...values.flat().map(number)),
  /** The current day, as `strptime` gives days: the one function whose value changes with time, by the rule's own wish. */
  today: () => Math.floor(Date.now() / DAY) * (DAY / 1000),
  strptime: (value = null, format = '%Y-%m-%d') => timeOf(String(value), String(format)),
  're.match': (pattern = null, value = null) => boundedRegex(String(pattern), '').testStart(String(valued(value))),
  're.search': (pattern = null, value = null) => boundedRegex(String(pattern), '').test(String(valued(value))),
}
