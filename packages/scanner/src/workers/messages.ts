import type { Finding, Outcome } from '../finding.ts'
import type { VexStatement } from '../dependencies/vex/statement.ts'
import type { BlobBatch } from '../history/scan-blobs.ts'
import type { FileEntry } from '../tree/source-file.ts'

/** Analyzers that look at one file at a time. */
export type FileAnalyzerName = 'code' | 'config' | 'secrets'

/** Analyzers that look at the tree as a whole. */
export type TreeAnalyzerName = 'authorization' | 'dependencies' | 'flow' | 'trust' | 'tables'

/** What a worker needs to know to make its analyzers. Equal settings share analyzers, also between scans. */
export interface AnalyzerSettings {
  /** Rule files and folders given besides the built-in ones, as absolute paths. */
  readonly rules: readonly string[]
  /** Folder of the local advisory index. */
  readonly advisories: string
  /** An OSV API to ask about ecosystems that the local index lacks; without it nothing is asked. */
  readonly osvApi?: OsvApiSetting
  /** What a user says of vulnerabilities in packages; only the task of the dependencies has it. */
  readonly vex?: readonly VexStatement[]
  /** Whether to tell of vulnerable packages how code reaches them; only the task of the dependencies has it. */
  readonly reachability?: boolean
  /** Files that data is followed from into others; only tasks of `flow` have it. */
  readonly roots?: readonly string[]
  /** The largest source file that static analysis looks at, in bytes. */
  readonly maxSourceBytes: number
}

export interface OsvApiSetting {
  /** An address that `osvApiBase` knows as one of an API. */
  readonly url: string
  /** `HOST:PORT` of a name server to look its host up with, instead of the system's. */
  readonly dnsResolver?: string
}

/** Some files, each read once for all the analyzers that are named. */
export interface FilesTask {
  readonly kind: 'files'
  readonly root: string
  readonly files: readonly FileEntry[]
  readonly analyzers: readonly FileAnalyzerName[]
  readonly settings: AnalyzerSettings
}

/** The tree as a whole, for one analyzer. */
export interface TreeTask {
  readonly kind: 'tree'
  readonly root: string
  readonly files: readonly FileEntry[]
  readonly analyzer: TreeAnalyzerName
  readonly settings: AnalyzerSettings
}

/** Versions of files in the git history, each read once for the secrets analyzer. */
export interface HistoryTask extends BlobBatch {
  readonly kind: 'history'
}

export type Task = FilesTask | TreeTask | HistoryTask

export interface TaskMessage {
  readonly id: number
  readonly task: Task
}

export interface ResultMessage {
  readonly id: number
  readonly outcome: Outcome<Finding>
}

/** Handed to a worker at its start. */
export interface WorkerStart {
  /** One 32-bit cell: the index in `task.files` of the file being looked at, so that a death can be put down to a file. */
  readonly current: SharedArrayBuffer
}
