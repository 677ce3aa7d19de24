import { PackageURL } from 'packageurl-js'
import type { Package } from '../package.ts'
import { purlOf } from '../purl.ts'
import type { VexProduct } from './statement.ts'

/** Characters; a longer one names no package. */
const MAX_PURL = 2_000

/** The package that a package URL names, its qualifiers left out; `undefined` for any other text. */
export function productOf(text: string | undefined): VexProduct | undefined {
  if (text === undefined || text.length > MAX_PURL || !text.startsWith('pkg:')) return undefined
  try {
    const { type, namespace, name, version } = PackageURL.fromString(text)
    if (type === undefined || name === undefined) return undefined
    const plain = new PackageURL(type, namespace, name, undefined, undefined, undefined).toString()
    return { package: plain, ...(version === undefined || version === null ? {} : { version: comparable(version) }) }
  } catch {
    return undefined
  }
}

/** The same of a package that a lockfile names. */
export function productOfPackage({ ecosystem, name, version }: Package): VexProduct | undefined {
  return productOf(purlOf(ecosystem, { name, version }))
}

/** Some write the versions of Go and of actions with their `v`, some without. */
function comparable(version: string): string {
  return version.replace(/^v(?=\d)/, '')
}
