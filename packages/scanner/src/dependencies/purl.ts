import { PackageURL } from 'packageurl-js'
import { ecosystemNamed } from './compare-versions.ts'
import type { PackageReference } from './package.ts'

/** The package URL of a package; `undefined` where it has none, for an unknown ecosystem or a name that its type does not allow. */
export function purlOf(ecosystem: string, { name, version }: PackageReference): string | undefined {
  const parts = ecosystemNamed(ecosystem)?.purl(name, version)
  if (parts === undefined) return undefined
  try {
    return new PackageURL(parts.type, parts.namespace, parts.name, parts.version, undefined, undefined).toString()
  } catch {
    return undefined
  }
}
