import { ALLOWED } from '@picket/contracts'
import type { Static, TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { HttpError } from './http-error.ts'

/** What a value is called in messages: a field of a body, a parameter of a query. */
export type FieldKind = 'field' | 'parameter'

interface Field {
  readonly name: string
  readonly required: boolean
  readonly fallback: unknown
  readonly allowed: string
  readonly isValid: (value: unknown) => boolean
}

/**
 * Makes a parser of the fields of `schema`. It throws `HttpError` 400: first for a required field that is absent (`null` and `""`
 * count as absent), then for one of a wrong type or value, with what is allowed. Unknown fields are ignored.
 */
export function fieldsParser<Schema extends TObject>(
  schema: Schema,
  kind: FieldKind,
): (input: Readonly<Record<string, unknown>>) => Static<Schema> {
  const required: readonly string[] = schema.required ?? []
  const fields = Object.entries(schema.properties).map(([name, property]) =>
    fieldOf(name, property, required.includes(name)),
  )
  return (input) => {
    const absent = fields.find(({ name, required }) => required && isAbsent(input, name))
    if (absent !== undefined) throw new HttpError(400, `Missing required ${kind}: ${absent.name}`)
    const parsed: Record<string, unknown> = {}
    for (const { name, fallback, allowed, isValid } of fields) {
      const value = isAbsent(input, name) ? fallback : input[name]
      if (value === undefined) continue
      if (!isValid(value)) throw new HttpError(400, `Invalid ${kind}: ${name} ${allowed}`)
      parsed[name] = value
    }
    return parsed as Static<Schema>
  }
}

function isAbsent(input: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = Object.hasOwn(input, name) ? input[name] : undefined
  return value === undefined || value === null || value === ''
}

function fieldOf(name: string, schema: TSchema, required: boolean): Field {
  const validator = Compile(schema)
  const allowed: unknown = Reflect.get(schema, ALLOWED)
  const type: unknown = Reflect.get(schema, 'type')
  return {
    name,
    required,
    fallback: Reflect.get(schema, 'default'),
    allowed: typeof allowed === 'string' ? allowed : `must be a ${String(type)}.`,
    isValid: (value) => validator.Check(value),
  }
}

/** The parameters of a request's query; one given more than once is an array. */
export const queryOf = (query: unknown) => query as Readonly<Record<string, unknown>>

/** A page as a query asks for it: numbers are brought into range, what is no number counts as absent. */
export function pageOf(
  query: Readonly<Record<string, unknown>>,
  { limit, maxLimit, offset }: { readonly limit: number; readonly maxLimit: number; readonly offset: number },
): { limit: number; offset: number } {
  return {
    limit: Math.min(Math.max(wholeNumber(query['limit']) ?? limit, 1), maxLimit),
    offset: Math.min(Math.max(wholeNumber(query['offset']) ?? offset, 0), MAX_OFFSET),
  }
}

/** More rows than any account will have, and within what SQL counts with. */
const MAX_OFFSET = 2 ** 31 - 1

function wholeNumber(text: unknown): number | undefined {
  if (typeof text !== 'string' || !/^[+-]?\d+(\.\d*)?$/.test(text)) return undefined
  return Math.trunc(Number(text))
}
