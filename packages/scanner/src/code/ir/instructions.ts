/** Number of a value that one instruction of a function gives. Each is given at one place. */
export type Register = number

/** Stands where an instruction has no register, such as the receiver of a plain call. */
export const NO_REGISTER = -1

/** A value that code can write down. */
export type Primitive = string | number | boolean | null | undefined

export interface Argument {
  readonly value: Register
  /** `...value`: its elements are the arguments. */
  readonly spread: boolean
}

/** An argument by name; the name of `**values`, which spreads a dictionary, is empty. */
export interface Keyword {
  readonly name: string
  readonly value: Register
}

export interface Call {
  readonly op: 'call'
  readonly to: Register
  readonly callee: Register
  /** The object whose method is called, `NO_REGISTER` for a plain call. */
  readonly receiver: Register
  /** Name of the called method or function, where the code has one. */
  readonly name: string | undefined
  readonly arguments: readonly Argument[]
  /** Arguments by name, in languages that have them. */
  readonly keywords?: readonly Keyword[] | undefined
  readonly construct: boolean
  readonly node: number
}

/** One step of a function. `node` is the syntax node it stands for. */
export type Instruction =
  | { readonly op: 'constant'; readonly to: Register; readonly value: Primitive; readonly node: number }
  /** A value that nothing is known of. */
  | { readonly op: 'unknown'; readonly to: Register; readonly node: number }
  | { readonly op: 'load'; readonly to: Register; readonly variable: number; readonly node: number }
  | { readonly op: 'store'; readonly variable: number; readonly from: Register; readonly node: number }
  | { readonly op: 'global'; readonly to: Register; readonly name: string; readonly node: number }
  | { readonly op: 'this'; readonly to: Register; readonly node: number }
  | {
      readonly op: 'field'
      readonly to: Register
      readonly object: Register
      readonly key: string
      readonly node: number
    }
  | {
      readonly op: 'element'
      readonly to: Register
      readonly object: Register
      readonly index: Register
      readonly node: number
    }
  | {
      readonly op: 'set-field'
      readonly object: Register
      readonly key: string
      readonly value: Register
      readonly node: number
    }
  | {
      readonly op: 'set-element'
      readonly object: Register
      readonly index: Register
      readonly value: Register
      readonly node: number
    }
  | Call
  | { readonly op: 'object'; readonly to: Register; readonly node: number }
  | { readonly op: 'array'; readonly to: Register; readonly items: readonly Argument[]; readonly node: number }
  /** Copies the fields of one object into another, as `{ ...from }` does. */
  | { readonly op: 'copy-fields'; readonly object: Register; readonly from: Register; readonly node: number }
  /** What is left of an object without some keys, or of a list from an index on. */
  | {
      readonly op: 'rest'
      readonly to: Register
      readonly object: Register
      readonly from: number
      readonly without: readonly string[]
      readonly node: number
    }
  | { readonly op: 'closure'; readonly to: Register; readonly function: number; readonly node: number }
  | {
      readonly op: 'binary'
      readonly to: Register
      readonly operator: string
      readonly left: Register
      readonly right: Register
      readonly node: number
    }
  | {
      readonly op: 'unary'
      readonly to: Register
      readonly operator: string
      readonly of: Register
      readonly node: number
    }
  /** `left && right` and its like, behind the branch that skips the right side. */
  | {
      readonly op: 'logical'
      readonly to: Register
      readonly operator: string
      readonly left: Register
      readonly right: Register
      readonly node: number
    }
  /** Text put together from parts. */
  | { readonly op: 'text'; readonly to: Register; readonly parts: readonly Register[]; readonly node: number }
  | {
      readonly op: 'regex'
      readonly to: Register
      readonly source: string
      readonly flags: string
      readonly node: number
    }
  /** What a loop over `from` gets in each round: its keys or its values. */
  | {
      readonly op: 'iterate'
      readonly to: Register
      readonly from: Register
      readonly what: 'keys' | 'values'
      readonly node: number
    }
  /** One of several values, by the way control came. */
  | { readonly op: 'merge'; readonly to: Register; readonly from: readonly Register[]; readonly node: number }
  | { readonly op: 'await'; readonly to: Register; readonly from: Register; readonly node: number }

export type Terminator =
  | { readonly kind: 'jump'; readonly to: number }
  | {
      readonly kind: 'branch'
      readonly condition: Register
      readonly whenTrue: number
      readonly whenFalse: number
      /** Whether control also goes on where the condition is null or undefined only, as `??` does. */
      readonly test: 'truth' | 'nullish'
    }
  | { readonly kind: 'return'; readonly value: Register; readonly node: number }
  | { readonly kind: 'throw'; readonly value: Register }
  | { readonly kind: 'stop' }

export interface Block {
  readonly instructions: Instruction[]
  end: Terminator
  /** Number of the lexical region (branch, loop body) that the block belongs to; 0 is the function's main line. */
  readonly region: number
  /** Where control goes when something in the block throws, -1: out of the function. */
  readonly handler: number
}
