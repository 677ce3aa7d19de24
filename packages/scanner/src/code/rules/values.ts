/** A part of a rule that is wrong or not supported; `feature` names it as the format does. */
export class FormatProblem extends Error {
  readonly feature: string

  constructor(feature: string, message: string) {
    super(message)
    this.feature = feature
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function record(value: unknown, feature: string): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw new FormatProblem(feature, 'must be a mapping')
  return value
}

export function list(value: unknown, feature: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new FormatProblem(feature, 'must be a list')
  if (value.length > 1_000) throw new FormatProblem(feature, 'has too many entries')
  return value
}

/** A text; numbers and truth values that YAML took for such are taken back. */
export function text(value: unknown, feature: string): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string' || value === '') throw new FormatProblem(feature, 'must be a text')
  return value
}

export function optionalText(value: unknown, feature: string): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : text(value, feature)
}

export function optionalNumber(value: unknown, feature: string): number | undefined {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) throw new FormatProblem(feature, 'must be a number')
  return number
}

/** One text or a list of them. */
export function texts(value: unknown, feature: string): readonly string[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => text(one, feature))
}
