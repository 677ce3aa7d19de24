import { NO_REGISTER, type Argument, type Keyword, type Register } from '../../ir/instructions.ts'
import { lowerComprehension } from './lower-comprehensions.ts'
import type { FunctionLowering } from './lowering.ts'

/** Calls that never come back. */
const EXITS: ReadonlySet<string> = new Set([
  'sys.exit',
  'os._exit',
  'exit',
  'quit',
  'flask.abort',
  'flask_restful.abort',
  'quart.abort',
  'bottle.abort',
  'werkzeug.exceptions.abort',
  'aiohttp.web.abort',
  'sanic.exceptions.abort',
])

const COMPARES_PATHS = /^common(?:path|prefix)$/

export function neverReturns({ file }: FunctionLowering, call: number): boolean {
  return EXITS.has(file.qualified(file.field(call, 'function')))
}

/** Lowers a call. Named arguments stand beside the others. */
export function lowerCall(lowering: FunctionLowering, node: number): Register {
  const { file, builder } = lowering
  const { callee, receiver, name } = lowerCallee(lowering, file.field(node, 'function'))
  const list = file.field(node, 'arguments')
  if (file.kind(list) === 'generator_expression') {
    const value = lowerComprehension(lowering, list)
    return builder.call(callee, receiver, name, [{ value, spread: false }], false, node)
  }
  const args: Argument[] = []
  const keywords: Keyword[] = []
  for (const argument of file.children(list)) {
    const [inner = -1] = file.children(argument)
    switch (file.kind(argument)) {
      case 'keyword_argument':
        keywords.push({
          name: file.text(file.field(argument, 'name')),
          value: lowering.expression(file.field(argument, 'value')),
        })
        break
      case 'dictionary_splat':
        keywords.push({ name: '', value: lowering.expression(inner) })
        break
      case 'list_splat':
        args.push({ value: lowering.expression(inner), spread: true })
        break
      case 'list':
      case 'tuple':
        // The paths that are compared stand in a list; taken out of it, they keep their places.
        if (COMPARES_PATHS.test(name ?? '')) {
          for (const item of file.children(argument)) args.push({ value: lowering.expression(item), spread: false })
          break
        }
        args.push({ value: lowering.expression(argument), spread: false })
        break
      default:
        args.push({ value: lowering.expression(argument), spread: false })
    }
  }
  const answer = builder.call(callee, receiver, name, args, false, node, keywords)
  if (name === 'get') nameEntry(lowering, answer, receiver, file.children(list)[0] ?? -1)
  return answer
}

const TABLES_OF_REQUESTS = /\.(?:args|form|values|cookies|headers|GET|POST|COOKIES|META|query_params|query|match_info)$/

/** `request.args.get('name')` reads the same place as `request.args['name']`. */
function nameEntry({ file, builder }: FunctionLowering, answer: Register, table: Register, key: number): void {
  const place = builder.places[table] ?? ''
  const name = key < 0 ? undefined : file.target.names.constant(key)
  if (typeof name === 'string' && TABLES_OF_REQUESTS.test(place)) builder.places[answer] = `${place}.${name}`
}

interface Callee {
  readonly callee: Register
  readonly receiver: Register
  readonly name: string | undefined
}

function lowerCallee(lowering: FunctionLowering, node: number): Callee {
  const { file, builder } = lowering
  const inner = file.target.bare(node)
  if (file.kind(inner) === 'attribute') {
    const object = file.field(inner, 'object')
    const name = file.text(file.field(inner, 'attribute'))
    if (isSuper(lowering, object)) return lowerSuperCall(lowering, inner, name)
    const receiver = lowering.expression(object)
    return { callee: builder.field(receiver, name, inner), receiver, name }
  }
  const name = file.kind(inner) === 'identifier' ? file.text(inner) : undefined
  return { callee: lowering.expression(inner), receiver: NO_REGISTER, name }
}

function isSuper({ file, around }: FunctionLowering, node: number): boolean {
  return around !== undefined && file.kind(node) === 'call' && file.text(file.field(node, 'function')) === 'super'
}

/** `super().__init__()` runs the parent's constructor, `super().method()` its method, both on this object. */
function lowerSuperCall(lowering: FunctionLowering, node: number, name: string): Callee {
  const { builder, around } = lowering
  const self = builder.emit({ op: 'this', node }, 'this')
  const variable = around?.parent ?? -1
  const parent = builder.emit({ op: 'load', variable, node })
  if (name === '__init__') return { callee: parent, receiver: self, name: 'super' }
  return { callee: builder.field(builder.field(parent, 'prototype', node), name, node), receiver: self, name }
}
