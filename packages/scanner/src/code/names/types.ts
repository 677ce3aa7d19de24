/** Whether a type is the wanted one, whatever package or type arguments either names. */
export function isType(type: string, wanted: string): boolean {
  const [actual, bare] = [type.replace(/<.*$/s, ''), wanted.replace(/<.*$/s, '')]
  return type === wanted || actual === bare || actual.endsWith(`.${bare}`) || bare.endsWith(`.${actual}`)
}
