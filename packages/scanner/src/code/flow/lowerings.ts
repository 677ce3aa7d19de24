import type { LoweredFile } from '../ir/program.ts'
import { lowerEcmaScript } from '../languages/javascript/lower.ts'
import type { Target } from '../patterns/target.ts'

/** The languages that data is followed in, by the name that findings are reported under. */
const LOWERINGS: Readonly<Record<string, (target: Target) => LoweredFile>> = {
  javascript: lowerEcmaScript,
}

/** The file in the form that flow is followed through; `undefined` for languages that have none yet. */
export function lower(target: Target): LoweredFile | undefined {
  return LOWERINGS[target.syntax.language.reportedAs]?.(target)
}
