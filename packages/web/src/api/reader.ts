/** Turns what came over the wire into a `T`, or throws {@link Unreadable}. Fields that the reader does not name are dropped. */
export type Reader<T> = (value: unknown) => T

/** An answer that is not what the API promises: something else answered, or another version. */
export class Unreadable extends Error {}

const refuse = (wanted: string): never => {
  throw new Unreadable(`The answer is not ${wanted}.`)
}

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : refuse('a string'))

export const number: Reader<number> = (value) => (typeof value === 'number' ? value : refuse('a number'))

export const truth: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : refuse('true or false'))

export const oneOf =
  <const T extends string>(...allowed: readonly T[]): Reader<T> =>
  (value) =>
    allowed.find((each) => each === value) ?? refuse(`one of ${allowed.join(', ')}`)

export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? null : read(value)

export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read) : refuse('a list')

/** One reader a field: a field that the contract adds to `T` does not compile until it is read here. */
export const object =
  <T extends object>(fields: { readonly [Name in keyof T]: Reader<T[Name]> }): Reader<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return refuse('an object')
    const given = new Map(Object.entries(value))
    const read: Partial<T> = {}
    for (const name in fields) read[name] = fields[name](given.get(name))
    return read as T
  }
