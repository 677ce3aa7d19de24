/** A JSON value that may hold schemas. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Stands for `$id` until the document is whole: the generator resolves identifiers on its own terms. */
const NAME = 'x-schema'

/** A copy of a route's schema in which every `$id` is kept under a name that nothing resolves. */
export function keepIdentifiers<Schema>(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$id' in value)) return value
    const { $id, ...members } = value
    return { [NAME]: $id, ...members }
  }) as Schema
}

/**
 * Moves every schema with an identifier to `components.schemas` and leaves a reference where it stood: a schema is described once, and
 * no identifier twice. A description beside an identifier stays with the reference.
 */
export function hoistSchemas<Document extends object>(document: Document): Document {
  const schemas: Record<string, Json> = {}
  const hoist = (value: Json): Json => {
    if (isList(value)) return value.map(hoist)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, member]) => [name, hoist(member)] as const)
    const { [NAME]: name, ...members } = Object.fromEntries(entries)
    if (typeof name !== 'string') return Object.fromEntries(entries)
    const { description, ...shape } = members
    schemas[name] ??= shape
    const reference = { $ref: `#/components/schemas/${name}` }
    return description === undefined ? reference : { ...reference, description }
  }
  const hoisted = hoist(JSON.parse(JSON.stringify(document)) as Json)
  if (typeof hoisted !== 'object' || hoisted === null || isList(hoisted)) return document
  const components = hoisted['components']
  const kept = typeof components === 'object' && components !== null && !isList(components) ? components : {}
  const inOrder = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...document, ...hoisted, components: { ...kept, schemas: inOrder } }
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
