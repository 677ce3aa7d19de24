import { SourceFile } from '../../tree/source-file.ts'
import { createFlowAnalyzer } from '../analyzer.ts'
import { partsOfProgram } from './roots.ts'

/** What data gets to across the files of a program, as `rule file:line < file:line`, from sink to source, sorted. */
export async function flowsAcross(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const entries = Object.keys(files)
    .sort()
    .map((path) => ({ path, size: files[path]?.length ?? 0 }))
  const roots = partsOfProgram(entries, 1_000_000).flat()
  const analyzer = await createFlowAnalyzer({ rules: [], roots })
  const read = ({ path }: { path: string }) => new SourceFile(path, Buffer.from(files[path] ?? ''))
  const outcome = await analyzer.analyze({ root: '/', files: entries, gaps: [], read }, new AbortController().signal)
  return outcome.found
    .map(({ ruleId, file, line, flow }) => {
      const [source] = flow
      return `${ruleId.slice(ruleId.lastIndexOf('/') + 1)} ${file}:${line} < ${source?.file ?? ''}:${source?.line ?? 0}`
    })
    .sort()
}
