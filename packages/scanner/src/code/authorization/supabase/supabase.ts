import type { Finding } from '../../../finding.ts'
import type { SourceFile } from '../../../tree/source-file.ts'
import type { Sources } from '../sources.ts'
import { judgeClients } from './client-usage.ts'
import { judgeSchema } from './judge-schema.ts'
import { readSchema } from './schema.ts'

const MIGRATION = /(?:^|\/)supabase\/(?:migrations|schemas)\/(?:.*\/)?[^/]+\.sql$/
const MAX_BYTES = 5 * 1024 * 1024

/** What the migrations of a Supabase project leave open, and what its clients do there. One project of a repository is looked at. */
export function judgeSupabase(sources: Sources): readonly Finding[] {
  const projects = new Map<string, string[]>()
  for (const path of sources.paths) {
    if (!MIGRATION.test(path)) continue
    const project = path.slice(0, path.lastIndexOf('supabase/'))
    projects.set(project, [...(projects.get(project) ?? []), path])
  }
  return [...projects.values()].flatMap((paths) => {
    const files = paths.map((path) => sources.read(path, MAX_BYTES))
    const read = files.filter((file): file is SourceFile => file !== undefined)
    if (read.length < files.length) return []
    const schema = readSchema(read)
    // With several projects, which of them a client speaks to cannot be told.
    return [...judgeSchema(schema), ...(projects.size === 1 ? judgeClients(sources, schema) : [])]
  })
}
