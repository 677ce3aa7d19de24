import type { LoweredFile, LoweredFunction } from '../ir/program.ts'
import type { Bindings } from '../patterns/bindings.ts'
import type { Place, Unit } from './units.ts'
import type { Target } from '../patterns/target.ts'
import type { Heap, NewObject } from './heap.ts'
import type { SinkClass } from './classes.ts'
import type { FlowLanguage } from './flow-language.ts'
import type { Models } from '../models/models.ts'
import type { PatternTaint } from './pattern-taint.ts'
import type { State } from './state.ts'
import type { Source, Taint, Value } from './values.ts'

/** Where data from outside reached something that it must not. */
export interface FlowHit {
  /** Class of a built-in sink, or number of a rule of patterns. */
  readonly sink: SinkClass | number
  readonly node: Place
  readonly taint: Taint
  /** What the data does there, such as `is the command of exec`. */
  readonly role: string
  /** Told only where nothing else of the class is reached. */
  readonly minor: boolean
  /** What the metavariables of a rule of patterns stand for at its sink. */
  readonly bindings?: Bindings
}

/** One run of a function: what its variables, `this` and registers are. */
export interface Activation {
  readonly id: number
  readonly function: LoweredFunction
  readonly self: Value
  readonly registers: Value[]
  /** Value and place of a register. */
  readonly read: (register: number) => Value
  readonly place: (register: number) => string
  state: State
  region: number
}

/** A call, with what its parts evaluated to. */
export interface CallSite {
  readonly node: number
  readonly activation: Activation
  readonly callee: Value
  readonly receiver: Value | undefined
  readonly receiverPlace: string
  /** Name of the method or function as written. */
  readonly name: string
  readonly arguments: readonly Value[]
  readonly argumentPlaces: readonly string[]
  /** Elements of a spread list of unknown length, which any further argument may be. */
  readonly furtherArguments: Value | undefined
  /** Arguments by name, and a dictionary whose entries are further ones. */
  readonly keywords?: ReadonlyMap<string, Value> | undefined
  readonly keywordPlaces?: readonly string[] | undefined
  readonly furtherKeywords?: Value | undefined
  readonly construct: boolean
}

/** What the parts of the interpreter share. */
export interface FlowContext {
  /** The file of the function that runs; what follows is of it. */
  readonly unit: Unit
  readonly file: LoweredFile
  readonly target: Target
  readonly heap: Heap
  readonly language: FlowLanguage
  readonly models: Models
  /** What rules of patterns say of the file's nodes. */
  readonly patterns: PatternTaint | undefined
  /** The syntax node of the instruction that runs. */
  node: number
  /** A node of the file of the function that runs, as it is told of in other files. */
  placeOf(node: number): Place
  /** A function by its number in the program, as function objects have it. */
  function(index: number): LoweredFunction | undefined
  /** What a qualified name of the present file stands for in other files of the program. */
  linked(name: string): Value | undefined
  /** The classes of the program that implement or extend the class of a qualified name, where they are few. */
  implementations(name: string): Value | undefined
  /** Text of a file that is no code and that code reads by its name, such as settings. */
  resource(name: string): string | undefined
  /** Makes an object at a node in an activation. */
  make(activation: Activation, node: number, role: string, made: NewObject): Value
  /** Runs the function objects of a value. */
  invoke(callee: Value, self: Value, args: readonly Value[], site: CallSite): Value
  /** What a field of a value may be. */
  readField(value: Value, key: string): Value
  /** What any field of a value may be; `index` tells how it was asked for. */
  readElement(value: Value, index: Value): Value
  writeField(activation: Activation, object: Value, key: string, value: Value): void
  writeElement(activation: Activation, object: Value, index: Value, value: Value): void
  /** All taints of a value and of what is stored in it. */
  deepTaints(value: Value): readonly Taint[]
  source(
    kind: Source['kind'],
    node: number,
    message: string,
    of?: Pick<Source, 'rule' | 'label' | 'persistent'>,
  ): Source
  /** What a variable that several functions use may be, over the whole file. */
  readShared(variable: number): Value | undefined
  writeShared(variable: number, value: Value): void
  /** Evaluates a call. */
  call(site: CallSite): Value
  /** Reports a hit at a node of the file of the function that runs. */
  report(hit: FlowHit): void
}
