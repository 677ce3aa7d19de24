import type { Level } from '@picket/contracts'

/** What each level is called, worst first. */
export const LEVEL_NAMES: Readonly<Record<Level, { readonly one: string; readonly many: string }>> = {
  error: { one: 'error', many: 'errors' },
  warning: { one: 'warning', many: 'warnings' },
  note: { one: 'note', many: 'notes' },
}

export const LEVELS: readonly Level[] = ['error', 'warning', 'note']

export type LevelCounts = Readonly<Record<Level, number>>

export function countLevels(findings: readonly { readonly level: Level }[]): LevelCounts {
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { level } of findings) counts[level] += 1
  return counts
}
