/** A class by its own name, without its namespace. */
export function className(text: string): string {
  return text.slice(text.lastIndexOf('\\') + 1)
}

/** What functions and classes of the file are looked up by: their names are the same in capitals. */
export function declaredKey(sort: 'function' | 'class', name: string): string {
  return `${sort} ${name.toLowerCase()}`
}
