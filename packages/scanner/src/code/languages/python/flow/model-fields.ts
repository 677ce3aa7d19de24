import type { Activation, FlowContext } from '../../../flow/context.ts'
import { isHarmlessType } from './requests.ts'

/** Longest body of a class that is looked through, in characters. */
const MAX_CLASS = 5_000

/**
 * Whether the member that is read is a field of a handler's parameter whose class, which the file defines, gives the field a type
 * that holds no text: the framework has checked it, as FastAPI does with `class Query(BaseModel): size: int`.
 */
export function isCheckedField({ target, node }: FlowContext, activation: Activation, key: string): boolean {
  const parameters = activation.function.parameters.filter(({ type }) => /^\w+$/.test(type))
  if (parameters.length === 0 || !/^\w+$/.test(key)) return false
  const written = target.textOf(node)
  const parameter = parameters.find(({ name }) => written === `${name}.${key}`)
  if (parameter === undefined) return false
  const start = target.text.search(new RegExp(`^class ${parameter.type}\\b`, 'm'))
  if (start < 0) return false
  const [body = ''] = target.text.slice(start, start + MAX_CLASS).split(/\n(?=[^\s#])/, 1)
  const type = new RegExp(`^[ \\t]+${key}[ \\t]*:[ \\t]*([\\w.[\\]| ]+)`, 'm').exec(body)?.[1]
  return type !== undefined && isHarmlessType(type)
}
