import { baseName, defineLockfile, type Lockfile } from '../../ecosystem.ts'
import { mixExs } from './mix-exs.ts'

/** mix.lock: one package a line, `"key": {:hex, :name, "version", …}`; others come from a repository and have no version. */
const mixLock = defineLockfile({
  mark: /^\s*%\{[^]*\}\s*$/,
  matches: (path) => baseName(path) === 'mix.lock',
  read(file) {
    const packages = []
    for (let line = 1; line <= file.lineStarts.length; line++) {
      const text = file.lineText(line)
      const match = /^(\s*)"([^"]+)":?\s*(?:=>\s*)?\{:hex,\s*:"?([^",\s]+)"?,\s*"([^"]+)"/.exec(text)
      if (match === null) continue
      const [, indent = '', key = '', name = '', version = ''] = match
      const column = indent.length + 1
      const place = { file: file.path, line, column, endColumn: column + key.length + 2 }
      const wanted = new Set(
        [...text.matchAll(/\{:"?([a-z][a-z0-9_]*)"?,\s*"/g)].map(([, dependency = '']) => dependency),
      )
      packages.push({ name, version, place, dev: false, wanted })
    }
    const indexes = new Map(packages.map(({ name }, index) => [name, index]))
    return {
      packages: packages.map(({ wanted, ...one }) => ({
        ...one,
        requires: [...wanted].flatMap((name) => {
          const target = indexes.get(name)
          return target === undefined ? [] : [{ target }]
        }),
      })),
      gaps: [],
    }
  },
})

export const hexLockfiles: readonly Lockfile[] = [mixLock, mixExs]
