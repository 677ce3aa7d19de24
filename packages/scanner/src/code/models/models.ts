import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { isSinkClass, maskOf, type SinkClass } from '../flow/classes.ts'
import { FormatProblem, isRecord, list, record, text, texts } from '../rules/values.ts'

/** How the parameters of exported functions count at a sink: always, only behind other text, or not at all. */
export type ParameterUse = 'any' | 'joined' | 'never'

export interface SinkModel {
  readonly class: SinkClass
  /** Positions of the arguments that must not come from outside; -1 is the receiver, `rest` all from the last one on. */
  readonly arguments: readonly number[]
  readonly rest: boolean
  readonly parameters: ParameterUse
  /** What must hold of the call for it to be a sink. */
  readonly when: SinkCondition
  /** Names of arguments that must not come from outside either. */
  readonly keywords: readonly string[]
  /** A condition that only the language knows, by its name there; empty: none. */
  readonly judge: string
  /** Names that the receiver must have been written as; empty: any. */
  readonly receivers: ReadonlySet<string>
  readonly role: string
  /** Told only where nothing else of the same class is reached by the same source. */
  readonly minor: boolean
}

export const SINK_CONDITIONS = [
  'always',
  'shell',
  'program',
  'text',
  'no-root',
  'html',
  'object',
  'unscoped',
  'slow',
  /** A list whose first element is a program: a shell runs the rest, any other program only takes it. */
  'argument-vector',
  /** The function around does not say that what it answers is something else than HTML. */
  'page',
  /** The view that a controller names is a redirect. */
  'redirect-view',
  /** The parser was not told to leave external entities alone. */
  'unhardened',
  /** The argument may be the name of a broken hash function or cipher, whoever decided that. */
  'weak-hash',
  'weak-cipher',
  'weak-key',
  /** A cookie that may lack the flag `secure` or `httpOnly`, whoever decided its value. */
  'cookie-flags',
] as const
export type SinkCondition = (typeof SINK_CONDITIONS)[number]

/** What libraries do with data, for one language: by qualified name of a call, by method name, by field. */
export interface Models {
  readonly sinkCalls: ReadonlyMap<string, readonly SinkModel[]>
  readonly sinkMethods: ReadonlyMap<string, readonly SinkModel[]>
  readonly sinkFields: ReadonlyMap<string, readonly SinkModel[]>
  /** Mask of the classes that the result of a call is cleared for. */
  readonly sanitizers: ReadonlyMap<string, number>
  /** Calls whose result is their arguments, joined as a path or passed through. */
  readonly pathJoins: ReadonlySet<string>
  readonly passThrough: ReadonlySet<string>
  /** Calls whose result comes from outside, and names that do. */
  readonly sources: ReadonlySet<string>
  /** Methods whose result comes from outside, whatever they are called on. */
  readonly sourceMethods: ReadonlySet<string>
  /** Things whose entries must not come from outside, by their qualified names. */
  readonly sinkStores: ReadonlyMap<string, readonly SinkModel[]>
  /** Fields and methods of a request that hold what the client sent; and those that are the request again. */
  readonly requestFields: ReadonlySet<string>
  readonly requestMethods: ReadonlySet<string>
  readonly requestAgain: ReadonlySet<string>
  /** Fields of a request that are text, and those whose own fields are. */
  readonly requestTexts: ReadonlySet<string>
  readonly requestTables: ReadonlySet<string>
  /** Calls whose callback takes a request first, and the position that it has. */
  readonly handlers: ReadonlyMap<string, number>
  /** The type of what a call yields, by the call's qualified name. */
  readonly returns: ReadonlyMap<string, string>
  /** The types that a type is too, by its qualified name; what is said of their methods holds for its own. */
  readonly supertypes: ReadonlyMap<string, readonly string[]>
  /** For each class, words of which a file must hold one to be looked at; any file for a class without words. */
  readonly words: Readonly<Partial<Record<SinkClass, readonly string[]>>>
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const loaded = new Map<string, Models>()

/** The models of a language, read once. Throws for a file that is not of the form. */
export function modelsOf(language: string): Models {
  let models = loaded.get(language)
  if (models === undefined) loaded.set(language, (models = readModels(language)))
  return models
}

function readModels(language: string): Models {
  const sinkCalls = new Map<string, SinkModel[]>()
  const sinkMethods = new Map<string, SinkModel[]>()
  const sinkFields = new Map<string, SinkModel[]>()
  const sinkStores = new Map<string, SinkModel[]>()
  const sanitizers = new Map<string, number>()
  const handlers = new Map<string, number>()
  const returns = new Map<string, string>()
  const supertypes = new Map<string, readonly string[]>()
  const sets = {
    'path-joins': new Set<string>(),
    'pass-through': new Set<string>(),
    sources: new Set<string>(),
    'source-methods': new Set<string>(),
    'request-fields': new Set<string>(),
    'request-methods': new Set<string>(),
    'request-again': new Set<string>(),
    'request-texts': new Set<string>(),
    'request-tables': new Set<string>(),
  }
  const words: Partial<Record<SinkClass, string[]>> = {}
  const folder = `${FOLDER}${language}`
  const add = (to: Map<string, SinkModel[]>, names: readonly string[], sink: SinkModel, wordsOf: SinkClass) => {
    for (const name of names) {
      to.set(name, [...(to.get(name) ?? []), sink])
      // What a lowering makes up is no word of the code.
      const word = name.startsWith('@') ? '' : name.slice(name.lastIndexOf('.') + 1)
      ;(words[wordsOf] ??= []).push(word)
    }
  }
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.yaml')) continue
    const model = record(parse(readFileSync(`${folder}/${file}`, 'utf8')), file)
    for (const entry of list(model['sinks'] ?? [], 'sinks')) {
      const one = record(entry, 'sinks')
      const sink = readSink(one)
      add(sinkCalls, texts(one['calls'], 'calls'), sink, sink.class)
      add(sinkMethods, texts(one['methods'], 'methods'), sink, sink.class)
      add(sinkFields, texts(one['fields'], 'fields'), sink, sink.class)
      add(sinkStores, texts(one['stores'], 'stores'), sink, sink.class)
    }
    for (const entry of list(model['sanitizers'] ?? [], 'sanitizers')) {
      const one = record(entry, 'sanitizers')
      const mask = maskOf(texts(one['clears'], 'clears').map(sinkClass))
      for (const name of texts(one['calls'], 'calls')) sanitizers.set(name, (sanitizers.get(name) ?? 0) | mask)
    }
    for (const [key, set] of Object.entries(sets)) for (const name of texts(model[key], key)) set.add(name)
    const yielded = model['returns'] ?? {}
    if (isRecord(yielded))
      for (const [type, calls] of Object.entries(yielded))
        for (const name of texts(calls, 'returns')) returns.set(name, type)
    const above = model['supertypes'] ?? {}
    if (isRecord(above))
      for (const [type, types] of Object.entries(above)) supertypes.set(type, texts(types, 'supertypes'))
    const given = model['handlers'] ?? {}
    if (isRecord(given)) for (const [name, position] of Object.entries(given)) handlers.set(name, Number(position))
  }
  return {
    sinkCalls,
    sinkMethods,
    sinkFields,
    sanitizers,
    pathJoins: sets['path-joins'],
    passThrough: sets['pass-through'],
    sources: sets.sources,
    sourceMethods: sets['source-methods'],
    sinkStores,
    requestFields: sets['request-fields'],
    requestMethods: sets['request-methods'],
    requestAgain: sets['request-again'],
    requestTexts: sets['request-texts'],
    requestTables: sets['request-tables'],
    handlers,
    returns,
    supertypes,
    words,
  }
}

function readSink(entry: Readonly<Record<string, unknown>>): SinkModel {
  const parameters = text(entry['parameters'] ?? 'any', 'parameters')
  if (parameters !== 'any' && parameters !== 'joined' && parameters !== 'never')
    throw new FormatProblem('parameters', `\`${parameters}\` is none of any, joined, never`)
  const when = text(entry['when'] ?? 'always', 'when')
  const condition = SINK_CONDITIONS.find((one) => one === when)
  if (condition === undefined) throw new FormatProblem('when', `\`${when}\` is no condition`)
  return {
    class: sinkClass(text(entry['class'], 'class')),
    arguments: entry['arguments'] === undefined ? [0] : list(entry['arguments'], 'arguments').map(Number),
    rest: entry['rest'] === true,
    parameters,
    when: condition,
    keywords: texts(entry['keywords'], 'keywords'),
    judge: text(entry['judge'] ?? 'none', 'judge').replace(/^none$/, ''),
    receivers: new Set(texts(entry['receivers'], 'receivers')),
    role: text(entry['role'], 'role'),
    minor: entry['minor'] === true,
  }
}

function sinkClass(name: string): SinkClass {
  if (!isSinkClass(name)) throw new FormatProblem('class', `\`${name}\` is no class of sinks`)
  return name
}

/** Most types above one another that a method is looked for in. */
const MAX_TYPES = 12
const namesOf = new WeakMap<Models, Map<string, readonly string[]>>()

/** A method's qualified name, and its names in the types above: `a.B.m` and, where a `B` is a `C`, `a.C.m`. */
export function namesOfMethod(models: Models, name: string): readonly string[] {
  if (models.supertypes.size === 0) return [name]
  let known = namesOf.get(models)
  if (known === undefined) namesOf.set(models, (known = new Map()))
  let names = known.get(name)
  if (names !== undefined) return names
  const dot = name.lastIndexOf('.')
  const types = [name.slice(0, Math.max(dot, 0))]
  for (let at = 0; at < types.length && types.length < MAX_TYPES; at++)
    for (const above of models.supertypes.get(types[at] ?? '') ?? []) if (!types.includes(above)) types.push(above)
  names = dot < 0 ? [name] : types.map((type) => `${type}${name.slice(dot)}`)
  if (known.size < 50_000) known.set(name, names)
  return names
}
