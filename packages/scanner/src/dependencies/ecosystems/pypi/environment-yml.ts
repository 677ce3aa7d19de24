import type { Gap } from '../../../finding.ts'
import { baseName, defineLockfile, LockfileError } from '../../ecosystem.ts'
import { parseWholeYaml, yamlItems, yamlMember, yamlPlace, yamlText } from '../../formats/yaml.ts'
import { type Asked, readingOfManifest } from '../../manifest.ts'
import { parseRequirement, pinnedVersion } from './names.ts'

const MAX_CHARACTERS = 1024 * 1024

/** environment.yml of conda: what pip installs. OSV has no advisories of conda's own packages, which is said. */
export const environmentYml = defineLockfile({
  matches: (path) => /^(?:conda[-_.])?environment(?:[-_.][\w-]+)?\.ya?ml$/.test(baseName(path)),
  read(file) {
    if (file.text.trim() === '') return { packages: [], gaps: [] }
    if (file.text.length > MAX_CHARACTERS) throw new LockfileError(`It is larger than ${MAX_CHARACTERS} characters.`)
    const entries = yamlItems(yamlMember(parseWholeYaml(file), 'dependencies'))
    const asked = entries
      .flatMap((entry) => yamlItems(yamlMember(entry, 'pip')))
      .flatMap((node): Asked[] => {
        const requirement = parseRequirement(yamlText(node) ?? '')
        if (requirement === undefined) return []
        const { name, specifier } = requirement
        return [{ name, version: pinnedVersion(specifier), place: yamlPlace(file, node), dev: false }]
      })
    const conda = entries.filter((entry) => yamlText(entry) !== undefined).length
    const reading = readingOfManifest(file, asked, 'Let pip-compile write what pip installs, and pin each version.')
    return conda === 0 ? reading : { ...reading, gaps: [...reading.gaps, condaGap(file.path, conda)] }
  },
})

function condaGap(file: string, count: number): Gap {
  return {
    name: 'no-advisories',
    file,
    reason: `The ${count} conda packages of ${file} were not checked: OSV has no advisories of conda.`,
    suggestion: 'Take Python packages from PyPI (under pip:), where advisories are known.',
  }
}
