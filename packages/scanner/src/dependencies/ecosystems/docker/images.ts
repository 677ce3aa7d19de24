/** An image as `[REGISTRY/]NAME[:TAG][@DIGEST]` names it. */
export interface Image {
  readonly name: string
  /** Its tag, else its digest, else `latest`, which is what Docker takes. */
  readonly version: string
}

/** Characters; a reference is at most some 400. */
const MAX_REFERENCE = 1_000

/** `undefined` for what is no reference to an image. */
export function parseImage(reference: string): Image | undefined {
  if (reference.length > MAX_REFERENCE) return undefined
  const match = /^([\w.-]+(?::\d+(?=\/))?(?:\/[\w.-]+)*)(?::([\w.-]+))?(?:@(\w+:[0-9a-f]+))?$/i.exec(reference)
  if (match === null) return undefined
  const [, name = '', tag, digest] = match
  return { name, version: tag ?? digest ?? 'latest' }
}

/** `$NAME`, `${NAME}` and `${NAME:-DEFAULT}`; `undefined` where a value is not known. */
export function withVariables(text: string, values: ReadonlyMap<string, string>): string | undefined {
  let known = true
  const filled = text
    .slice(0, MAX_REFERENCE)
    .replace(
      /\$(?:(\w+)|\{(\w+)(?::?-([^${}]*))?\})/g,
      (_, plain: string | undefined, braced: string, fallback?: string) => {
        const value = values.get(plain ?? braced) ?? fallback
        known &&= value !== undefined
        return value ?? ''
      },
    )
  return known && !filled.includes('$') ? filled : undefined
}
