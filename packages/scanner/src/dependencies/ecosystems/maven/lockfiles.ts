import { baseName, defineLockfile, type LockedPackage, type Lockfile } from '../../ecosystem.ts'
import { placeOfLine } from '../../formats/toml.ts'
import { buildGradle } from './build-gradle.ts'
import { pom } from './pom.ts'
import { verificationMetadata } from './verification-metadata.ts'

/** gradle.lockfile: `GROUP:ARTIFACT:VERSION=CONFIGURATIONS` a line. */
const gradleLockfile = defineLockfile({
  mark: /^[^#\s]+=/m,
  matches: (path) => /^(?:buildscript-)?gradle\.lockfile$/.test(baseName(path)),
  read(file) {
    const packages: LockedPackage[] = []
    for (let line = 1; line <= file.lineStarts.length; line++) {
      const match = /^([^#:=\s]+:[^:=\s]+):([^:=\s]+)=(.*)$/.exec(file.lineText(line).trimEnd())
      if (match === null) continue
      const [, name = '', version = '', configurations = ''] = match
      const dev = configurations.split(',').every((one) => /test/i.test(one))
      packages.push({ name, version, place: placeOfLine(file, line), dev, requires: [] })
    }
    return { packages, roots: [], gaps: [] }
  },
})

export const mavenLockfiles: readonly Lockfile[] = [pom, gradleLockfile, verificationMetadata, buildGradle]
