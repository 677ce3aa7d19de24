import type { LoweredFile } from '../../ir/program.ts'
import { ScriptFile, type ScriptFunction, type ScriptLanguage } from '../../ir/script-lowering.ts'
import type { Target } from '../../patterns/target.ts'
import { declareClass, lowerClass } from './lower-classes.ts'
import { lowerExpression } from './lower-expressions.ts'
import { declaredKey } from './lower-names.ts'
import { lowerCondition, lowerStatement, lowerStatements } from './lower-statements.ts'

const LANGUAGE: ScriptLanguage = {
  expression: lowerExpression,
  statement: lowerStatement,
  condition: lowerCondition,
  function: enqueueFunction,
  class: lowerClass,
}

/** Lowers a PHP file. Functions and classes are known before the first statement runs. */
export function lowerPhp(target: Target): LoweredFile {
  const file = new ScriptFile(target, LANGUAGE)
  const { tree } = target
  for (let node = 0; node < tree.length; node++) {
    const kind = file.kind(node)
    if (kind !== 'function_definition' && kind !== 'class_declaration' && kind !== 'trait_declaration') continue
    const name = file.text(file.field(node, 'name'))
    file.declare(declaredKey(kind === 'function_definition' ? 'function' : 'class', name), name)
  }
  file.enqueue({
    name: '',
    node: 0,
    outer: undefined,
    seesOuter: false,
    classes: [],
    lower: (lowering) => {
      for (let node = 0; node < tree.length; node++) {
        const kind = file.kind(node)
        if (kind === 'function_definition') declareFunction(lowering, node)
        else if (kind === 'class_declaration' || kind === 'trait_declaration') declareClass(lowering, node)
      }
      lowerStatements(lowering, file.children(0))
    },
  })
  return file.finish()
}

function declareFunction(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  const name = file.text(file.field(node, 'name'))
  const index = enqueueFunction(lowering, node, name, [])
  const from = builder.emit({ op: 'closure', function: index, node })
  builder.effect({ op: 'store', variable: file.declare(declaredKey('function', name), name), from, node })
}

/** Puts a function, a method or a closure in the queue. */
function enqueueFunction(
  outer: ScriptFunction,
  node: number,
  name: string,
  classes: readonly string[],
  first: (lowering: ScriptFunction) => void = () => undefined,
): number {
  const { file } = outer
  const isArrow = file.kind(node) === 'arrow_function'
  return file.enqueue({
    name,
    node,
    outer,
    seesOuter: isArrow,
    classes,
    annotations: /^[^({]*?\b(private|protected)\b/.exec(file.text(node).slice(0, 100))?.slice(1) ?? [],
    lower: (lowering) => {
      lowerParameters(lowering, node)
      first(lowering)
      const body = file.field(node, 'body')
      if (isArrow) lowering.builder.returnValue(lowerExpression(lowering, body), body)
      else lowerStatements(lowering, file.children(body))
    },
  })
}

function lowerParameters(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  for (const child of file.children(node)) {
    if (file.kind(child) !== 'anonymous_function_use_clause') continue
    for (const used of file.children(child)) lowering.share(file.text(used).replace(/^&\s*/, ''))
  }
  for (const parameter of file.children(file.field(node, 'parameters'))) {
    const kind = file.kind(parameter)
    const name = file.text(file.field(parameter, 'name'))
    if (!name.startsWith('$')) continue
    const type = file.text(file.field(parameter, 'type')).replace(/^\??\\?(?:.*\\)?/, '')
    const variable = lowering.parameter(name, parameter, type, kind === 'variadic_parameter')
    const scalar = /^(?:int|float|bool)$/.test(type)
    if (kind !== 'property_promotion_parameter' && !scalar) continue
    const given = builder.emit({ op: 'load', variable, node: parameter }, String(variable))
    // A declared number is a number, whatever is handed in.
    const value = scalar ? builder.emit({ op: 'unary', operator: '+', of: given, node: parameter }) : given
    if (scalar) builder.effect({ op: 'store', variable, from: value, node: parameter })
    if (kind !== 'property_promotion_parameter') continue
    const object = builder.emit({ op: 'this', node: parameter }, 'this')
    builder.effect({ op: 'set-field', object, key: name.slice(1), value, node: parameter })
  }
}
