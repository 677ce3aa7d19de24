import type { ScanMode } from '@picket/contracts'
import { ANALYZER_NAMES, type AnalyzerName } from './analyzer.ts'
import { type Finding, type Gap, gapFinding, type Outcome } from './finding.ts'
import { ReportedFindings } from './reported-findings.ts'
import type { VexStatement } from './dependencies/vex/statement.ts'
import { type HistoryOptions, SecretsOfHistory } from './secrets-of-history.ts'
import { DEFAULT_TREE_LIMITS, type TreeLimits } from './tree/limits.ts'
import { listTree } from './tree/list-tree.ts'
import type { ReviewSetting } from './review/setting.ts'
import type { FileEntry } from './tree/source-file.ts'
import type { SourceTree } from './tree/source-tree.ts'
import type { AnalyzerSettings, FileAnalyzerName, OsvApiSetting, Task, TreeAnalyzerName } from './workers/messages.ts'
import { MAX_SOURCE_BYTES } from './workers/limits.ts'
import { WorkerPool } from './workers/pool.ts'

export interface ScanRepositoryOptions {
  /** `fast` where it is not given. */
  readonly mode?: ScanMode
  /** All of them where it is not given. */
  readonly only?: readonly AnalyzerName[]
  /** Rule files and folders to run besides the built-in rules, as absolute paths. */
  readonly rules?: readonly string[]
  /** Folder of the local advisory index (`syncAdvisories` fills it). It need not exist: that is then said in the report. */
  readonly advisories: string
  /** An OSV API to ask about ecosystems that the local index lacks. Names and versions of packages are sent to it. */
  readonly osvApi?: OsvApiSetting
  /** What `readVex` read: statements that silence findings of packages, which is then told as `coverage/suppressed`. */
  readonly vex?: readonly VexStatement[]
  readonly limits?: TreeLimits
  /** Where the git history is that `plus` looks for secrets in, and how long it may take. */
  readonly history?: HistoryOptions
  /** A language model that reviews the findings of `plus`. */
  readonly review?: ReviewSetting
  /** The largest source file that static analysis looks at, in bytes; 5 MiB where it is not given. */
  readonly maxSourceBytes?: number
  /** Threads to run on, shared with other scans; without it the scan makes and ends its own, one for each core. */
  readonly pool?: WorkerPool
  /** Ends the scan: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ScanProgress) => void
}

export interface ScanProgress {
  /** Files looked at, of `total`. */
  readonly done: number
  readonly total: number
}

export interface ScanReport {
  readonly mode: ScanMode
  /** In report order (`compareFindings`); what could not be checked is among them as `coverage/…`. */
  readonly findings: readonly Finding[]
  /** Files listed, and their size in bytes. */
  readonly files: number
  readonly bytes: number
}

/** Work for one message to a worker: enough to be worth the message, little enough to share the work out evenly. */
const BATCH_FILES = 64
const BATCH_BYTES = 256 * 1024

/**
 * Scans the folder `root`: lists it once, hands every file to the analyzers that want it, and collects what they found. Nothing
 * in the folder is executed. The same files, rules and advisories give the same report, whatever the number of threads.
 * Rejects only when `root` cannot be listed at all or `signal` aborts; what else goes wrong is a `coverage/…` finding.
 */
export async function scanRepository(root: string, options: ScanRepositoryOptions): Promise<ScanReport> {
  const { mode = 'fast', only = ANALYZER_NAMES, signal } = options
  const tree = await listTree(root, { limits: options.limits ?? DEFAULT_TREE_LIMITS, ...(signal && { signal }) })
  const { rules = [], advisories, osvApi, maxSourceBytes = MAX_SOURCE_BYTES } = options
  const settings: AnalyzerSettings = { rules, advisories, maxSourceBytes, ...(osvApi && { osvApi }) }
  const reported = new ReportedFindings()
  for (const gap of [...tree.gaps, ...gapsOfMode(mode, only, tree.files)]) reported.add(gapFinding(gap))

  const pool = options.pool ?? new WorkerPool()
  const looksAtHistory = mode === 'plus' && only.includes('secrets')
  const history = looksAtHistory ? new SecretsOfHistory(tree.root, options.history ?? {}, signal) : undefined
  const report = (finding: Finding): void => {
    reported.add(finding)
    history?.see(finding)
  }
  try {
    const files = only.includes('code') ? await knownImportable(tree.root, tree.files) : tree.files
    const tasks = planTasks(tree.root, files, mode, only, settings, options.vex)
    if (mode === 'plus' && only.includes('code')) tasks.unshift(...(await planFlow(tree.root, files, settings)))
    let done = 0
    const collect = (outcome: Outcome<Finding>, task: Task): void => {
      for (const finding of outcome.found) report(finding)
      if (outcome.kind === 'not-checked') for (const gap of outcome.gaps) report(gapFinding(gap))
      if (task.kind === 'files') done += task.files.length
      options.onProgress?.({ done, total: tree.files.length })
    }
    await pool.run(tasks, collect, signal)
    const ofHistory = await history?.finish(pool)
    for (const finding of [...(ofHistory?.findings ?? []), ...(ofHistory?.gaps ?? []).map(gapFinding)])
      reported.add(finding)
  } finally {
    await history?.close()
    if (options.pool === undefined) await pool.close()
  }
  const bytes = tree.files.reduce((sum, { size }) => sum + size, 0)
  const found = reported.inOrder().map((finding) => history?.withHistory(finding) ?? finding)
  const findings = await reviewed(tree, found, options)
  return { mode, findings, files: tree.files.length, bytes }
}

/** The findings as a language model leaves them, where one is to look at them. */
async function reviewed(
  { root, files }: SourceTree,
  findings: readonly Finding[],
  { mode, review, signal = new AbortController().signal }: ScanRepositoryOptions,
): Promise<readonly Finding[]> {
  if (mode !== 'plus' || review === undefined) return findings
  const { reviewFindings } = await import('./review/review-findings.ts')
  return reviewFindings({ root, files, findings }, review, signal)
}

/** Languages in which data is followed within each file only, by the endings of their files. */
const SINGLE_FILE_LANGUAGES: readonly (readonly [name: string, ending: RegExp])[] = [
  ['C#', /\.csx?$/],
  ['Go', /\.go$/],
  ['PHP', /\.php$/],
  ['Ruby', /\.rb$/],
]

function gapsOfMode(mode: ScanMode, only: readonly AnalyzerName[], files: readonly FileEntry[]): Gap[] {
  if (mode === 'fast' || !only.includes('code')) return []
  const here = SINGLE_FILE_LANGUAGES.filter(([, ending]) => files.some(({ path }) => ending.test(path)))
  if (here.length === 0) return []
  const names = here.map(([name]) => name).join(', ')
  return [
    {
      name: 'flow-in-single-files',
      file: '.',
      reason: `Data in ${names} was followed within each file, and not from file to file.`,
      suggestion: 'Look yourself at what data of a request reaches in other files.',
    },
  ]
}

/** Whole-tree work first, because it takes longest; then batches of files, the largest first, so that threads end together. */
function planTasks(
  root: string,
  files: readonly FileEntry[],
  mode: ScanMode,
  only: readonly AnalyzerName[],
  settings: AnalyzerSettings,
  vex: readonly VexStatement[] | undefined,
): Task[] {
  const ofPackages: TreeAnalyzerName[] = mode === 'plus' ? ['dependencies', 'trust'] : ['dependencies']
  const trees: TreeAnalyzerName[] = only.includes('dependencies') ? [...ofPackages] : []
  if (mode === 'plus' && only.includes('code')) trees.push('authorization')
  if (only.includes('config') && files.some(({ path }) => path.includes('supabase/'))) trees.push('tables')
  const analyzers = (['code', 'config', 'secrets'] satisfies FileAnalyzerName[]).filter((name) => only.includes(name))
  const tasks: Task[] = trees.map((analyzer) => ({
    kind: 'tree',
    root,
    files,
    analyzer,
    settings: { ...settings, ...(vex && { vex }), ...(mode === 'plus' && { reachability: true }) },
  }))
  if (analyzers.length === 0) return tasks
  for (const batch of inBatches(files)) tasks.push({ kind: 'files', root, files: batch, analyzers, settings })
  return tasks
}

/** The files, with what manifests tell of who calls them. */
async function knownImportable(root: string, files: readonly FileEntry[]): Promise<readonly FileEntry[]> {
  const { markImportable } = await import('./code/importable.ts')
  return markImportable(root, files)
}

/** Following data from file to file, which takes longest of all. */
async function planFlow(root: string, files: readonly FileEntry[], settings: AnalyzerSettings): Promise<Task[]> {
  const { partsOfProgram } = await import('./code/program/roots.ts')
  return partsOfProgram(files, settings.maxSourceBytes).map((roots) => ({
    kind: 'tree',
    root,
    files,
    analyzer: 'flow',
    settings: { ...settings, roots },
  }))
}

function inBatches(files: readonly FileEntry[]): FileEntry[][] {
  const batches: FileEntry[][] = []
  let batch: FileEntry[] = []
  let bytes = 0
  for (const file of [...files].sort((a, b) => b.size - a.size)) {
    if (batch.length > 0 && (batch.length === BATCH_FILES || bytes + file.size > BATCH_BYTES)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(file)
    bytes += file.size
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}
