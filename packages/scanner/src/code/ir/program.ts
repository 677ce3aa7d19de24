import type { Block, Register } from './instructions.ts'

/** A variable of a file; what is declared once is one variable, in whatever function it is used. */
export interface Variable {
  readonly name: string
  /** The function that declares it. */
  readonly owner: number
  /** Whether functions inside the owner use it. */
  captured: boolean
}

export interface Parameter {
  readonly variable: number
  readonly name: string
  readonly rest: boolean
  /** What is left of the arguments that no other parameter takes, in a language whose `bind` hands it over as one value. */
  readonly collects?: 'positions' | 'keywords' | undefined
  readonly node: number
  /** Type annotation, qualified where the language's imports tell, else as written; empty where there is none. */
  readonly type: string
  /** Annotations and decorators, without `@`: qualified name, and arguments as written, such as `a.b.RequestParam("id")`. */
  readonly annotations: readonly string[]
}

/** A function in the form that flow is followed through; function 0 is the file itself. */
export interface LoweredFunction {
  readonly index: number
  readonly name: string
  readonly node: number
  /** The function around it, -1 for the file. */
  readonly outer: number
  readonly parameters: readonly Parameter[]
  /** Annotations and decorators of the function, and behind them those of its class, in the form of a parameter's. */
  readonly annotations: readonly string[]
  /** Qualified names of the class that it is a method of and of the types that this extends; empty for a plain function. */
  readonly classes: readonly string[]
  readonly blocks: readonly Block[]
  readonly registers: number
  /** For each register, the place that it was read from, such as `12.query.id`; empty for what is no place. */
  readonly places: readonly string[]
  /** `this` is the outer function's. */
  readonly arrow: boolean
  readonly async: boolean
  readonly generator: boolean
  /** What is yielded. */
  readonly yields: readonly Register[]
  /** The variable that `arguments` reads, -1 where it is not used. */
  readonly argumentsVariable: number
  /** Calling it makes an object of its class, without a word such as `new`. */
  readonly constructs?: boolean
  /** Reading the member that holds it runs it. */
  readonly getter?: boolean
}

export interface LoweredFile {
  readonly functions: readonly LoweredFunction[]
  readonly variables: readonly Variable[]
  /** Whether parts were left out because they are nested too deeply. */
  readonly truncated: boolean
}
