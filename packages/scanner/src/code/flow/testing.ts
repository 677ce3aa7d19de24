import { SourceFile } from '../../tree/source-file.ts'
import { createCodeAnalyzer } from '../analyzer.ts'

/** The findings of rules of `mode: taint` in a piece of code, as `name:line`, sorted. */
export async function flowsIn(
  code: string,
  file = 'code.js',
  rules: readonly string[] = [],
): Promise<readonly string[]> {
  const { analyzer } = await createCodeAnalyzer({ rules, builtIn: rules.length === 0 })
  const { found } = analyzer.analyze(new SourceFile(file, Buffer.from(code)))
  return found
    .filter(({ flow }) => flow.length > 0)
    .map(({ ruleId, line }) => `${ruleId.slice(ruleId.lastIndexOf('/') + 1)}:${line}`)
    .sort()
}
