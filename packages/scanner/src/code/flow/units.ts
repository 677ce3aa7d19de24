import type { LoweredFile, LoweredFunction } from '../ir/program.ts'
import type { Models } from '../models/models.ts'
import type { Target } from '../patterns/target.ts'
import type { SourceFile } from '../../tree/source-file.ts'
import type { FlowLanguage } from './flow-language.ts'
import type { PatternTaint } from './pattern-taint.ts'
import { SettledCalls } from './settled-calls.ts'

/** One file that data is followed through. */
export interface Unit {
  readonly source: SourceFile
  readonly target: Target
  readonly file: LoweredFile
  readonly language: FlowLanguage
  readonly models: Models
  /** What rules of patterns say of the file's nodes. */
  readonly patterns: PatternTaint | undefined
  /** What is added to the file's own numbers of functions, variables and nodes, to tell them apart from those of other files. */
  readonly functionBase: number
  readonly variableBase: number
  readonly nodeBase: number
  /** What following data has settled about the calls of the file. */
  readonly settled: SettledCalls
}

/** A syntax node of one of several files: its own number, and `nodeBase` of its unit. */
export type Place = number

/** The files of a program, in the order in which they were added. */
export class Units {
  readonly #units: Unit[] = []

  get all(): readonly Unit[] {
    return this.#units
  }

  add(parts: Omit<Unit, 'functionBase' | 'variableBase' | 'nodeBase' | 'settled'>): Unit {
    const last = this.#units.at(-1)
    const unit: Unit = {
      ...parts,
      settled: new SettledCalls(),
      functionBase: last === undefined ? 0 : last.functionBase + last.file.functions.length,
      variableBase: last === undefined ? 0 : last.variableBase + last.file.variables.length,
      nodeBase: last === undefined ? 0 : last.nodeBase + last.target.tree.length,
    }
    this.#units.push(unit)
    return unit
  }

  /** The unit of a function, by its number in the program. */
  ofFunction(index: number): Unit {
    return this.#last((unit) => unit.functionBase <= index)
  }

  function(index: number): LoweredFunction | undefined {
    const unit = this.ofFunction(index)
    return unit.file.functions[index - unit.functionBase]
  }

  ofPlace(place: Place): { readonly unit: Unit; readonly node: number } {
    const unit = this.#last((one) => one.nodeBase <= place)
    return { unit, node: place - unit.nodeBase }
  }

  /** The last unit that begins early enough. Later units never begin before earlier ones. */
  #last(begins: (unit: Unit) => boolean): Unit {
    let low = 0
    let high = this.#units.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      const unit = this.#units[middle]
      if (unit !== undefined && begins(unit)) low = middle
      else high = middle - 1
    }
    const found = this.#units[low]
    if (found === undefined) throw new RangeError('There are no units.')
    return found
  }
}

/** Finds the unit that a qualified name of one file leads to, and the members in it; `undefined` for a library's names. */
export interface Linker {
  find(from: Unit, name: string): { readonly unit: Unit; readonly members: readonly string[] } | undefined
  /** Names of the few classes that implement or extend the class of a name. */
  implementations(from: Unit, name: string): readonly string[]
  /** Text of a file that is no code and that code reads by its name. */
  resource(from: Unit, name: string): string | undefined
}
