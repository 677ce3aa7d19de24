import type { FileAnalyzer } from '../analyzer.ts'
import { checked, type Finding, type Gap, mergeOutcomes, notChecked, type Outcome } from '../finding.ts'
import type { FileEntry, SourceFile } from '../tree/source-file.ts'
import { MAX_FILE_BYTES, MAX_FINDINGS_PER_FILE } from './limits.ts'

type Read = (file: FileEntry, maxBytes: number) => SourceFile | undefined

/** Reads a file once and hands it to every analyzer that wants it. */
export function analyzeFile(entry: FileEntry, analyzers: readonly FileAnalyzer[], read: Read): Outcome<Finding> {
  const wanting = analyzers.filter((analyzer) => analyzer.wants(entry))
  if (wanting.length === 0) return checked([])
  if (entry.size > MAX_FILE_BYTES) return notChecked(tooLarge(entry))
  const file = read(entry, MAX_FILE_BYTES)
  if (file === undefined) return notChecked(unreadable(entry))
  return mergeOutcomes(wanting.map((analyzer) => capFindings(guarded(analyzer, file), analyzer, entry)))
}

/** A fault of ours in one analyzer costs that analyzer this file, and is said. */
function guarded(analyzer: FileAnalyzer, file: SourceFile): Outcome<Finding> {
  try {
    return analyzer.analyze(file)
  } catch (error) {
    // The message may quote the file, secrets included; the error's class does not.
    const kind = error instanceof Error ? error.name : typeof error
    return notChecked({
      name: 'analyzer-failed',
      file: file.path,
      reason: `The ${analyzer.name} analyzer failed on this file (${kind}).`,
      suggestion: 'This is a defect of Picket: please report it, with the file if it may be shown.',
    })
  }
}

function capFindings(outcome: Outcome<Finding>, analyzer: FileAnalyzer, entry: FileEntry): Outcome<Finding> {
  if (outcome.found.length <= MAX_FINDINGS_PER_FILE) return outcome
  const cut = notChecked<Finding>(
    {
      name: 'too-many-findings',
      file: entry.path,
      reason: `The ${analyzer.name} analyzer found ${outcome.found.length} places in this file; the first ${MAX_FINDINGS_PER_FILE} are reported.`,
      suggestion: 'Mend the first ones and scan again, or leave the file out if it is generated.',
    },
    outcome.found.slice(0, MAX_FINDINGS_PER_FILE),
  )
  return outcome.kind === 'checked' ? cut : mergeOutcomes([cut, { ...outcome, found: [] }])
}

function tooLarge({ path, size }: FileEntry): Gap {
  const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`
  return {
    name: 'file-too-large',
    file: path,
    reason: `The file has ${mib(size)}; files over ${mib(MAX_FILE_BYTES)} are not read.`,
    suggestion: 'Keep large data out of the repository, or split the file.',
  }
}

function unreadable({ path }: FileEntry): Gap {
  return {
    name: 'file-unreadable',
    file: path,
    reason: 'The file could not be read, or changed while it was being scanned.',
    suggestion: 'Check its permissions and scan again.',
  }
}
