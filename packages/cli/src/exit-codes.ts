/** What the process ends with (docs/scanning-in-ci.md). */
export const EXIT = {
  done: 0,
  /** Findings at or above `--fail-on`. */
  findings: 1,
  /** Wrong use, or input that cannot be used. */
  usage: 2,
  /** Something could not be checked, and `--strict` was given. */
  notChecked: 3,
  /** A fault of ours. */
  fault: 70,
  /** Stopped by SIGINT, as shells count it. */
  interrupted: 130,
  /** Stopped by SIGTERM. */
  terminated: 143,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
