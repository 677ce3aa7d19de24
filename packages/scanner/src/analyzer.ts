import type { Finding, Outcome } from './finding.ts'
import type { FileEntry, SourceFile } from './tree/source-file.ts'
import type { SourceTree } from './tree/source-tree.ts'

/** What a repository is scanned for; `--only` takes these names. */
export const ANALYZER_NAMES = ['code', 'secrets', 'dependencies', 'config'] as const
export type AnalyzerName = (typeof ANALYZER_NAMES)[number]

/**
 * Looks at one file at a time. Every worker makes its own, and each file is read once for all of them, so nothing may be kept
 * from one file to the next that would change a later result.
 */
export interface FileAnalyzer {
  readonly name: AnalyzerName
  /** Decided by path and size alone: a file that nobody wants is not read. */
  wants(file: FileEntry): boolean
  /** Never throws for what a file holds; a throw is a fault of ours, and is reported as one for this file only. */
  analyze(file: SourceFile): Outcome<Finding>
}

/** Looks at the tree as a whole. */
export interface TreeAnalyzer {
  readonly name: AnalyzerName
  analyze(tree: SourceTree, signal: AbortSignal): Promise<Outcome<Finding>>
}
