/** Whether a type is the wanted one, whatever package or type arguments either names. */
export function isType(type: string, wanted: string): boolean {
  const actual = type.replace(/<.*$/s, '')
  return type === wanted || actual === wanted || actual.endsWith(`.${wanted}`) || wanted.endsWith(`.${actual}`)
}
