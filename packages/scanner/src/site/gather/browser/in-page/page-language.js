import { cut, result } from './report.js'

/** @typedef {import('./report.js').ActResult} ActResult */

/** Letters below which nothing is said of a page's language, and characters that are read. */
const MIN_LETTERS = 300
const MIN_WORDS = 80
const MAX_TEXT = 30_000

/** Scripts other than Latin by the languages that are written in them (primary subtags); `*` where others are, too. */
/** @type {readonly (readonly [RegExp, ReadonlySet<string>])[]} */
const SCRIPTS = [
  [
    /\p{sc=Cyrillic}/gu,
    new Set('ru uk be bg sr mk kk ky mn tg tt ba cv ce os ab av cu kv udm sah uz az bs sh ro tk crh'.split(' ')),
  ],
  [/\p{sc=Greek}/gu, new Set(['el', 'grc'])],
  [/\p{sc=Hebrew}/gu, new Set('he iw yi ji lad arc'.split(' '))],
  [/\p{sc=Arabic}/gu, new Set('ar fa ur ps ug sd ku ckb ks pa az kk ky ms ha uz prs arz ary apc bal'.split(' '))],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/gu, new Set(['ja', 'ain', 'ryu'])],
  [/\p{sc=Hangul}/gu, new Set(['ko', 'okm', 'jje'])],
  [/\p{sc=Han}/gu, new Set('zh ja ko yue lzh nan hak wuu cmn gan hsn vi za'.split(' '))],
  [/\p{sc=Thai}/gu, new Set(['th', 'nod', 'pi'])],
  [/\p{sc=Devanagari}/gu, new Set('hi mr ne sa kok mai bho awa brx doi sd ks new'.split(' '))],
  [/\p{sc=Latin}/gu, new Set()],
]

/** Languages that are never written in Latin letters for a whole page. */
const NEVER_LATIN = new Set(
  'ru uk be bg mk el he ar fa ur ja ko zh th hi mr ne ka hy am km lo my ta te kn ml bn gu si'.split(' '),
)

/** Frequent words that few other languages share. */
/** @type {Readonly<Record<string, string>>} */
const FREQUENT = {
  en: 'the and of to is that for with are this you was it be from have as not on your at by or we can',
  de: 'der die das und ist nicht mit ein eine auch auf für sich dem den von zu im wir sie werden bei oder wird aus',
  fr: 'le la les et est des une dans pour que qui pas vous nous sur avec ce cette par plus au du il sont votre',
  es: 'el los las y es una que por con para del se su como más pero sus al lo está este son nuestro también ha',
  it: 'il di che è per una con del della sono non gli le si più anche nel alla da come questo i dei delle ha',
  pt: 'o os um uma que não com para do da em por mais como dos das se ao é são você seu sua também foi',
  nl: 'de het een en van is dat niet met voor op zijn aan ook als wordt bij door naar uit om deze je wij onze',
  sv: 'och att det som är en på av för med den inte till ett har vi kan om din från eller du så vara ska',
  da: 'og at det er en på af for med den ikke til et har vi kan om din fra eller du så skal være der',
  pl: 'i w na z się do nie jest że to o jak przez dla oraz od są po ale czy lub może tym które jego',
  tr: 've bir bu için ile da de çok olan olarak daha ne var en gibi kadar sonra ya her değil ancak veya',
  fi: 'ja on ei se että oli hän ovat mutta tai kun myös niin voi sen joka ole kuin jos mitä tämä sekä vain',
}

/** Languages that a few frequent words cannot tell apart. */
/** @type {Readonly<Record<string, string>>} */
const SAME = {
  no: 'da',
  nb: 'da',
  nn: 'da',
  gl: 'pt',
  af: 'nl',
  lb: 'de',
  nds: 'de',
  gsw: 'de',
  sco: 'en',
  ca: 'es',
  oc: 'fr',
  ast: 'es',
  fy: 'nl',
  co: 'it',
}

/**
 * ACT ucwvc8: the language that the page claims is not the one that it is written in. Silent where the text is short or mixed.
 * @returns {ActResult[]}
 */
export function pageLanguage() {
  const root = document.documentElement
  const claimed = /^[a-z]{2,3}(?=$|-)/i.exec(root.lang.trim())?.[0].toLowerCase()
  if (claimed === undefined || ['mul', 'und', 'zxx'].includes(claimed)) return []
  const text = textWithoutOwnLanguage()
  const other = otherScript(claimed, text) ?? otherWords(claimed, text, root.lang)
  return other === undefined
    ? []
    : [result('ucwvc8', root, `The page claims the language "${cut(root.lang, 20)}", but ${other}.`)]
}

/** The text that is seen of elements that claim no language of their own, and that are no code. */
function textWithoutOwnLanguage() {
  const parts = []
  let length = 0
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element &&
    node.matches(
      '[lang], [translate=no], script, style, noscript, template, code, pre, textarea, svg, math, [hidden], [aria-hidden=true]',
    )
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node !== null && length < MAX_TEXT; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE) continue
    const text = node.textContent ?? ''
    parts.push(text)
    length += text.length
  }
  return parts.join(' ').slice(0, MAX_TEXT)
}

/**
 * @param {string} claimed
 * @param {string} text
 */
function otherScript(claimed, text) {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < MIN_LETTERS) return undefined
  for (const [script, languages] of SCRIPTS) {
    const share = (text.match(script)?.length ?? 0) / letters
    const isLatin = languages.size === 0
    if (share < (isLatin ? 0.95 : 0.7)) continue
    if (isLatin ? NEVER_LATIN.has(claimed) && !/-latn\b/i.test(document.documentElement.lang) : !languages.has(claimed))
      return `${Math.floor(share * 100)} % of its letters are of a script that this language is not written in`
  }
  return undefined
}

/**
 * @param {string} claimed
 * @param {string} text
 * @param {string} shown
 */
function otherWords(claimed, text, shown) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < MIN_WORDS) return undefined
  const own = SAME[claimed] ?? claimed
  /** @type {Map<string, number>} */
  const shares = new Map()
  for (const [language, list] of Object.entries(FREQUENT)) {
    const frequent = new Set(list.split(' '))
    shares.set(language, words.filter((word) => frequent.has(word)).length / words.length)
  }
  const [best, share] = [...shares].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const ownShare = shares.get(own)
  // Of a language that is not in the table it is not known how many of its words would be counted to another.
  const isOther = ownShare === undefined ? share > 0.3 : share > 0.2 && ownShare < share / 3
  return best !== own && isOther
    ? `most of its frequent words are of the language "${best}", not "${cut(shown, 20)}"`
    : undefined
}
