import { SourceFile } from '../../tree/source-file.ts'
import { createAuthorizationAnalyzer } from './analyzer.ts'

/** What is found in the files of an application, as `level name file:line`, sorted. */
export async function authorizationFindings(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const entries = Object.keys(files)
    .sort()
    .map((path) => ({ path, size: Buffer.byteLength(files[path] ?? '') }))
  const analyzer = await createAuthorizationAnalyzer({ maxSourceBytes: 1_000_000 })
  const read = ({ path }: { path: string }) => new SourceFile(path, Buffer.from(files[path] ?? ''))
  const outcome = await analyzer.analyze({ root: '/', files: entries, gaps: [], read }, new AbortController().signal)
  return outcome.found
    .map(({ ruleId, level, file, line }) => `${level} ${ruleId.slice(ruleId.lastIndexOf('/') + 1)} ${file}:${line}`)
    .sort()
}
