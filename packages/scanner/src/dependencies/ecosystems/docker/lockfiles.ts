import { baseName, defineLockfile, type LockedPackage, type Lockfile, type Place } from '../../ecosystem.ts'
import { parseWholeYaml, yamlMember, yamlMembers, yamlPlace, yamlText } from '../../formats/yaml.ts'
import type { SourceFile } from '../../../tree/source-file.ts'
import { type Image, parseImage, withVariables } from './images.ts'

/** Dockerfile and Containerfile: `FROM`, and `COPY --from` of an image; a stage of the file itself is none. */
const dockerfile = defineLockfile({
  matches: (path) =>
    /^(?:(?:Dockerfile|Containerfile)(?:\.[\w.-]+)?|.+\.(?:dockerfile|containerfile))$/i.test(baseName(path)) &&
    !/\.(?:md|ya?ml|json|dockerignore|[jt]s)$/i.test(path),
  read(file) {
    const values = new Map<string, string>()
    const stages = new Set<string>(['scratch'])
    const packages: LockedPackage[] = []
    const add = (reference: string, place: Place) => {
      const filled = withVariables(reference, values)
      if (filled === undefined || stages.has(filled.toLowerCase()) || /^\d+$/.test(filled)) return
      const image = parseImage(filled)
      if (image !== undefined) packages.push(lockedImage(image, place))
    }
    for (let line = 1; line <= file.lineStarts.length; line++) {
      const text = file.lineText(line).slice(0, MAX_LINE)
      const arg = /^\s*ARG\s+(\w+)=(?:"([^"]*)"|'([^']*)'|(\S*))/i.exec(text)
      // Only those before the first FROM count in FROM lines.
      if (arg !== null && stages.size === 1 && packages.length === 0) {
        const value = withVariables(arg[2] ?? arg[3] ?? arg[4] ?? '', values)
        if (value !== undefined) values.set(arg[1] ?? '', value)
      }
      const from = /^(\s*FROM\s+(?:--\S+\s+)*)(\S+)(?:\s+AS\s+(\S+))?/i.exec(text)
      const copied = /^(\s*COPY\s+(?:--(?!from=)\S+\s+)*--from=)(\S+)/i.exec(text)
      const [, before = '', reference = ''] = from ?? copied ?? []
      if (reference !== '') add(reference, placeAt(file, line, before.length + 1, reference.length))
      const stage = from?.[3]
      if (stage !== undefined) stages.add(stage.toLowerCase())
    }
    return { packages, gaps: [] }
  },
})

/** Characters; a line that is longer was made to be. */
const MAX_LINE = 10_000

/** Bytes. */
const MAX_COMPOSE = 1024 * 1024

/** Compose files: `services.*.image`. */
const compose = defineLockfile({
  matches: (path) => /^(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/.test(baseName(path)),
  read(file) {
    if (file.text.trim() === '' || file.text.length > MAX_COMPOSE) return { packages: [], gaps: [] }
    const services = yamlMembers(file, yamlMember(parseWholeYaml(file), 'services'))
    const packages = services.flatMap(({ value }) => {
      const node = yamlMember(value, 'image')
      const image = parseImage(withVariables(yamlText(node) ?? '', new Map()) ?? '')
      return image === undefined ? [] : [lockedImage(image, yamlPlace(file, node))]
    })
    return { packages, gaps: [] }
  },
})

function lockedImage({ name, version }: Image, place: Place): LockedPackage {
  return { name, version, place, dev: false, requires: [] }
}

function placeAt(file: SourceFile, line: number, column: number, length: number): Place {
  return { file: file.path, line, column, endColumn: column + length }
}

export const dockerLockfiles: readonly Lockfile[] = [dockerfile, compose]
