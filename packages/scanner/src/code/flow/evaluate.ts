import { NO_REGISTER, type Argument, type Call, type Instruction } from '../ir/instructions.ts'
import { copyFields, keysOf } from './collections.ts'
import { ALL_CLASSES, BIT, OWN_FIELD } from './classes.ts'
import type { Activation, CallSite, FlowContext } from './context.ts'
import { equalityFacts, lengthFacts, membershipFacts, orderFacts, swapped } from './guards.ts'
import { inputFrom } from './requests.ts'
import { withOperands } from './operands.ts'
import { checkStoreSink } from './sinks.ts'
import { binaryConstant, textOf } from './arithmetic.ts'
import { commonFacts } from './facts.ts'
import {
  addFlags,
  addStep,
  ANY_BOOLEAN,
  ANY_NUMBER,
  BOOLEAN,
  canBeFalse,
  canBeNullish,
  canBeTrue,
  constantOf,
  constantValue,
  isNothing,
  MAY_BE_PROTOTYPE,
  join,
  namedValue,
  NOTHING,
  NULLISH,
  NUMBER,
  OBJECT,
  PART,
  STRING,
  UNDEFINED,
  UNKNOWN,
  type Facts,
  type Value,
} from './values.ts'

const POLLUTION = BIT['prototype-pollution']

/** Runs one instruction: gives its register a value, or has its effect. */
export function evaluate(context: FlowContext, activation: Activation, instruction: Instruction): void {
  const { registers, state } = activation
  context.node = instruction.node
  const read = activation.read
  const place = activation.place
  switch (instruction.op) {
    case 'store': {
      const value = read(instruction.from)
      const { variable, node } = instruction
      const name = context.file.variables[variable]
      const stored =
        value.taints.length > 0 && name?.name !== ''
          ? addStep(value, context.placeOf(node), `goes into ${name?.name ?? 'a variable'}`)
          : value
      state.store(variable, stored)
      if (name?.captured === true) context.writeShared(variable, stored)
      return
    }
    case 'set-field':
      context.patterns?.write(context, activation, instruction.node, read(instruction.object), read(instruction.value))
      return context.writeField(activation, read(instruction.object), instruction.key, read(instruction.value))
    case 'set-element': {
      const value = read(instruction.value)
      checkStoreSink(context, instruction.node, read(instruction.object), read(instruction.index), value)
      context.writeElement(activation, read(instruction.object), read(instruction.index), value)
      // What was just put under a key is there, and not what a prototype has.
      const [object, index] = [place(instruction.object), place(instruction.index)]
      if (object !== '' && index !== '' && (value.flags & MAY_BE_PROTOTYPE) === 0)
        state.learn([{ place: `${object}[${index}]`, clear: OWN_FIELD }])
      return
    }
    case 'copy-fields':
      return copyFields(context, { activation }, read(instruction.object), read(instruction.from))
    default: {
      const result = ownPart(activation, instruction, valueOf(context, activation, instruction, read, place))
      const value = state.refined(place(instruction.to), result)
      const { patterns } = context
      registers[instruction.to] =
        patterns === undefined
          ? value
          : patterns.apply(
              context,
              activation,
              instruction.node,
              withOperands(patterns, instruction, value, read),
              instruction,
            )
    }
  }
}

type Valued = Exclude<Instruction, { op: 'store' | 'set-field' | 'set-element' | 'copy-fields' }>

function valueOf(
  context: FlowContext,
  activation: Activation,
  instruction: Valued,
  read: (register: number) => Value,
  place: (register: number) => string,
): Value {
  const { state } = activation
  switch (instruction.op) {
    case 'constant':
      return constantValue(instruction.value)
    case 'unknown':
      return UNKNOWN
    case 'load':
      return loadVariable(context, activation, instruction.variable)
    case 'global':
      return globalValue(context, activation, instruction.name, instruction.node)
    case 'this':
      return activation.self
    case 'field':
      return fieldValue(context, activation, read(instruction.object), instruction.key)
    case 'element': {
      const object = read(instruction.object)
      const index = read(instruction.index)
      const value = context.language.element?.(context, activation, object, index) ?? context.readElement(object, index)
      const fact = lookUpFact(context, object, index, place(instruction.index))
      return fact === undefined ? value : { ...value, facts: fact }
    }
    case 'call':
      return callValue(context, activation, instruction, read, place)
    case 'object':
      return renewed(context, activation, context.make(activation, instruction.node, '', { kind: 'object' }))
    case 'array': {
      const list = renewed(context, activation, context.make(activation, instruction.node, '', { kind: 'array' }))
      const { values, further } = spreadOut(context, instruction.items, read)
      for (const id of list.objects) {
        const object = context.heap.at(id)
        values.forEach((value, i) => context.heap.write(object, String(i), value, false))
        object.length = further === undefined ? values.length : -1
        if (further !== undefined) context.heap.writeUnknown(object, further, NOTHING)
      }
      return list
    }
    case 'rest':
      return restOf(context, activation, instruction, read(instruction.object))
    case 'closure': {
      const arrow = context.file.functions[instruction.function]?.arrow === true
      const boundThis = arrow ? activation.self : undefined
      return context.make(activation, instruction.node, '', {
        kind: 'function',
        function: context.unit.functionBase + instruction.function,
        boundThis,
      })
    }
    case 'regex': {
      const { source, flags } = instruction
      return context.make(activation, instruction.node, '', { kind: 'regex', regex: { source, flags } })
    }
    case 'binary':
      return binaryValue(
        context,
        instruction.operator,
        read(instruction.left),
        place(instruction.left),
        read(instruction.right),
        place(instruction.right),
      )
    case 'unary':
      return unaryValue(instruction.operator, read(instruction.of), place(instruction.of))
    case 'logical':
      return logicalValue(instruction.operator, read(instruction.left), read(instruction.right))
    case 'text':
      return textOf(instruction.parts.map((part) => read(part)))
    case 'iterate': {
      const from = read(instruction.from)
      if (instruction.what === 'keys') return { ...flagged(keysOf(context, from)), keyOf: place(instruction.from) }
      return context.readElement(from, ANY_NUMBER)
    }
    case 'merge':
      return instruction.from.map(read).reduce((all, one) => join(all, one), NOTHING)
    case 'await':
      return state.refined('', read(instruction.from))
  }
}

function fieldValue(context: FlowContext, activation: Activation, object: Value, key: string): Value {
  const value = context.readField(object, key)
  return context.language.field?.(context, activation, object, key, value) ?? value
}

/** Empties what was made by the same code before, where nothing else has changed it. */
function renewed(context: FlowContext, activation: Activation, made: Value): Value {
  if (context.language.renewsCollections === true && activation.function.index > 0)
    for (const id of made.objects) context.heap.renew(id)
  return made
}

/** A key of something from outside is a part of it. */
function flagged(value: Value): Value {
  return { ...value, taints: addFlags(value.taints, PART) }
}

function loadVariable(context: FlowContext, activation: Activation, variable: number): Value {
  const own = activation.state.variables.get(variable)
  const known = context.file.variables[variable]
  if (own !== undefined && (known?.captured !== true || known.owner === activation.function.index)) return own
  const shared = known?.captured === true ? context.readShared(variable) : undefined
  if (own === undefined) return shared ?? (known?.owner === activation.function.index ? UNDEFINED : UNKNOWN)
  return own
}

function globalValue(context: FlowContext, activation: Activation, name: string, node: number): Value {
  const known = context.language.global?.(context, activation, name, node)
  if (known !== undefined) return known
  if (context.models.sources.has(name)) return inputFrom(context, node, name)
  return context.linked(name) ?? namedValue(name)
}

function lookUpFact(context: FlowContext, object: Value, index: Value, indexPlace: string): Facts | undefined {
  if (indexPlace === '' || object.taints.length > 0 || object.objects.length === 0 || constantOf(index) !== undefined)
    return undefined
  const facts = membershipFacts(context, index, indexPlace, object, '', false)
  return { whenTrue: facts.whenTrue, whenFalse: [] }
}

/** Arguments with spread lists of known length taken apart. */
export function spreadOut(
  context: FlowContext,
  list: readonly Argument[],
  read: (register: number) => Value,
): { values: Value[]; further: Value | undefined } {
  const values: Value[] = []
  let further: Value | undefined
  for (const { value, spread } of list) {
    const one = read(value)
    if (!spread) {
      if (further === undefined) values.push(one)
      else further = join(further, one)
      continue
    }
    const [id] = one.objects
    const object = id === undefined || one.objects.length > 1 ? undefined : context.heap.at(id)
    if (object?.kind === 'array' && object.length >= 0 && further === undefined)
      for (let i = 0; i < Math.min(object.length, 50); i++) values.push(object.fields.get(String(i)) ?? UNDEFINED)
    else further = join(further ?? NOTHING, context.readElement(one, ANY_NUMBER))
  }
  return { values, further }
}

function callValue(
  context: FlowContext,
  activation: Activation,
  call: Call,
  read: (register: number) => Value,
  place: (register: number) => string,
): Value {
  const { values, further } = spreadOut(context, call.arguments, read)
  const places = call.arguments.some(({ spread }) => spread) ? [] : call.arguments.map(({ value }) => place(value))
  return context.call({
    node: call.node,
    activation,
    callee: read(call.callee),
    receiver: call.receiver === NO_REGISTER ? undefined : read(call.receiver),
    receiverPlace: call.receiver === NO_REGISTER ? '' : place(call.receiver),
    name: call.name ?? '',
    arguments: values,
    argumentPlaces: places,
    furtherArguments: further,
    construct: call.construct,
    ...keywordsOf(context, call, read, place),
  })
}

/** Arguments by name; those of a dictionary whose keys are known are told apart. */
function keywordsOf(
  context: FlowContext,
  call: Call,
  read: (register: number) => Value,
  place: (register: number) => string,
): Pick<CallSite, 'keywords' | 'keywordPlaces' | 'furtherKeywords'> {
  if (call.keywords === undefined) return {}
  const keywords = new Map<string, Value>()
  let furtherKeywords: Value | undefined
  for (const { name, value } of call.keywords) {
    const one = read(value)
    if (name !== '') {
      keywords.set(name, one)
      continue
    }
    for (const id of one.objects)
      for (const [key, field] of context.heap.at(id).fields)
        keywords.set(key, join(keywords.get(key) ?? NOTHING, field))
    const further = one.objects.length === 0 ? one : context.readElement({ ...one, taints: [] }, UNKNOWN)
    furtherKeywords = join(furtherKeywords ?? NOTHING, further)
  }
  const keywordPlaces = call.keywords.map(({ value }) => place(value)).filter((one) => one !== '')
  return { keywords, keywordPlaces, furtherKeywords }
}

function restOf(
  context: FlowContext,
  activation: Activation,
  { from, without, node }: Extract<Instruction, { op: 'rest' }>,
  value: Value,
): Value {
  const [id] = value.objects
  const object = id === undefined ? undefined : context.heap.at(id)
  if (object?.kind === 'array' || without.length === 0) {
    const list = context.make(activation, node, 'rest', { kind: 'array' })
    for (const made of list.objects) {
      const copy = context.heap.at(made)
      if (object !== undefined && object.length >= 0 && value.objects.length === 1) {
        for (let i = from; i < object.length; i++)
          context.heap.write(copy, String(i - from), object.fields.get(String(i)) ?? UNDEFINED, false)
        copy.length = Math.max(0, object.length - from)
      } else context.heap.writeUnknown(copy, context.readElement(value, ANY_NUMBER), NOTHING)
    }
    return list
  }
  const copy = context.make(activation, node, 'rest', { kind: 'object' })
  copyFields(context, { activation }, copy, value)
  for (const made of copy.objects) for (const key of without) context.heap.at(made).fields.delete(key)
  return copy
}

function binaryValue(
  context: FlowContext,
  operator: string,
  left: Value,
  leftPlace: string,
  right: Value,
  rightPlace: string,
): Value {
  if (isNothing(left) || isNothing(right)) return NOTHING
  const own = context.language.binary?.(
    context,
    operator,
    { value: left, place: leftPlace },
    { value: right, place: rightPlace },
  )
  if (own !== undefined) return own
  switch (operator) {
    case '+':
      return textOf([left, right], true)
    case '===':
    case '==':
    case '!==':
    case '!=': {
      const same = binaryConstant(operator, left, right)
      const facts = equalityFacts(left, leftPlace, right, rightPlace)
      return { ...(same ?? ANY_BOOLEAN), facts: operator.startsWith('!') ? swapped(facts) : facts }
    }
    case '<':
    case '>':
    case '<=':
    case '>=':
      return {
        ...(binaryConstant(operator, left, right) ?? ANY_BOOLEAN),
        facts: orderFacts(operator, left, right) ?? lengthFacts(operator, leftPlace, right, rightPlace, left),
      }
    case 'in':
      return { ...ANY_BOOLEAN, facts: membershipFacts(context, left, leftPlace, right, rightPlace, false) }
    case 'instanceof':
      return ANY_BOOLEAN
    default:
      return binaryConstant(operator, left, right) ?? ANY_NUMBER
  }
}

function unaryValue(operator: string, value: Value, place: string): Value {
  switch (operator) {
    case '!': {
      const truths = [canBeTrue(value), canBeFalse(value)]
      const result = truths[0] === true && truths[1] === true ? ANY_BOOLEAN : constantValue(truths[0] !== true)
      return {
        ...result,
        facts: swapped(value.facts) ?? (place === '' ? undefined : { whenTrue: [{ place, clear: 0 }], whenFalse: [] }),
      }
    }
    case 'typeof':
      return { ...UNKNOWN, constants: namesOfTypes(value.types), types: STRING, typeOf: place }
    case 'void':
    case 'delete':
      return UNDEFINED
    case '~':
      return {
        ...ANY_NUMBER,
        facts: value.index === undefined ? undefined : { whenTrue: value.index.found, whenFalse: value.index.missing },
      }
    case '-':
    case '+': {
      const known = constantOf(value)?.value
      return typeof known === 'number' ? constantValue(operator === '-' ? -known : known) : ANY_NUMBER
    }
    default:
      return ANY_NUMBER
  }
}

function logicalValue(operator: string, left: Value, right: Value): Value {
  if (isNothing(left)) return NOTHING
  if (operator === '&&') {
    const kept = canBeFalse(left) ? falsyPart(left) : NOTHING
    const facts = both(left.facts, right.facts, 'whenTrue')
    return { ...join(kept, canBeTrue(left) ? right : NOTHING), facts }
  }
  if (operator === '||') {
    const kept = canBeTrue(left) ? truthyPart(left) : NOTHING
    return { ...join(kept, canBeFalse(left) ? right : NOTHING), facts: both(left.facts, right.facts, 'whenFalse') }
  }
  return canBeNullish(left) ? join(left, right) : left
}

/** For `&&`, both sides hold when it is true, and one does not when it is false; for `||`, the other way round. */
function both(left: Facts | undefined, right: Facts | undefined, side: keyof Facts): Facts | undefined {
  const all = [...(left?.[side] ?? []), ...(right?.[side] ?? [])]
  const other = side === 'whenTrue' ? 'whenFalse' : 'whenTrue'
  const either = commonFacts(left?.[other] ?? [], right?.[other] ?? [])
  if (all.length === 0 && either.length === 0) return undefined
  return side === 'whenTrue' ? { whenTrue: all, whenFalse: either } : { whenTrue: either, whenFalse: all }
}

/** What an object has under one of its own keys is its own, and not what its prototype has. */
function ownPart({ read, place }: Activation, instruction: Valued, value: Value): Value {
  if (instruction.op !== 'element' || (value.flags & MAY_BE_PROTOTYPE) === 0) return value
  const { keyOf } = read(instruction.index)
  if (keyOf === undefined || keyOf === '' || keyOf !== place(instruction.object)) return value
  return { ...value, flags: value.flags & ~MAY_BE_PROTOTYPE }
}

/** What `typeof` may answer; `undefined` for anything. */
function namesOfTypes(types: number): readonly string[] | undefined {
  if ((types & OBJECT) !== 0 && (types & ~OBJECT) !== 0) return undefined
  return TYPE_NAMES.filter(([type]) => (types & type) !== 0).flatMap(([, names]) => names)
}

const TYPE_NAMES: readonly (readonly [type: number, names: readonly string[]])[] = [
  [STRING, ['string']],
  [NUMBER, ['number', 'bigint']],
  [BOOLEAN, ['boolean']],
  [NULLISH, ['undefined', 'object']],
  [OBJECT, ['object', 'function']],
]

/** What a value can be when it counts as false; there is nothing in it that could do harm. */
function falsyPart(value: Value): Value {
  const constants = value.constants?.filter((one) => !one)
  return { ...value, constants, taints: [], objects: [], name: '', prefix: '' }
}

function truthyPart(value: Value): Value {
  if (value.constants === undefined) return value
  return { ...value, constants: value.constants.filter(Boolean) }
}

/** Whether a key is from outside and more than one of a few that are allowed; it may have been checked not to be `__proto__`. */
export function isOpenKey(key: Value): boolean {
  return (
    key.constants === undefined &&
    (key.types & ~NUMBER) !== 0 &&
    key.taints.some((taint) => taint.source.rule < 0 && taint.cleared !== ALL_CLASSES)
  )
}

/** Whether a key is from outside, so that it may be `__proto__`. */
export function isForeignKey(key: Value): boolean {
  return (
    key.constants === undefined &&
    (key.types & ~NUMBER) !== 0 &&
    key.taints.some((taint) => taint.source.rule < 0 && (taint.cleared & POLLUTION) === 0)
  )
}
