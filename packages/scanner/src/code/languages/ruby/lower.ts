import type { LoweredFile } from '../../ir/program.ts'
import { ScriptFile, type ScriptFunction, type ScriptLanguage } from '../../ir/script-lowering.ts'
import type { Target } from '../../patterns/target.ts'
import { lowerClass } from './lower-classes.ts'
import { lowerCondition, lowerExpression, lowerSequence } from './lower-expressions.ts'
import { classKey, methodKey } from './lower-names.ts'

const LANGUAGE: ScriptLanguage = {
  expression: lowerExpression,
  statement: (lowering, node) => void lowerExpression(lowering, node),
  condition: lowerCondition,
  function: enqueueFunction,
  class: lowerClass,
}

/** Lowers a Ruby file. Methods and classes are known before the first statement runs; constants are variables of the file. */
export function lowerRuby(target: Target): LoweredFile {
  const file = new ScriptFile(target, LANGUAGE)
  const { tree } = target
  for (let node = 0; node < tree.length; node++) {
    const kind = file.kind(node)
    const name = file.text(file.field(node, 'name'))
    if (kind === 'class' || kind === 'module') file.declare(classKey(name), name)
    else if (kind === 'method' && !isInClass(file, node)) file.declare(methodKey(name), name)
    else if (kind === 'assignment') {
      const left = file.field(node, 'left')
      if (file.kind(left) === 'constant') file.declare(classKey(file.text(left)), file.text(left))
    }
  }
  file.enqueue({
    name: '',
    node: 0,
    outer: undefined,
    seesOuter: false,
    classes: [],
    lower: (lowering) => {
      // Constants come first: methods that are run on the way read them.
      for (let node = 0; node < tree.length; node++) if (isConstant(file, node)) lowerExpression(lowering, node)
      for (const child of file.children(0)) if (file.kind(child) === 'method') lowerExpression(lowering, child)
      for (const child of file.children(0)) if (file.kind(child) !== 'method') lowerExpression(lowering, child)
    },
  })
  return file.finish()
}

function isConstant(file: ScriptFile, node: number): boolean {
  if (file.kind(node) !== 'assignment' || file.kind(file.field(node, 'left')) !== 'constant') return false
  return /^(?:string|array|hash|string_array|symbol_array|regex|integer|scope_resolution)$/.test(
    file.kind(file.field(node, 'right')),
  )
}

function isInClass(file: ScriptFile, method: number): boolean {
  const { tree } = file.target
  for (let at = tree.parentOf(method), steps = 0; at > 0 && steps < 50; at = tree.parentOf(at), steps++)
    if (/^(?:class|module|singleton_class)$/.test(file.kind(at))) return true
  return false
}

/** Puts a method, a block or a lambda in the queue; what stands last is what it gives back. */
function enqueueFunction(
  outer: ScriptFunction,
  node: number,
  name: string,
  classes: readonly string[],
  first: (lowering: ScriptFunction) => void = () => undefined,
): number {
  const { file } = outer
  const isBlock = !/^(?:singleton_)?method$/.test(file.kind(node))
  return file.enqueue({
    name,
    node,
    outer,
    seesOuter: isBlock,
    classes,
    lower: (lowering) => {
      lowerParameters(lowering, node)
      first(lowering)
      const body = file.field(node, 'body')
      const inner = /^(?:do_)?block$/.test(file.kind(body)) ? file.field(body, 'body') : body
      const isList = /^(?:body_statement|block_body)$/.test(file.kind(inner))
      const value = isList ? lowerSequence(lowering, file.children(inner), inner) : lowerExpression(lowering, inner)
      lowering.builder.returnValue(value, node)
    },
  })
}

function lowerParameters(lowering: ScriptFunction, node: number): void {
  const { file, builder } = lowering
  /** Arguments by name come as one hash, behind all others. */
  let named: number | undefined
  for (const parameter of file.children(file.field(node, 'parameters'))) {
    const kind = file.kind(parameter)
    if (kind === 'destructured_parameter') {
      const whole = lowering.parameter('', parameter, '', false)
      const from = builder.emit({ op: 'load', variable: whole, node: parameter })
      for (const name of file.children(parameter)) {
        lowering.own(file.text(name))
        lowering.store(
          file.text(name),
          builder.element(from, builder.emit({ op: 'unknown', node: name }), name, undefined),
          name,
        )
      }
      continue
    }
    if (kind === 'keyword_parameter') {
      named ??= lowering.parameter('', parameter, '', false)
      const name = file.text(file.field(parameter, 'name'))
      const from = builder.emit({ op: 'load', variable: named, node: parameter })
      lowering.own(name)
      lowering.store(name, builder.field(from, name, parameter), parameter)
      continue
    }
    const name = kind === 'identifier' ? parameter : file.field(parameter, 'name')
    lowering.parameter(file.text(name), parameter, '', kind === 'splat_parameter')
  }
}
