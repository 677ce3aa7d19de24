import type { Target } from '../patterns/target.ts'
import { FunctionBuilder } from './function-builder.ts'
import { NO_REGISTER, type Register } from './instructions.ts'
import type { LoweredFile, LoweredFunction, Parameter, Variable } from './program.ts'

/** Deepest nesting of syntax that is lowered; what is deeper is unknown. */
const MAX_DEPTH = 300
/** Most functions of a file that are lowered. */
const MAX_FUNCTIONS = 20_000

/** A function that is found while another is lowered, and waits its turn. */
interface Pending {
  readonly index: number
  readonly name: string
  readonly node: number
  readonly outer: ScriptFunction | undefined
  /** Whether it sees the variables around it. */
  readonly seesOuter: boolean
  readonly classes: readonly string[]
  /** Words that say more of it, such as `private`. */
  readonly annotations?: readonly string[]
  readonly lower: (lowering: ScriptFunction) => void
}

/** What a language brings to its lowering. */
export interface ScriptLanguage {
  /** Lowers one expression. */
  readonly expression: (lowering: ScriptFunction, node: number) => Register
  readonly statement: (lowering: ScriptFunction, node: number) => void
  /** Goes to one of two blocks by whether an expression is true. */
  readonly condition: (lowering: ScriptFunction, node: number, then: number, otherwise: number) => void
  /** Numbers a function of the code and puts it in the queue; `first` lowers what happens before its body. */
  readonly function: (
    outer: ScriptFunction,
    node: number,
    name: string,
    classes: readonly string[],
    first?: (lowering: ScriptFunction) => void,
  ) => number
  /** Lowers a class to the function object of its constructor. */
  readonly class: (lowering: ScriptFunction, node: number, name: string) => Register
}

/**
 * The lowering of one file of a language whose variables are made by giving them a value: each function has its own, by name,
 * and closures may see those around them.
 */
export class ScriptFile {
  readonly target: Target
  readonly language: ScriptLanguage
  /** Variables that hold the file's functions and classes, by the name that the language looks them up by. */
  readonly declared = new Map<string, number>()
  truncated = false
  readonly #variables: Variable[] = []
  readonly #functions: LoweredFunction[] = []
  readonly #pending: Pending[] = []
  readonly #fields = new Map<string, number>()
  readonly #kinds: readonly string[]
  #count = 0

  constructor(target: Target, language: ScriptLanguage) {
    this.target = target
    this.language = language
    const { grammar } = target.syntax
    this.#kinds = Array.from({ length: grammar.kindCount }, (_, kind) =>
      grammar.isNamed(kind) ? grammar.kindName(kind) : '',
    )
  }

  /** Name of a node's kind; empty for tokens and for no node. */
  kind(node: number): string {
    return node < 0 ? '' : (this.#kinds[this.target.tree.kindOf(node)] ?? '')
  }

  /** The child in a field, or -1. */
  field(node: number, name: string): number {
    let id = this.#fields.get(name)
    if (id === undefined) this.#fields.set(name, (id = this.target.syntax.grammar.fieldId(name)))
    return id < 0 || node < 0 ? -1 : this.target.child(node, id)
  }

  text(node: number): string {
    return node < 0 ? '' : this.target.textOf(node)
  }

  children(node: number): readonly number[] {
    return node < 0 ? [] : this.target.children(node)
  }

  newVariable(name: string, owner: number, captured: boolean): number {
    this.#variables.push({ name, owner, captured })
    return this.#variables.length - 1
  }

  variable(number: number): Variable | undefined {
    return this.#variables[number]
  }

  /** The variable of the file that holds a function or a class; made where there is none yet. */
  declare(key: string, name: string): number {
    let variable = this.declared.get(key)
    if (variable === undefined) this.declared.set(key, (variable = this.newVariable(name, 0, true)))
    return variable
  }

  /** Numbers a function and puts it in the queue. */
  enqueue(function_: Omit<Pending, 'index'>): number {
    const index = this.#count++
    this.#pending.push({ ...function_, index })
    return index
  }

  /** Lowers what waits, until nothing does. */
  finish(): LoweredFile {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
      if (next.index >= MAX_FUNCTIONS) {
        this.truncated = true
        break
      }
      const lowering = new ScriptFunction(this, next.index, next.outer, next.seesOuter)
      next.lower(lowering)
      const { builder, parameters } = lowering
      this.#functions[next.index] = {
        index: next.index,
        name: next.name,
        node: next.node,
        outer: next.outer?.index ?? -1,
        parameters,
        annotations: next.annotations ?? [],
        classes: next.classes,
        blocks: builder.blocks,
        registers: builder.registers,
        places: builder.places,
        arrow: next.seesOuter,
        async: false,
        generator: false,
        yields: [],
        argumentsVariable: -1,
      }
    }
    return { functions: this.#functions, variables: this.#variables, truncated: this.truncated }
  }
}

/** The lowering of one function, and where it stands. */
export class ScriptFunction {
  readonly file: ScriptFile
  readonly index: number
  readonly builder = new FunctionBuilder()
  readonly parameters: Parameter[] = []
  readonly #outer: ScriptFunction | undefined
  readonly #seesOuter: boolean
  readonly #names = new Map<string, number>()
  readonly #loops: { readonly breakTo: number; readonly continueTo: number }[] = []
  #depth = 0

  constructor(file: ScriptFile, index: number, outer: ScriptFunction | undefined, seesOuter: boolean) {
    this.file = file
    this.index = index
    this.#outer = outer
    this.#seesOuter = seesOuter
  }

  expression(node: number): Register {
    return this.file.language.expression(this, node)
  }

  statement(node: number): void {
    if (node >= 0) this.deeper(() => this.file.language.statement(this, node))
  }

  condition(node: number, then: number, otherwise: number): void {
    this.file.language.condition(this, node, then, otherwise)
  }

  /** Runs `lower` one level deeper; `undefined` where that is too deep. */
  deeper<Result>(lower: () => Result): Result | undefined {
    if (this.#depth > MAX_DEPTH) {
      this.file.truncated = true
      return undefined
    }
    this.#depth++
    const result = lower()
    this.#depth--
    return result
  }

  /** Whether the name is a variable here, or around where that is seen. */
  knows(name: string): boolean {
    return this.#find(name) !== undefined
  }

  /** Takes a variable of the function around into this one, as PHP's `use` does. */
  share(name: string): void {
    const outer = this.#outer?.variable(name)
    if (outer === undefined) return
    this.#names.set(name, this.#used(outer))
  }

  /** A variable of this function alone, even where one around has its name. */
  own(name: string): number {
    const variable = this.file.newVariable(name, this.index, false)
    this.#names.set(name, variable)
    return variable
  }

  variable(name: string): number {
    return this.#find(name) ?? this.own(name)
  }

  load(name: string, node: number): Register {
    const variable = this.variable(name)
    return this.builder.emit({ op: 'load', variable, node }, String(variable))
  }

  store(name: string, from: Register, node: number): void {
    this.builder.effect({ op: 'store', variable: this.variable(name), from, node })
  }

  /** A function or a class of the file, or the name of what is none. */
  named(key: string, name: string, node: number): Register {
    const variable = this.file.declared.get(key)
    if (variable === undefined) return this.builder.emit({ op: 'global', name, node })
    return this.builder.emit({ op: 'load', variable, node }, String(variable))
  }

  /** Calls a function of the language by its name. */
  callNamed(name: string, values: readonly Register[], node: number): Register {
    const callee = this.builder.emit({ op: 'global', name, node: -1 })
    const args = values.map((value) => ({ value, spread: false }))
    return this.builder.call(callee, NO_REGISTER, name, args, false, node)
  }

  parameter(name: string, node: number, type: string, rest: boolean): number {
    const variable = this.own(name)
    this.parameters.push({ variable, name: name.replace(/^\$/, '').slice(0, 60), rest, node, type, annotations: [] })
    return variable
  }

  ifElse(test: (then: number, otherwise: number) => void, then: () => void, otherwise: (() => void) | undefined): void {
    const { builder } = this
    const join = builder.newBlock()
    let [yes, no] = [-1, join]
    builder.inRegion(() => (yes = builder.newBlock()))
    if (otherwise !== undefined) builder.inRegion(() => (no = builder.newBlock()))
    test(yes, no)
    const arm = (block: number, lower: () => void) =>
      builder.inRegion(() => {
        builder.goTo(block)
        lower()
        builder.jump(join)
      })
    arm(yes, then)
    if (otherwise !== undefined) arm(no, otherwise)
    builder.goTo(join)
  }

  choose(
    test: (then: number, otherwise: number) => void,
    then: () => Register,
    otherwise: () => Register,
    node: number,
  ): Register {
    const from: Register[] = []
    this.ifElse(
      test,
      () => from.push(then()),
      () => from.push(otherwise()),
    )
    return this.builder.emit({ op: 'merge', from, node })
  }

  shortCircuit(operator: '&&' | '||' | '??', left: Register, right: () => Register, node: number): Register {
    const { builder } = this
    const join = builder.newBlock()
    let other: Register = NO_REGISTER
    builder.inRegion(() => {
      const block = builder.newBlock()
      if (operator === '||') builder.branch(left, join, block)
      else builder.branch(left, block, join, operator === '??' ? 'nullish' : 'truth')
      builder.goTo(block)
      other = right()
      builder.jump(join)
    })
    builder.goTo(join)
    return builder.emit({ op: 'logical', operator, left, right: other, node })
  }

  /** A loop that tests before each round, or behind it. */
  loop(
    test: ((body: number, exit: number) => void) | undefined,
    body: () => void,
    step: (() => void) | undefined,
    startsWithBody = false,
  ): void {
    const { builder } = this
    const exit = builder.newBlock()
    builder.inRegion(() => {
      const head = builder.newBlock()
      const inside = builder.newBlock()
      const behind = builder.newBlock()
      builder.jump(startsWithBody ? inside : head)
      builder.goTo(head)
      if (test === undefined) builder.jump(inside)
      else test(inside, exit)
      builder.goTo(inside)
      this.#loops.push({ breakTo: exit, continueTo: behind })
      body()
      this.#loops.pop()
      builder.jump(behind)
      step?.()
      builder.jump(head)
    })
    builder.goTo(exit)
  }

  /** A loop whose number of rounds nothing is known of. */
  rounds(node: number, body: () => void): void {
    this.loop(
      (inside, exit) => this.builder.branch(this.builder.emit({ op: 'unknown', node }), inside, exit),
      body,
      undefined,
    )
  }

  /** Arms of which one is taken by what a value equals; `falls`: control goes on from one to the next. */
  select(
    arms: readonly { readonly tests: readonly (() => Register)[]; readonly body: () => void }[],
    isEqual: (right: Register) => Register,
    falls: boolean,
  ): void {
    const { builder } = this
    const exit = builder.newBlock()
    builder.inRegion(() => {
      const blocks = arms.map(() => builder.newBlock())
      arms.forEach(({ tests }, i) => {
        for (const test of tests) {
          const next = builder.newBlock()
          builder.branch(isEqual(test()), blocks[i] ?? exit, next)
          builder.goTo(next)
        }
      })
      const fallback = arms.findIndex(({ tests }) => tests.length === 0)
      builder.jump(blocks[fallback] ?? exit)
      if (falls) this.#loops.push({ breakTo: exit, continueTo: this.#loops.at(-1)?.continueTo ?? exit })
      arms.forEach(({ body }, i) => {
        builder.goTo(blocks[i] ?? exit)
        body()
        builder.jump(falls ? (blocks[i + 1] ?? exit) : exit)
      })
      if (falls) this.#loops.pop()
    })
    builder.goTo(exit)
  }

  guarded(body: () => void, handlers: readonly (() => void)[], finalizer: (() => void) | undefined): void {
    const { builder } = this
    const after = builder.newBlock()
    let caught = after
    builder.inRegion(() => {
      if (handlers.length > 0) caught = builder.newBlock()
      builder.withHandler(caught, () => {
        builder.jump(builder.newBlock())
        body()
      })
      builder.jump(after)
    })
    handlers.forEach((handler, i) =>
      builder.inRegion(() => {
        builder.goTo(caught)
        if (i + 1 < handlers.length) {
          const [mine, next] = [builder.newBlock(), builder.newBlock()]
          builder.branch(builder.emit({ op: 'unknown', node: 0 }), mine, next)
          caught = next
        }
        handler()
        builder.jump(after)
      }),
    )
    builder.goTo(after)
    finalizer?.()
  }

  leaveLoop(kind: 'break' | 'continue'): void {
    const loop = this.#loops.at(-1)
    if (loop === undefined) return this.builder.endWith({ kind: 'stop' })
    this.builder.endWith({ kind: 'jump', to: kind === 'break' ? loop.breakTo : loop.continueTo })
  }

  /** Walks outwards over the functions whose variables are seen here. */
  #find(name: string): number | undefined {
    const own = this.#names.get(name)
    if (own !== undefined) return this.#used(own)
    let at = this.#seesOuter ? this.#outer : undefined
    for (let hops = 0; at !== undefined && hops < MAX_DEPTH; hops++) {
      const variable = at.#names.get(name)
      if (variable !== undefined) return this.#used(variable)
      at = at.#seesOuter ? at.#outer : undefined
    }
    return undefined
  }

  #used(variable: number): number {
    const of = this.file.variable(variable)
    if (of !== undefined && of.owner !== this.index) of.captured = true
    return variable
  }
}
