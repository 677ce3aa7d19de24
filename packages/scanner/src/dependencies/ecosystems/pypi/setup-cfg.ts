import type { SourceFile } from '../../../tree/source-file.ts'
import { baseName, defineLockfile } from '../../ecosystem.ts'
import { placeOfLine } from '../../formats/toml.ts'
import { type Asked, isAccompanied, isServed, readingOfManifest, SAID_ELSEWHERE } from '../../manifest.ts'
import { LOCK_PYTHON, PYTHON_LOCKFILES } from './manifests.ts'
import { parseRequirement, pinnedVersion } from './names.ts'

/** setup.cfg of setuptools, where no lockfile serves it: `install_requires` and the extras. */
export const setupCfg = defineLockfile({
  matches: (path) => baseName(path) === 'setup.cfg',
  read(file, around) {
    if (isServed(file.path, PYTHON_LOCKFILES, around) || isAccompanied(file.path, ['requirements.txt'], around))
      return SAID_ELSEWHERE
    return readingOfManifest(file, requirementLines(file), LOCK_PYTHON)
  },
})

const WANTED = new Set(['options/install_requires', 'options/tests_require'])

/** A value goes on in lines that are indented; each line is one requirement. */
function requirementLines(file: SourceFile): Asked[] {
  const asked: Asked[] = []
  let section = ''
  let key = ''
  for (let line = 1; line <= file.lineStarts.length; line++) {
    const text = file.lineText(line)
    if (/^\s*(?:[#;]|$)/.test(text)) continue
    const header = /^\[([^\]]*)\]/.exec(text)
    const option = /^([\w.-]+)\s*[=:](.*)$/.exec(text)
    let value = text
    if (header !== null) {
      section = header[1] ?? ''
      key = ''
      continue
    }
    if (option !== null) {
      key = option[1] ?? ''
      value = option[2] ?? ''
    } else if (!/^\s/.test(text)) key = ''
    const isWanted = WANTED.has(`${section}/${key}`) || (section === 'options.extras_require' && key !== '')
    const requirement = isWanted ? parseRequirement(value.trim()) : undefined
    if (requirement === undefined) continue
    const { name, specifier } = requirement
    const dev = key === 'tests_require'
    asked.push({ name, version: pinnedVersion(specifier), place: placeOfLine(file, line), dev })
  }
  return asked
}
