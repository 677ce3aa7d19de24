/** Shortest text that can count as random. */
const LEAST_LENGTH = 8
/** Information that a random text carries at least, in bits: of a character on average, and in all. */
const LEAST_BITS_EACH = 2.9
const LEAST_BITS = 32
/** Share of letter pairs that are common in English, from which on a text passes for words. */
const MOST_ENGLISH = 0.42

/** The most frequent pairs of letters of English. */
const COMMON_PAIRS = new Set(
  (
    'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce ' +
    'li ch ll be ma si om ur ca el ta la ns di fo ho pe ec pr no ct us ac ot il tr ly nc et ut ss so rs un lo wa ge ie wh ee wi em ' +
    'ad ol rt po we na ul ni ts mo ow pa im mi ai sh ir su id os iv ia am fi ci vi pl ig tu ev ld ry mp fe bl ab gh ty op wo sa ay ' +
    'ex ke ui fr oo ag ap do up ck ip gr cr ub ki ey ow pi da va ds my rd bo ba lt if'
  ).split(' '),
)

/** Whether a text is as random as a key or a token is, and as words, names and numbers are not. */
export function isHighEntropy(text: string): boolean {
  if (text.length < LEAST_LENGTH || text.length > 10_000 || /\s/.test(text.trim())) return false
  const bits = bitsOfCharacter(text)
  if (bits < LEAST_BITS_EACH || bits * text.length < LEAST_BITS) return false
  const digits = text.match(/\d/g)?.length ?? 0
  if (digits === text.length) return false
  return englishShare(text) < MOST_ENGLISH
}

/** Shannon's entropy of the characters of a text, in bits. */
function bitsOfCharacter(text: string): number {
  const counts = new Map<string, number>()
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Of the pairs of characters, how many are letters that often follow each other in English; separators aside. */
function englishShare(text: string): number {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  let pairs = 0
  let common = 0
  for (const word of words)
    for (let i = 0; i + 1 < word.length; i++) {
      pairs++
      if (COMMON_PAIRS.has(word.slice(i, i + 2))) common++
    }
  return pairs === 0 ? 1 : common / pairs
}
