import type { SourceFile } from '../../../tree/source-file.ts'
import { baseName, defineLockfile } from '../../ecosystem.ts'
import { type Asked, isAccompanied, isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'
import { LOCK_PYTHON, PYTHON_LOCKFILES } from './manifests.ts'
import { parseRequirement, pinnedVersion } from './names.ts'

/**
 * setup.py, where no lockfile serves it. A program that is not run: the texts of the lists that `install_requires`, `tests_require`
 * and `extras_require` are given where they are written out.
 */
export const setupPy = defineLockfile({
  matches: (path) => baseName(path) === 'setup.py',
  read(file, around) {
    if (isServed(file.path, PYTHON_LOCKFILES, around) || isAccompanied(file.path, ['requirements.txt'], around))
      return SAID_ELSEWHERE
    return readingOfManifest(file, required(file), LOCK_PYTHON)
  },
})

const LIST = /\b(install_requires|tests_require|extras_require)["']?\s{0,8}[=:]\s{0,8}(?=[[{])/g
/** A comment, a text, or a bracket. */
const TOKEN = /#[^\n]{0,2000}|"([^"\\\n]{0,500})"|'([^'\\\n]{0,500})'|[[\]{}]/g
/** Characters; more is no list of requirements. */
const MAX_LIST = 50_000

function required(file: SourceFile): Asked[] {
  const { text } = file
  return [...text.matchAll(LIST)].flatMap((list) => {
    const start = list.index + list[0].length
    return textsOf(text.slice(start, start + MAX_LIST)).flatMap(({ value, at }): Asked[] => {
      const requirement = parseRequirement(value)
      if (requirement === undefined) return []
      const { line, column } = file.positionAt(start + at)
      const place = { file: file.path, line, column, endColumn: column + value.length + 2 }
      const dev = list[1] === 'tests_require'
      return [{ name: requirement.name, version: pinnedVersion(requirement.specifier), place, dev }]
    })
  })
}

/** The texts up to the bracket that ends the list; keys of a dictionary stand before a colon and are left out. */
function textsOf(code: string): { value: string; at: number }[] {
  const texts: { value: string; at: number }[] = []
  let depth = 0
  for (const match of code.matchAll(TOKEN)) {
    const value = match[1] ?? match[2]
    if (value !== undefined) {
      const isKey = /^\s{0,8}:/.test(code.slice(match.index + match[0].length, match.index + match[0].length + 10))
      if (!isKey) texts.push({ value, at: match.index })
    } else if (/[[{]/.test(match[0])) depth++
    else if (/[\]}]/.test(match[0]) && --depth === 0) break
  }
  return texts
}
