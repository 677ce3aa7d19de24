import type { FlowContext } from './context.ts'
import { addFlags, namedValue, OBJECT, PART, STRING, UNKNOWN, type Value } from './values.ts'

/** Name of a value that is the request which a handler is called with, and of one that holds only texts of it. */
export const REQUEST = '@request'
export const TEXTS = '@texts'

/** A field of a request: input, the request itself once more, or nothing of interest. */
export function readRequest(context: FlowContext, node: number, request: Value, key: string): Value {
  const { models } = context
  if (models.requestAgain.has(key)) return namedValue(REQUEST)
  if (!models.requestFields.has(key)) return { ...UNKNOWN, name: `${REQUEST}.${key}` }
  return {
    ...inputAt(context, node, key),
    name: models.requestTables.has(key) ? TEXTS : '',
    types: models.requestTexts.has(key) ? STRING : UNKNOWN.types,
    flags: request.flags,
  }
}

/** Input of a request that enters at a node. */
export function inputAt(context: FlowContext, node: number, key: string): Value {
  const source = context.source('request', node, `${key} of the request enters here`)
  return {
    ...UNKNOWN,
    types: STRING | OBJECT,
    taints: addFlags([{ source, cleared: 0, flags: 0, steps: undefined }], key === 'url' ? PART : 0),
  }
}

/** What comes from a name that the models list as a source, such as `location.hash`. */
export function inputFrom(context: FlowContext, node: number, name: string): Value {
  const source = context.source('request', node, `${name} brings in what somebody else wrote`)
  return { ...UNKNOWN, types: STRING, taints: [{ source, cleared: 0, flags: PART, steps: undefined }], name }
}
