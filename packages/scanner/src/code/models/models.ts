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
  /** Fields and methods of a request that hold what the client sent; and those that are the request again. */
  readonly requestFields: ReadonlySet<string>
  readonly requestMethods: ReadonlySet<string>
  readonly requestAgain: ReadonlySet<string>
  /** Fields of a request that are text, and those whose own fields are. */
  readonly requestTexts: ReadonlySet<string>
  readonly requestTables: ReadonlySet<string>
  /** Calls whose callback takes a request first, and the position that it has. */
  readonly handlers: ReadonlyMap<string, number>
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
  const sanitizers = new Map<string, number>()
  const handlers = new Map<string, number>()
  const sets = {
    'path-joins': new Set<string>(),
    'pass-through': new Set<string>(),
    sources: new Set<string>(),
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
      const word = name.slice(name.lastIndexOf('.') + 1)
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
    }
    for (const entry of list(model['sanitizers'] ?? [], 'sanitizers')) {
      const one = record(entry, 'sanitizers')
      const mask = maskOf(texts(one['clears'], 'clears').map(sinkClass))
      for (const name of texts(one['calls'], 'calls')) sanitizers.set(name, (sanitizers.get(name) ?? 0) | mask)
    }
    for (const [key, set] of Object.entries(sets)) for (const name of texts(model[key], key)) set.add(name)
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
    requestFields: sets['request-fields'],
    requestMethods: sets['request-methods'],
    requestAgain: sets['request-again'],
    requestTexts: sets['request-texts'],
    requestTables: sets['request-tables'],
    handlers,
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
    receivers: new Set(texts(entry['receivers'], 'receivers')),
    role: text(entry['role'], 'role'),
    minor: entry['minor'] === true,
  }
}

function sinkClass(name: string): SinkClass {
  if (!isSinkClass(name)) throw new FormatProblem('class', `\`${name}\` is no class of sinks`)
  return name
}
