/** The spelling of PEP 503: lower case, and runs of `-`, `_` and `.` as one hyphen. */
export function normalizePyPiName(name: string): string {
  return name.replace(/[-_.]+/g, '-').toLowerCase()
}

export interface PythonRequirement {
  readonly name: string
  /** The version specifiers, such as `>=1.0,<2`; empty where there are none. */
  readonly specifier: string
}

/** Characters; with many extras and markers a real one has some hundred. */
const MAX_REQUIREMENT = 5_000

const REQUIREMENT = /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(.*)$/

/** Reads `NAME[EXTRAS] SPECIFIERS ; MARKER` (PEP 508). `undefined` for an address, a path and whatever else is no such text. */
export function parseRequirement(text: string): PythonRequirement | undefined {
  if (text.length > MAX_REQUIREMENT) return undefined
  const match = REQUIREMENT.exec((text.split(';', 1)[0] ?? '').trim())
  if (match === null) return undefined
  const specifier = (match[2] ?? '').replace(/^\((.*)\)$/, '$1').trim()
  if (specifier !== '' && !/^[=<>!~]/.test(specifier)) return undefined
  return { name: normalizePyPiName(match[1] ?? ''), specifier: specifier.replace(/\s+/g, '') }
}

/** The one version that specifiers allow: `==1.0` and `===1.0`, not `==1.*`. */
export function pinnedVersion(specifier: string): string | undefined {
  for (const one of specifier.split(',')) {
    const version = /^={2,3}([^*]+)$/.exec(one)?.[1]
    if (version !== undefined) return version
  }
  return undefined
}
