/** Functions that an advisory says are affected, of one package or of one of its modules. */
export interface AffectedFunctions {
  /** As OSV names the package; empty where the text of the advisory names them, which is about all its packages. */
  readonly package: string
  /** The module of the package that they are in, as code imports it; empty where it is not told. */
  readonly module: string
  /** With dots: `template`, `Decoder.Decode`; an empty name is the module itself, called as a function. No names: all of the module is affected. */
  readonly names: readonly string[]
}

/** Bounds on one record. Where a list is longer, nothing of it is kept: what is not in a list that was cut cannot be told. */
const MAX_NAMES = 2_000
const MAX_LISTS = 200
const MAX_NAME = 200
const MAX_FROM_TEXT = 20
const MAX_TEXT = 20_000

type Json = Readonly<Record<string, unknown>>

/** The affected functions of one entry of `affected`, from the fields that databases have for them. */
export function functionsOfEntry(name: string, specific: Json, ofDatabase: Json): AffectedFunctions[] {
  const imports = Array.isArray(specific['imports']) ? specific['imports'] : []
  if (imports.length > 0 && imports.length <= MAX_LISTS)
    return imports.flatMap((one: unknown): AffectedFunctions[] => {
      const { path, symbols } = asObject(one)
      const names = namesIn(symbols ?? [])
      return typeof path === 'string' && path.length <= MAX_NAME && names !== undefined
        ? [{ package: name, module: path, names }]
        : []
    })
  for (const value of [
    asObject(specific['affects'])['functions'],
    specific['affected_functions'],
    ofDatabase['affected_functions'],
  ]) {
    const all = namesIn(isObject(value) ? Object.keys(value) : value)?.map((one) => withoutPackage(one, name))
    const names = [...new Set(all)]
    if (names.length > 0) return [{ package: name, module: '', names }]
  }
  return []
}

function asObject(value: unknown): Json {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `undefined` for what is no list, or one that is too long. */
function namesIn(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_NAMES) return undefined
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'string' || one.length > MAX_NAME) return []
    // Types of parameters and type parameters stand behind the name.
    // `(package).name` is a spelling of GitHub's.
    const plain = one
      .replace(/^\(([^()]*)\)/, '$1')
      .replace(/[(<].*$/s, '')
      .replaceAll('::', '.')
      .replaceAll('#', '.')
      .trim()
    return /^[\w$.@/-]+$/.test(plain) && plain !== '' ? [plain] : []
  })
}

/** A name without the package, or its spelling in code, before it; empty where the package alone is named. */
function withoutPackage(name: string, of: string): string {
  const own = [of, of.replaceAll('-', '_'), of.slice(of.lastIndexOf('/') + 1)]
  if (own.includes(name)) return ''
  const found = own.find((one) => name.startsWith(`${one}.`))
  return found === undefined ? name : name.slice(found.length + 1)
}

/** Sentences about what to do instead name functions that are safe. */
const ADVICE =
  /\b(?:instead|workarounds?|recommend\w*|mitigat\w*|should\s+use|switch\s+to|upgrade\w*|patch(?:ed|es)?|safe|unaffected|not\s+affected)\b/i
/** Words that stand where names of functions do, and names that are of the language or of attacks. */
const NO_NAMES =
  /^(?:function|method|this|that|the|following|affected|vulnerable|callback|main|same|new|eval|exec|require|import|constructor|prototype|__proto__|toString|valueOf|hasOwnProperty|alert|console|log|affected|internal|provided|underlying|certain|user|process|setTimeout|exit|system|print|open|input|len|str|int|map|object|string|handler|above|default|specified|given|other|hash|password|parser|library|public|private|utility|helper|validation|built|entry|next|first|second|last|a|an|its|any|each|every|some|one)$/i

/**
 * Functions that the words of an advisory name as affected: `package.name`, names in backticks with parentheses behind them, and
 * names beside the word function or method. Sentences that advise are passed over.
 */
export function functionsInText(
  ecosystem: string,
  texts: readonly string[],
  packages: readonly string[],
): AffectedFunctions[] {
  const names = new Set<string>()
  const own = new Set(
    packages.flatMap((name) => [name, name.slice(name.lastIndexOf('/') + 1), name.slice(name.lastIndexOf(':') + 1)]),
  )
  if (own.has('lodash') || own.has('underscore')) own.add('_')
  if (own.has('jquery')) for (const alias of ['$', 'jQuery']) own.add(alias)
  const keep = (name: string): void => {
    const parts = name.split('.')
    const last = parts.at(-1) ?? ''
    if (NO_NAMES.test(last) || last.length < 2 || /\.(?:js|ts|py|go|rb|php|java|json|ya?ml)$/.test(name)) return
    if (names.size < MAX_FROM_TEXT) names.add(own.has(parts[0] ?? '') ? parts.slice(1).join('.') : name)
  }
  for (const text of texts)
    for (const sentence of text.slice(0, MAX_TEXT).split(/(?<=[.!?])\s|\n\s*\n|```/)) {
      if (ADVICE.test(sentence)) continue
      for (const [, name = ''] of sentence.matchAll(
        /`([A-Za-z_$][\w$]{0,60}(?:[.#][A-Za-z_$][\w$]{0,60}){0,4})\([^`]{0,80}\)`/g,
      ))
        if (mayBeOwn(name, own)) keep(name.replaceAll('#', '.'))
      // Without parentheses behind it, a name below that of a Python package is most often a module.
      for (const [, prefix = '', name = '', after = ''] of sentence.matchAll(
        /(?<![\w./@-])([A-Za-z_$][\w$-]{0,60})\.([A-Za-z_$][\w$]{1,60}(?:\.[A-Za-z_$][\w$]{1,60}){0,4})\b(?![/.-]\w)(\(|`?\s(?:function|method)\b)?/g,
      ))
        if (own.has(prefix) && (after !== '' || (ecosystem === 'npm' && !name.includes('.')))) keep(`${prefix}.${name}`)
      for (const [, name = ''] of sentence.matchAll(/[`'"]([A-Za-z_$][\w$.]{1,80})[`'"]\s(?:function|method|API\b)/g))
        if (mayBeOwn(name, own)) keep(name)
      for (const [, name = ''] of sentence.matchAll(/\b(?:function|method)s?\s[`'"]([A-Za-z_$][\w$.]{1,80})[`'"]/g))
        if (mayBeOwn(name, own)) keep(name)
      for (const [, name = ''] of sentence.matchAll(
        /\b(?:via|through|in|calling)\sthe\s([a-z]\w{2,60})\s(?:function|method)\b/g,
      ))
        keep(name)
      for (const [, name = ''] of sentence.matchAll(/\b[Tt]he\sfunction\s([a-z]\w{2,60})\b/g))
        if (/[A-Z_]/.test(name)) keep(name)
    }
  return names.size === 0 ? [] : [{ package: '', module: '', names: [...names] }]
}

/** A function of the language or of a library that is well known is not the package's, whatever the sentence says of it. */
function mayBeOwn(name: string, own: ReadonlySet<string>): boolean {
  const [first = '', second] = name.split(/[.#]/)
  if (second === undefined) return true
  return (
    own.has(first) ||
    !/^(?:Object|Array|String|JSON|Math|RegExp|Promise|process|fs|os|sys|path|http|https|url|child_process|crypto|window|document|console|java|javax|System|Runtime|Function|Buffer|Reflect)$/.test(
      first,
    )
  )
}
