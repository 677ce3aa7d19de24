import { join } from 'node:path'
import type { Finding } from '../../finding.ts'
import type { CollectImports } from '../../imports.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'
import { syncAdvisories } from '../advisories/sync.ts'
import { createDependenciesAnalyzer } from '../analyzer.ts'
import { bucketFiles, type OsvRecord, writeBucket } from '../testing/advisories.ts'
import { textTree } from '../testing/text-tree.ts'

/** What is found in a tree by the given advisories, where `imports` tells what code imports. */
export async function findingsIn(
  ecosystem: string,
  records: readonly OsvRecord[],
  files: Readonly<Record<string, string>>,
  imports?: CollectImports,
): Promise<readonly Finding[]> {
  const temporary = makeTemporaryFolder()
  try {
    const source = join(temporary.path, 'mirror')
    const advisories = join(temporary.path, 'index')
    writeBucket(source, bucketFiles({ [ecosystem]: records }))
    const fetch = () => Promise.reject(new Error('not asked'))
    await syncAdvisories({ source, folder: advisories, signal: new AbortController().signal, fetch })
    const analyzer = createDependenciesAnalyzer({ advisories, ...(imports && { imports }) })
    return (await analyzer.analyze(textTree(files), new AbortController().signal)).found
  } finally {
    temporary.remove()
  }
}
