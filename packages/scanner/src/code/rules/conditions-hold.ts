import { isType } from '../names/types.ts'
import { bindingText, type Binding } from '../patterns/bindings.ts'
import { isCatastrophic } from '../patterns/regex-ambiguity.ts'
import { RegexProblem } from '../patterns/regex.ts'
import type { Target } from '../patterns/target.ts'
import { CodeText, type Value } from './comparison-functions.ts'
import { comparisonHolds, parseComparison } from './comparison.ts'
import { isHighEntropy } from './entropy.ts'
import type { Condition } from './rule.ts'

/** Whether a condition holds that asks for nothing but what metavariables stand for. */
export function conditionHolds(
  condition: Exclude<Condition, { kind: 'regex' | 'pattern' }>,
  target: Target,
  bindingOf: (metavariable: string) => Binding | undefined,
): boolean {
  switch (condition.kind) {
    case 'type': {
      const binding = bindingOf(condition.metavariable)
      if (binding === undefined || binding.node < 0) return false
      const type = target.names.type(binding.node)
      return type !== undefined && condition.types.some((wanted) => isType(type, wanted))
    }
    case 'comparison': {
      const { base, strip } = condition
      return comparisonHolds(parseComparison(condition.comparison), (name) => {
        const binding = bindingOf(name)
        return binding === undefined ? undefined : valueOf(target, binding, base, strip)
      })
    }
    case 'analysis': {
      const binding = bindingOf(condition.metavariable)
      if (binding === undefined) return false
      const content = contentOf(target, binding, true)
      return condition.analyzer === 'entropy' ? isHighEntropy(content) : isCatastrophicText(content)
    }
  }
}

/** A regular expression as a literal between slashes, or as the content of a string. */
function isCatastrophicText(content: string): boolean {
  const literal = /^\/(.+)\/([a-z]*)$/s.exec(content)
  try {
    return isCatastrophic(literal?.[1] ?? content, literal?.[2] ?? '')
  } catch (error) {
    if (error instanceof RegexProblem) return false
    throw error
  }
}

/** The text that a metavariable stands for, of a string its content, and of a variable the one text it can hold. */
export function contentOf(target: Target, binding: Binding, constants: boolean): string {
  if (binding.text === undefined && binding.node >= 0 && binding.node === binding.last) {
    const kind = target.tree.kindOf(binding.node)
    const isString = target.syntax.has('strings', kind) || target.syntax.has('concatenatedStrings', kind)
    const value = isString || constants ? target.names.constant(binding.node) : undefined
    if (typeof value === 'string') return value
  }
  return bindingText(target, binding)
}

function valueOf(target: Target, binding: Binding, base: number | undefined, strip: boolean): Value | undefined {
  const constant = binding.node >= 0 && binding.text === undefined ? target.names.constant(binding.node) : undefined
  const value = constant ?? bindingText(target, binding)
  if (typeof value === 'string' && (strip || base !== undefined)) {
    const number = Number.parseInt(value.replaceAll(/['"_]/g, ''), base ?? 10)
    return Number.isNaN(number) ? undefined : number
  }
  if (typeof value === 'string' && constant === undefined && /^-?(?:\d[\d_]*)(?:\.\d+)?$/.test(value))
    return Number(value.replaceAll('_', ''))
  const isCode = constant === undefined && binding.text === undefined && binding.node >= 0
  return isCode && typeof value === 'string' ? new CodeText(value) : value
}
