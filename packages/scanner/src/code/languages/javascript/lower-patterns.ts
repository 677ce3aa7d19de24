import type { Register } from '../../ir/instructions.ts'
import { stringContent } from '../../names/strings.ts'
import { children, type FileLowering, type FunctionLowering } from './lowering.ts'

/** The key that a property name stands for; `undefined` for a computed one. */
export function propertyKey(file: FileLowering, node: number): string | undefined {
  switch (file.kind(node)) {
    case 'string':
      return stringContent(file.target, node)
    case 'computed_property_name': {
      const [inner] = children(file, node)
      const value = inner === undefined ? undefined : file.target.names.constant(inner)
      return value === undefined || value === null ? undefined : String(value)
    }
    default:
      return file.text(node)
  }
}

/** Gives every name of a pattern its part of a value; also assigns to members and elements. */
export function bindPattern(lowering: FunctionLowering, pattern: number, value: Register, node: number): void {
  const { file, builder } = lowering
  switch (file.kind(pattern)) {
    case 'object_pattern':
    case 'object':
      return bindObject(lowering, pattern, value)
    case 'array_pattern':
    case 'array':
      return bindArray(lowering, pattern, value)
    case 'assignment_pattern':
    case 'assignment_expression':
    case 'object_assignment_pattern': {
      const left = file.field(pattern, 'left')
      return bindDefault(lowering, left, file.field(pattern, 'right'), value, node)
    }
    case 'rest_pattern':
    case 'spread_element':
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression': {
      const [inner] = children(file, pattern)
      if (inner !== undefined) lowering.bind(inner, value, node)
      return
    }
    case 'required_parameter':
    case 'optional_parameter': {
      const inner = file.field(pattern, 'pattern')
      const initial = file.field(pattern, 'value')
      return initial < 0 ? lowering.bind(inner, value, node) : bindDefault(lowering, inner, initial, value, node)
    }
    case 'member_expression': {
      const object = lowering.expression(file.field(pattern, 'object'))
      builder.effect({ op: 'set-field', object, key: file.text(file.field(pattern, 'property')), value, node })
      return
    }
    case 'subscript_expression': {
      const object = lowering.expression(file.field(pattern, 'object'))
      const index = lowering.expression(file.field(pattern, 'index'))
      builder.effect({ op: 'set-element', object, index, value, node })
      return
    }
    default:
      return bindName(lowering, pattern, value, node)
  }
}

function bindName(lowering: FunctionLowering, name: number, value: Register, node: number): void {
  const variable = lowering.file.variable(name, lowering.index)
  if (variable !== undefined) lowering.builder.effect({ op: 'store', variable, from: value, node })
}

/** `left = initial` in a pattern: the initial value counts where the value is undefined. */
function bindDefault(lowering: FunctionLowering, left: number, initial: number, value: Register, node: number): void {
  const fallback = lowering.expression(initial)
  const either = lowering.builder.emit({ op: 'merge', from: [value, fallback], node })
  lowering.bind(left, either, node)
}

function bindObject(lowering: FunctionLowering, pattern: number, value: Register): void {
  const { file, builder } = lowering
  const taken: string[] = []
  for (const entry of children(file, pattern)) {
    switch (file.kind(entry)) {
      case 'pair_pattern':
      case 'pair': {
        const name = file.field(entry, 'key')
        const key = propertyKey(file, name)
        if (key === undefined) {
          const [computed] = children(file, name)
          const index =
            computed === undefined ? builder.emit({ op: 'unknown', node: entry }) : lowering.expression(computed)
          lowering.bind(file.field(entry, 'value'), builder.element(value, index, entry, undefined), entry)
        } else {
          taken.push(key)
          lowering.bind(file.field(entry, 'value'), builder.field(value, key, entry), entry)
        }
        break
      }
      case 'rest_pattern':
      case 'spread_element':
        lowering.bind(entry, builder.emit({ op: 'rest', object: value, from: 0, without: taken, node: entry }), entry)
        break
      case 'object_assignment_pattern':
      case 'assignment_pattern': {
        const left = file.field(entry, 'left')
        const key = file.text(left)
        taken.push(key)
        bindDefault(lowering, left, file.field(entry, 'right'), builder.field(value, key, entry), entry)
        break
      }
      default: {
        const key = file.text(entry)
        taken.push(key)
        lowering.bind(entry, builder.field(value, key, entry), entry)
      }
    }
  }
}

/** Elements count by commas, since a pattern may leave some out. */
function bindArray(lowering: FunctionLowering, pattern: number, value: Register): void {
  const { file, builder } = lowering
  const { tree } = file.target
  let index = 0
  for (let child = tree.firstChild(pattern); child >= 0; child = tree.next(child)) {
    if (file.target.textIs(child, ',')) index++
    const kind = file.kind(child)
    if (kind === '' || kind === 'comment') continue
    const part =
      kind === 'rest_pattern' || kind === 'spread_element'
        ? builder.emit({ op: 'rest', object: value, from: index, without: [], node: child })
        : builder.element(value, builder.constant(index, child), child, index)
    lowering.bind(child, part, child)
  }
}
