import {
  type Argument,
  type Block,
  type Instruction,
  type Keyword,
  type Primitive,
  type Register,
  type Terminator,
} from './instructions.ts'

type WithoutTarget<Part> = Part extends { readonly to: Register } ? Omit<Part, 'to'> : never

/** Builds the blocks of one function, one instruction behind the other. */
export class FunctionBuilder {
  readonly blocks: Block[] = []
  readonly places: string[] = []
  #current = 0
  #region = 0
  #regions = 1
  #handler = -1

  constructor() {
    this.openBlock()
  }

  get current(): number {
    return this.#current
  }

  get registers(): number {
    return this.places.length
  }

  /** Makes a block in the present region, without going there. */
  newBlock(): number {
    this.blocks.push({ instructions: [], end: { kind: 'stop' }, region: this.#region, handler: this.#handler })
    return this.blocks.length - 1
  }

  openBlock(): number {
    this.#current = this.newBlock()
    return this.#current
  }

  goTo(block: number): void {
    this.#current = block
  }

  /** Runs `build` inside a region of its own, such as one arm of a branch. */
  inRegion(build: () => void): void {
    const outer = this.#region
    this.#region = this.#regions++
    build()
    this.#region = outer
  }

  withHandler(handler: number, build: () => void): void {
    const outer = this.#handler
    this.#handler = handler
    build()
    this.#handler = outer
  }

  /** Adds an instruction that gives a value. */
  emit(instruction: WithoutTarget<Instruction>, place = ''): Register {
    const to = this.places.length
    this.places.push(place)
    this.#block().instructions.push({ ...instruction, to } as Instruction)
    return to
  }

  /** Adds an instruction that only has an effect. */
  effect(instruction: Extract<Instruction, { op: 'store' | 'set-field' | 'set-element' | 'copy-fields' }>): void {
    this.#block().instructions.push(instruction)
  }

  constant(value: Primitive, node: number): Register {
    return this.emit({ op: 'constant', value, node })
  }

  field(object: Register, key: string, node: number): Register {
    const place = this.places[object] ?? ''
    return this.emit({ op: 'field', object, key, node }, place === '' ? '' : `${place}.${key}`)
  }

  element(object: Register, index: Register, node: number, constant: Primitive): Register {
    const place = this.places[object] ?? ''
    const inner = this.places[index] ?? ''
    const key = constant === undefined ? inner && `[${inner}]` : `.${String(constant)}`
    return this.emit({ op: 'element', object, index, node }, place === '' || key === '' ? '' : place + key)
  }

  call(
    callee: Register,
    receiver: Register,
    name: string | undefined,
    args: readonly Argument[],
    construct: boolean,
    node: number,
    keywords: readonly Keyword[] = [],
  ): Register {
    const call = { op: 'call', callee, receiver, name, arguments: args, construct, node } as const
    return this.emit(keywords.length === 0 ? call : { ...call, keywords })
  }

  /** Ends the present block, unless it has ended, and goes on in `next`. */
  endWith(end: Terminator, next = -1): void {
    const block = this.#block()
    if (block.end.kind === 'stop') block.end = end
    this.#current = next >= 0 ? next : this.newBlock()
  }

  branch(condition: Register, whenTrue: number, whenFalse: number, test: 'truth' | 'nullish' = 'truth'): void {
    this.endWith({ kind: 'branch', condition, whenTrue, whenFalse, test }, whenTrue)
  }

  jump(to: number, next = to): void {
    this.endWith({ kind: 'jump', to }, next)
  }

  returnValue(value: Register, node: number): void {
    this.endWith({ kind: 'return', value, node })
  }

  #block(): Block {
    const block = this.blocks[this.#current]
    if (block === undefined) throw new RangeError('There is no such block.')
    return block
  }
}
