/** What classes, modules and constants of the file are looked up by. */
export function classKey(name: string): string {
  return `constant ${name}`
}

/** What methods of the file itself, outside of classes, are looked up by. */
export function methodKey(name: string): string {
  return `method ${name}`
}
