export type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is no object reads as one without members. */
export function objectAt(value: unknown, name: string): Json {
  const inner = isObject(value) ? value[name] : undefined
  return isObject(inner) ? inner : {}
}

export function listAt(value: unknown, name: string): readonly unknown[] {
  const inner = isObject(value) ? value[name] : undefined
  return Array.isArray(inner) ? inner : []
}

export function textAt(value: unknown, name: string): string | undefined {
  const inner = isObject(value) ? value[name] : undefined
  return typeof inner === 'string' && inner !== '' ? inner : undefined
}

export function textsAt(value: unknown, name: string): string[] {
  return listAt(value, name).filter((one) => typeof one === 'string')
}
