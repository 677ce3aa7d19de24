import { CONSOLES } from './consoles.ts'
import { EXPOSED_FILES } from './exposed-files.ts'
import { SECURITY_TXT } from './telling-answers.ts'

/** Every path that the probes ask for, the most telling first: the run's budget may end before the last. */
export const PROBE_PATHS: readonly string[] = [
  ...new Set([
    ...EXPOSED_FILES.flatMap(({ paths }) => paths.slice(0, 1)),
    SECURITY_TXT,
    ...CONSOLES.flatMap(({ paths }) => paths.slice(0, 1)),
    ...EXPOSED_FILES.flatMap(({ paths }) => paths.slice(1)),
    ...CONSOLES.flatMap(({ paths }) => paths.slice(1)),
  ]),
]
