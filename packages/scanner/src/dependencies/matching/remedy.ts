import { ecosystemNamed } from '../compare-versions.ts'
import { baseName, type Ecosystem } from '../ecosystem.ts'
import type { Package } from '../package.ts'
import { isMalware } from './severity.ts'
import type { Vulnerability } from './vulnerability.ts'

/** How to get rid of a vulnerability. Commands are written only of names and versions that are plain. */
export function remedy(one: Package, vulnerability: Vulnerability): string {
  const { name, version } = one
  if (isMalware(vulnerability)) {
    return `Remove ${name} ${version}, and treat every machine that installed it, and the secrets on it, as compromised.`
  }
  const fixed = vulnerability.fixed[0]
  const ecosystem = ecosystemNamed(one.ecosystem)
  if (fixed === undefined || ecosystem === undefined) {
    return `No fixed version of ${name} is known. Replace it, or make sure that the affected function is not used with untrusted input.`
  }
  const own = one.direct ? forDirect(one, fixed, ecosystem) : forTransitive(one, fixed, ecosystem)
  return `${own}${forAll(vulnerability, fixed)}`
}

/** Nobody wants to upgrade once for each. */
function forAll({ together }: Vulnerability, fixed: string): string {
  if (together === undefined) return ''
  const others = together.count === 2 ? 'the other vulnerability' : `the other ${together.count - 1} vulnerabilities`
  return together.version === fixed
    ? ` That mends ${others} of this version, too.`
    : ` ${together.version} mends ${others} of this version, too.`
}

/** Nothing that a shell or a Markdown reader would take for more than a name. */
function isPlain(text: string): boolean {
  return /^[A-Za-z0-9@][A-Za-z0-9@/._:+~!-]{0,200}$/.test(text)
}

/** A longer range is none that a person wrote, and not worth the time of a parser. */
const MAX_RANGE = 200

function admits(range: string, version: string, { ranges }: Ecosystem): boolean | undefined {
  return range.length > MAX_RANGE ? undefined : ranges?.admits(range, version)
}

function command(one: Package, fixed: string, ecosystem: Ecosystem): string | undefined {
  if (!isPlain(one.name) || !isPlain(fixed)) return undefined
  return ecosystem.upgrade({ name: one.name, version: fixed, lockfile: baseName(one.file), direct: one.direct })
}

function forDirect(one: Package, fixed: string, ecosystem: Ecosystem): string {
  const how = command(one, fixed, ecosystem)
  const within = one.range !== undefined && admits(one.range, fixed, ecosystem) === true
  const range = within ? ` The range in the manifest (${one.range}) admits it.` : ''
  return `Upgrade ${one.name} from ${one.version} to ${fixed} or later${how === undefined ? '' : `: \`${how}\``}.${range}`
}

function forTransitive(one: Package, fixed: string, ecosystem: Ecosystem): string {
  const { name, parents, path } = one
  const how = command(one, fixed, ecosystem)
  const run = how === undefined ? '' : ` (\`${how}\`)`
  const [direct] = path
  const admitted = parents.map(({ range }) => (range === undefined ? undefined : admits(range, fixed, ecosystem)))
  const blocking = parents[admitted.indexOf(false)]
  if (blocking !== undefined) {
    const bump =
      direct === undefined
        ? ''
        : ` Upgrade the direct dependency ${direct.name} (now ${direct.version}) to a version that brings ${name} ${fixed} or later.`
    const place = ecosystem.ranges?.override(baseName(one.file))
    const override = place === undefined ? '' : ` Where there is none, set ${name} to ${fixed} under ${place}.`
    return `${name} ${fixed} or later is needed, but ${blocking.name} ${blocking.version} asks for ${name} ${blocking.range}.${bump}${override}`
  }
  if (admitted.length > 0 && admitted.every((one) => one === true)) {
    return `Upgrade ${name} to ${fixed} or later in the lockfile${run}. All that ask for it admit that version, so no direct dependency has to change.`
  }
  const bump =
    direct === undefined
      ? ''
      : ` Where that is not allowed, upgrade ${direct.name}, the direct dependency that brings it along.`
  return `Upgrade ${name} from ${one.version} to ${fixed} or later${run}.${bump}`
}
