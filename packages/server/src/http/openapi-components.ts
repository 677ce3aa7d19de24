/** A JSON value that may hold schemas. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * Moves every schema with an `$id` to `components.schemas` and leaves a reference where it stood: a schema is described once, and
 * no identifier twice. A description beside an `$id` stays with the reference.
 */
export function hoistSchemas<Document extends object>(document: Document): Document {
  const schemas: Record<string, Json> = {}
  const hoist = (value: Json): Json => {
    if (isList(value)) return value.map(hoist)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, member]) => [name, hoist(member)] as const)
    const { $id, ...members } = Object.fromEntries(entries)
    if (typeof $id !== 'string') return Object.fromEntries(entries)
    const { description, ...shape } = members
    schemas[$id] ??= shape
    const reference = { $ref: `#/components/schemas/${$id}` }
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
