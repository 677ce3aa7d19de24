export type CharacterClass = 'lower' | 'upper' | 'letter' | 'digit'

const CLASSES: Record<CharacterClass, RegExp> = { lower: /[a-z]/, upper: /[A-Z]/, letter: /[A-Za-z]/, digit: /[0-9]/ }

export function holdsAll(text: string, classes: readonly CharacterClass[]): boolean {
  return classes.every((name) => CLASSES[name].test(text))
}

/** Shannon entropy in bits a character, of the characters' own frequencies. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/**
 * How often the kind of character (small, capital, digit, other) changes, per character: about 0.6 in random base62, 0.5 in
 * random hexadecimal, below 0.25 in what people write.
 */
export function restlessness(text: string): number {
  const kindOf = (character: string) =>
    /[a-z]/.test(character) ? 'a' : /[A-Z]/.test(character) ? 'A' : /[0-9]/.test(character) ? '0' : '.'
  let changes = 0
  for (let i = 1; i < text.length; i++) if (kindOf(text.charAt(i)) !== kindOf(text.charAt(i - 1))) changes++
  return changes / Math.max(1, text.length)
}
