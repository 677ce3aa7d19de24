/** What methods of .NET yield, by their last names. */
const RETURNED: Readonly<Record<string, string>> = {
  CreateCommand: 'DbCommand',
  OpenText: 'StreamReader',
}
const OWN_CLASS: ReadonlySet<string> = new Set(['Create', 'CreateInstance'])

/** The type of what a call yields, by the name of what is called. */
export function typeOfCsharpCall(called: string): string | undefined {
  const dot = called.lastIndexOf('.')
  const name = called.slice(dot + 1)
  if (OWN_CLASS.has(name)) return dot < 0 ? undefined : called.slice(0, dot)
  return Object.hasOwn(RETURNED, name) ? RETURNED[name] : undefined
}
