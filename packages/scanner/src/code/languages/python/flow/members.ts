import { BIT } from '../../../flow/classes.ts'
import type { Activation, CallSite, FlowContext } from '../../../flow/context.ts'
import { REQUEST, TEXTS } from '../../../flow/requests.ts'
import {
  ANY_NUMBER,
  clear,
  CLOSED,
  constantOf,
  constantValue,
  join,
  namedValue,
  NOTHING,
  objectValue,
  STRING,
  UNKNOWN,
  type Value,
} from '../../../flow/values.ts'
import { isCheckedField } from './model-fields.ts'
import { memberOfPath } from './paths.ts'
import {
  isRequestName,
  memberOfHandler,
  memberOfRequest,
  memberOfUpload,
  UPLOAD,
  uploadFrom,
  UPLOADS,
} from './requests.ts'

const OUTBOUND = BIT['ssrf'] | BIT['open-redirect']

/** Parts of a parsed address that a check of says where it leads. */
const HOST_PARTS: ReadonlySet<string> = new Set(['netloc', 'hostname', 'host'])

/** What makes an application whose settings all functions of the file share. */
const APPLICATIONS = /^(?:flask|quart|apiflask)\.\w+\(\)$|^flask\.current_app$/

/** What a member gives: a getter is run, and what frameworks put there is known. */
export function readMember(
  context: FlowContext,
  activation: Activation,
  object: Value,
  key: string,
  value: Value,
): Value {
  if (value.name !== '' && isRequestName(value.name)) return namedValue(REQUEST)
  if (key === 'config' && APPLICATIONS.test(object.name))
    return objectValue(context.heap.allocate(`${object.name}.config`, { kind: 'object' }))
  if (object.name === REQUEST) return memberOfRequest(key, value)
  if (object.name === UPLOAD) return memberOfUpload(object, key)
  if (object.name !== '' && object.objects.length === 0) return memberOfPath(object, key, value)
  if (object.objects.length === 0) {
    if (object.covers !== undefined && HOST_PARTS.has(key)) {
      const whenFalse = object.covers.map((place) => ({ place, clear: OUTBOUND }))
      return { ...value, covers: object.covers, facts: { whenTrue: [], whenFalse } }
    }
    if (value.taints.length > 0 && isCheckedField(context, activation, key)) return ANY_NUMBER
    return memberOfHandler(context, activation, object, key) ?? value
  }
  if (isMember(context, object) && (key === 'value' || key === 'name'))
    return { ...UNKNOWN, types: STRING, flags: CLOSED }
  if (value.objects.length > 0) return throughGetters(context, activation, object, value)
  if (value.types === UNKNOWN.types && value.taints.length === 0 && value.name === '')
    return memberOfHandler(context, activation, object, key) ?? value
  return value
}

/** Whether an object is a member of an enumeration of the file, and so one of those that are written there. */
function isMember(context: FlowContext, { objects }: Value): boolean {
  return (
    objects.length > 0 &&
    objects.every((id) => {
      const { proto } = context.heap.at(id)
      const parent = proto < 0 ? undefined : context.heap.at(proto).fields.get('__super__')
      return parent !== undefined && /(?:^|\.)(?:Str|Int)?Enum$/.test(parent.name)
    })
  )
}

/** What is looked up in a class and marked as a property is what the property's function returns. */
function throughGetters(context: FlowContext, activation: Activation, object: Value, value: Value): Value {
  const getters = value.objects.filter((id) => context.function(context.heap.at(id).function)?.getter === true)
  if (getters.length === 0) return value
  const site: CallSite = {
    node: context.node,
    activation,
    callee: { ...UNKNOWN, objects: getters },
    receiver: object,
    receiverPlace: '',
    name: '',
    arguments: [],
    argumentPlaces: [],
    furtherArguments: undefined,
    construct: false,
  }
  return context.invoke(site.callee, object, [], site)
}

/** An element: characters of constant text, elements counted from the end, and what `__getitem__` gives. */
export function readItem(context: FlowContext, activation: Activation, object: Value, index: Value): Value | undefined {
  const at = constantOf(index)?.value
  const { constants } = object
  if (constants !== undefined && object.objects.length === 0 && typeof at === 'number') {
    const characters = constants.map((text) => (typeof text === 'string' ? text.at(at) : undefined))
    return characters.reduce<Value>((all, one) => join(all, one === undefined ? UNKNOWN : constantValue(one)), NOTHING)
  }
  if (object.name === REQUEST) {
    // `request['x']` is no part of the request that is known.
    return UNKNOWN
  }
  if (object.name === UPLOADS) return uploadFrom(object)
  if (object.name === TEXTS) return textOfTable(object, index)
  const overloaded = object.objects.length === 0 ? UNKNOWN : getItem(context, object)
  if (overloaded.objects.length > 0) return callItem(context, activation, overloaded, object, index)
  if (typeof at === 'number' && at < 0) return fromEnd(context, object, at)
  return undefined
}

/** Text that the client wrote; the page that a visitor came from is none that somebody else can choose. */
export function textOfTable(table: Value, key: Value): Value {
  const text: Value = { ...UNKNOWN, types: STRING, taints: table.taints }
  return /^(?:HTTP_)?REFERR?ER$/i.test(String(constantOf(key)?.value)) ? clear(text, BIT['open-redirect']) : text
}

function getItem(context: FlowContext, object: Value): Value {
  if (!object.objects.some((id) => context.heap.at(id).proto >= 0)) return UNKNOWN
  const method = context.readField(object, '__getitem__')
  return method.objects.some((id) => context.heap.at(id).function >= 0) ? method : UNKNOWN
}

function callItem(context: FlowContext, activation: Activation, method: Value, object: Value, index: Value): Value {
  return context.invoke(method, object, [index], {
    node: context.node,
    activation,
    callee: method,
    receiver: object,
    receiverPlace: '',
    name: '__getitem__',
    arguments: [index],
    argumentPlaces: [],
    furtherArguments: undefined,
    construct: false,
  })
}

function fromEnd(context: FlowContext, object: Value, at: number): Value | undefined {
  if (object.objects.length === 0) return undefined
  let result: Value = NOTHING
  for (const id of object.objects) {
    const { length } = context.heap.at(id)
    const one: Value = { ...object, objects: [id] }
    result = join(
      result,
      length >= 0 && length + at >= 0 ? context.readField(one, String(length + at)) : context.readElement(one, UNKNOWN),
    )
  }
  return result
}
