import type { Level, Vulnerability } from '@picket/contracts'

export interface LevelGroup {
  readonly level: Level
  readonly files: FileGroup[]
}

export interface FileGroup {
  readonly file: string
  readonly findings: Vulnerability[]
}

/**
 * The first `limit` findings by level and file, in the order given, which is the API's: level, file, line. Findings of one file that do
 * not follow each other are still one group.
 */
export function group(findings: readonly Vulnerability[], limit: number): LevelGroup[] {
  const levels = new Map<Level, Map<string, Vulnerability[]>>()
  for (const finding of findings.slice(0, limit)) {
    const files = levels.get(finding.level) ?? new Map<string, Vulnerability[]>()
    levels.set(finding.level, files)
    const same = files.get(finding.file)
    if (same) same.push(finding)
    else files.set(finding.file, [finding])
  }
  return [...levels].map(([level, files]) => ({
    level,
    files: [...files].map(([file, inFile]) => ({ file, findings: inFile })),
  }))
}
