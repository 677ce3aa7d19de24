import { stat } from 'node:fs/promises'
import { UsageError } from './errors.ts'
import { userPath } from './folders.ts'

/** The absolute paths of rule files and folders that the user named; throws a UsageError for one that holds no rule that can be used. */
export async function existingRules(given: readonly string[]): Promise<string[]> {
  const paths = given.map(userPath)
  for (const path of paths) {
    if ((await stat(path).catch(() => undefined)) !== undefined) continue
    throw new UsageError(`There are no rules at ${path}. Name a YAML file of rules or a folder of them.`)
  }
  if (paths.length === 0) return paths
  const { loadRules } = await import('@picket/scanner/code/rules/load-rules')
  for (const path of paths) {
    const { rules, problems } = loadRules([path])
    if (rules.length > 0) continue
    const [problem] = problems
    const why = problem === undefined ? 'it holds no YAML file of rules' : `${problem.feature}: ${problem.message}`
    throw new UsageError(`There is no rule that can be used in ${path}: ${why}.`)
  }
  return paths
}
