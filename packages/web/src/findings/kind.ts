/** What found it, from the first part of a rule id. */
export type Kind = 'code' | 'secret' | 'dependency' | 'config' | 'coverage' | 'other'

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  code: 'Code',
  secret: 'Secrets',
  dependency: 'Dependencies',
  config: 'Configuration',
  coverage: 'Could not check',
  other: 'Other',
}

export function kindOf(ruleId: string): Kind {
  const first = ruleId.split('/', 1)[0] ?? ''
  return isKind(first) ? first : 'other'
}

const isKind = (name: string): name is Kind => Object.hasOwn(KIND_NAMES, name)
