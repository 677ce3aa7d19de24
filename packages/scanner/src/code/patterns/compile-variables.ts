import type { CompileContext } from './compile-context.ts'
import { hasModifiers, modifiers } from './compile-definitions.ts'
import { compileDecorators, withoutDecorators } from './compile-decorators.ts'
import type { PatternNode } from './matching.ts'

const KINDS: readonly string[] = ['local_variable_declaration', 'field_declaration', 'resource']

/** A declaration of Java: its type and any one of its variables. `undefined` for other nodes, and where the pattern has several variables. */
export function compileJavaVariable(context: CompileContext, node: number): PatternNode | undefined {
  const { pattern, syntax } = context
  const { grammar } = syntax
  const name = grammar.kindName(pattern.tree.kindOf(node))
  if (syntax.language.reportedAs !== 'java' || name === 'resource' || !KINDS.includes(name)) return undefined
  const [typeField, nameField, valueField] = [
    grammar.fieldId('type'),
    grammar.fieldId('name'),
    grammar.fieldId('value'),
  ]
  const declarators = grammar.kindSet(['variable_declarator'])
  const [declarator, ...others] = pattern.children(node).filter((one) => declarators[pattern.tree.kindOf(one)] === 1)
  const typeNode = pattern.child(node, typeField)
  if (declarator === undefined || others.length > 0 || typeNode < 0) return undefined
  const [variable, given] = [pattern.child(declarator, nameField), pattern.child(declarator, valueField)]
  const type = context.compile(typeNode, 'expression')
  const whole = context.compile(declarator, 'expression')
  const wantedName = variable < 0 ? undefined : context.compile(variable, 'parameter')
  const wantedValue = given < 0 ? undefined : context.compile(given, 'expression')
  const wanted = modifiers(context, node)
  const matchDecorators = compileDecorators(context, node)
  const kinds = grammar.kindSet(KINDS)
  const resources = grammar.kindSet(['resource'])
  return {
    kinds,
    match: (run, at, next) => {
      const { target } = run
      if (kinds[target.tree.kindOf(at)] !== 1 || !hasModifiers(run, at, wanted)) return false
      const actual = target.child(at, typeField)
      if (actual < 0) return false
      const rest = () => {
        if (resources[target.tree.kindOf(at)] === 1) {
          const [called, value] = [target.child(at, nameField), target.child(at, valueField)]
          if (called < 0 || value < 0 || wantedName === undefined || wantedValue === undefined) return false
          return run.try(wantedName, called, () => run.try(wantedValue, value, next))
        }
        return withoutDecorators(target, target.children(at)).some(
          (one) => declarators[target.tree.kindOf(one)] === 1 && whole.match(run, one, next),
        )
      }
      const typed = () => run.try(type, actual, rest)
      return matchDecorators === undefined ? typed() : matchDecorators(run, at, typed)
    },
  }
}
