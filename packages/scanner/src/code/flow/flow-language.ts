import type { LoweredFile, LoweredFunction } from '../ir/program.ts'
import type { Target } from '../patterns/target.ts'
import type { Activation, CallSite, FlowContext } from './context.ts'
import type { Facts, IndexFacts, Taint, Value } from './values.ts'
import type { Models, SinkModel } from '../models/models.ts'

/** A function of the language or of its library, with a meaning that the interpreter knows. */
export type BuiltInFunction = (context: FlowContext, site: CallSite) => Value
/** A method of values that the file made; `undefined` where the receiver is none of those it is known for. */
export type BuiltInMethod = (context: FlowContext, site: CallSite, receiver: Value) => Value | undefined

/** The data of a call that does harm at a sink. */
export type SinkJudge = (context: FlowContext, site: CallSite, sink: SinkModel) => readonly Taint[]

/** What the answer of a call tells of its receiver and arguments. */
export interface Told {
  readonly facts?: Facts
  readonly index?: IndexFacts
}

/** The files of a repository, as far as names may lead to them. */
export interface ProgramFiles {
  /** Paths from the root, with `/`. */
  readonly paths: ReadonlySet<string>
  /** The text of a small file, such as a manifest; `undefined` where there is none or it is too large. */
  read(path: string): string | undefined
}

/** Where qualified names of one file lead to in other files. */
export interface NameResolver {
  find(from: string, name: string): { readonly path: string; readonly members: readonly string[] } | undefined
  /** Names of the classes that implement or extend one: none where there are none or more than a few. */
  implementations?(name: string): readonly string[]
  /** Text of a file that is no code and that code reads by its name, such as settings. */
  resource?(from: string, name: string): string | undefined
}

/**
 * What the flow engine asks of a language. The engine is one for all: a language brings its lowering and the meaning of its own
 * functions, methods and operators. Libraries are described in YAML (`code/models/LANGUAGE`), not here.
 *
 * Conventions that lowerings share:
 * - function 0 is the file; its run defines functions and classes;
 * - a class is the function object of its constructor, with a `prototype` that holds methods; `__super__` of the prototype is the
 *   parent class; `super` is called by a call named `super`;
 * - a value whose name is `a.b.C` is that member of a module; a call of a named value has that name as qualified name, and reading
 *   a field of it gives `a.b.C.field`. An object whose type is declared may be given its type's name the same way, so that its methods
 *   have qualified names (`java.sql.Statement.executeQuery`).
 */
export interface FlowLanguage {
  /** As findings name it; also the folder of its models. */
  readonly name: string
  readonly lower: (target: Target) => LoweredFile
  /** Words without which a file has no input of a request; rather too many than too few. */
  readonly requestWords: RegExp
  /** Words without which a file exports nothing that callers hand data to; `undefined`: parameters are no source in the language. */
  readonly exportWords: RegExp | undefined
  /** In a file with one of these, input may enter in any function, and not only in those with a request as parameter. */
  readonly anywhereWords: RegExp
  /** For each function of a file that is looked at by itself, whether input may be in it; asked instead of `anywhereWords`. */
  functionsWithInput?(file: LoweredFile, models: Models, text: string): readonly boolean[]
  /** Words without which a file holds none of the sinks that its lowering makes up, such as an answer that is returned. */
  readonly answerWords?: RegExp
  /** Whether collections that hold nothing count as false. */
  readonly emptyIsFalse: boolean
  /**
   * What a parameter is when nothing of the file calls the function: `request` for an object that is read with the models'
   * `request-fields` and `request-methods`, `input` for data of a request itself.
   */
  parameter(of: LoweredFunction, index: number): 'request' | 'input' | undefined
  /** Whether an exported function is called by a framework, so that its parameters are no caller's data. */
  isHandler(of: LoweredFunction): boolean
  readonly functions: ReadonlyMap<string, BuiltInFunction>
  readonly methods: ReadonlyMap<string, BuiltInMethod>
  /** Calls that mean something of their own, such as `require`; asked before models and built-in functions. */
  call?(context: FlowContext, site: CallSite, name: string): Value | undefined
  /** Calls of functions that compilers put into files; asked before the function itself, where the file has it. */
  helper?(context: FlowContext, site: CallSite): Value | undefined
  /** Names of objects that all code shares, so that functions put into them are exported. */
  readonly globalObjects?: RegExp
  /** A name that no declaration of the file has. */
  global?(context: FlowContext, activation: Activation, name: string, node: number): Value | undefined
  /** An operator with a meaning of its own; `undefined` for those that all languages share. */
  binary?(
    context: FlowContext,
    operator: string,
    left: { readonly value: Value; readonly place: string },
    right: { readonly value: Value; readonly place: string },
  ): Value | undefined
  /** What reading a member gives, where that is more than what is stored in it, such as what a getter returns. */
  field?(context: FlowContext, activation: Activation, object: Value, key: string, value: Value): Value
  /** What reading an element gives; `undefined` where that is just what is stored there. */
  element?(context: FlowContext, activation: Activation, object: Value, index: Value): Value | undefined
  /** The values of a function's parameters, in a language where arguments have names; else they are taken in order. */
  bind?(context: FlowContext, of: LoweredFunction, args: readonly Value[], site: CallSite): readonly Value[]
  /** Whether a list or a dictionary that code makes is empty again each time the code runs, so that indices into it are exact. */
  readonly renewsCollections?: boolean
  /** Conditions of sinks that only this language has, by the name that its models call them by: the data that does harm there. */
  readonly judges?: Readonly<Record<string, SinkJudge>>
  /** What a call checks. */
  told(context: FlowContext, site: CallSite): Told
  /** Follows names from file to file; absent where data is followed in single files only. */
  resolver?(files: ProgramFiles): NameResolver
  /** Functions handed to a call that nothing is known of: what they are called with. */
  callbackArguments?(context: FlowContext, site: CallSite, callback: Value): readonly Value[]
  /** Names of functions that are not seen, but surely make data harmless, and of methods whose result is made of their arguments. */
  readonly cleans: RegExp
  readonly passes: RegExp
}
