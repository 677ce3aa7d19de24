import type { ModuleImport } from '../../imports.ts'
import type { SourceTree } from '../../tree/source-tree.ts'
import { baseName } from '../ecosystem.ts'
import { NPM_PROGRAMS } from './names/other.ts'

const MAX_FILES = 500
const MAX_BYTES = 256 * 1024
/** Settings that name packages which tools load. Lockfiles and compiled data are none of them. */
const SETTINGS =
  /^(?:package\.json|tsconfig[\w.-]*\.json|\.?(?:babel|eslint|stylelint|postcss|prettier|swc|mocha|nyc|lintstaged|huskyrc|commitlint)[\w.-]*|angular\.json|nx\.json|project\.json|lerna\.json|app\.json|jest[\w.-]*\.json|[\w.-]+\.config\.(?:[cm]?[jt]s|json))$/i

/** Where settings of JavaScript tools and scripts name packages, which the tools then load. */
export function namedInSettings(tree: SourceTree, names: ReadonlySet<string>): ModuleImport[] {
  const found: ModuleImport[] = []
  let left = MAX_FILES
  for (const entry of tree.files) {
    if (!SETTINGS.test(baseName(entry.path)) || left-- <= 0) continue
    const file = tree.read(entry, MAX_BYTES)
    if (file === undefined) continue
    const isManifest = baseName(entry.path) === 'package.json'
    const seen = new Set<string>()
    const text = file.text
    const skipped = isManifest ? dependencyTables(text) : []
    for (const word of text.matchAll(/@?[A-Za-z0-9][\w.@/-]{0,200}/g)) {
      if (skipped.some(([start, end]) => word.index >= start && word.index < end)) continue
      // A field of the manifest itself is called as some packages are.
      if (isManifest && /^"\s*:/.test(text.slice(word.index + word[0].length, word.index + word[0].length + 10)))
        continue
      for (const module of packagesOf(word[0], isManifest)) {
        if (!names.has(module) || seen.has(module)) continue
        seen.add(module)
        const at = file.positionAt(word.index)
        const end = file.positionAt(word.index + word[0].length)
        found.push({
          family: 'script',
          role: 'build',
          module,
          specifier: module,
          file: entry.path,
          line: at.line,
          column: at.column,
          endLine: end.line,
          endColumn: end.column,
        })
      }
    }
  }
  return found
}

function packagesOf(word: string, mayBeProgram: boolean): readonly string[] {
  const parts = word.split('/')
  const name = word.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
  const programs = mayBeProgram && Object.hasOwn(NPM_PROGRAMS, name) ? (NPM_PROGRAMS[name] ?? []) : []
  return [name, ...programs]
}

/** Where the tables of dependencies stand, which name every package. */
function dependencyTables(text: string): [number, number][] {
  const tables: [number, number][] = []
  const heads =
    /"(?:name|description|keywords|author|license|repository|homepage|bugs|(?:dev|peer|optional|bundled?)?[dD]ependencies|peerDependenciesMeta|overrides|resolutions|pnpm|engines|version)"\s{0,20}:\s{0,20}([{["])/g
  for (let head = heads.exec(text); head !== null; head = heads.exec(text)) {
    const end = closing(text, heads.lastIndex - 1)
    tables.push([head.index, end])
    heads.lastIndex = end
  }
  return tables
}

/** Behind the bracket, brace or quote that closes the one at an offset. */
function closing(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      at++
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
      if (depth === 0) return at + 1
    } else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return text.length
}
