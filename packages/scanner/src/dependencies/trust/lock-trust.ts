import type { Finding } from '../../finding.ts'
import type { LockEntries, LockEntry } from './lock-entries.ts'
import { isPopular } from './lookalike.ts'
import {
  INSTALL_SCRIPT,
  MISSING_INTEGRITY,
  OTHER_PACKAGE,
  RESOLVED_ELSEWHERE,
  RESOLVED_IN_PLAIN,
  shownPart,
  trustFinding,
  WEAK_INTEGRITY,
} from './trust-finding.ts'

/** The hosts of one registry under its several names. */
const PUBLIC_HOSTS: ReadonlySet<string> = new Set(['registry.npmjs.org', 'registry.yarnpkg.com', 'registry.npmjs.com'])

/** Well-known packages whose scripts fetch or build what they are made of. */
const KNOWN_SCRIPTS =
  /^(?:@(?:swc|prisma|parcel|nestjs|sentry|apollo|fortawesome|vercel|firebase|grpc|tensorflow|mongodb-js|tree-sitter-grammars)\/.*|bcrypt|better-sqlite3|bufferutil|utf-8-validate|canvas|core-js(?:-pure|-bundle)?|cpu-features|cypress|deasync|dtrace-provider|electron|es5-ext|esbuild|fsevents|husky|iconv|keytar|leveldown|libpq|lefthook|msgpackr-extract|nodemon|node-sass|node-pty|protobufjs|puppeteer|re2|robotjs|sharp|simple-git-hooks|sqlite3|ssh2|styled-components|tree-sitter.*|unrs-resolver|usb|vue-demi|workerd|zeromq|ursa|argon2|bigint-buffer|secp256k1|keccak|nx|oxc-resolver|lmdb|snappy|highlight\.js|ngx-.*|.*-(?:binding|native))$/

/** What a lockfile says of where packages come from, held against itself and the registries that the project names. */
export function lockTrust({ entries, askedByAddress }: LockEntries, registries: ReadonlySet<string>): Finding[] {
  const trusted = trustedHosts(entries, registries)
  const withIntegrity = entries.filter(({ integrity }) => integrity !== undefined).length
  const findings: Finding[] = []
  for (const entry of entries) {
    const other = otherPackage(entry)
    if (other !== undefined)
      findings.push(
        trustFinding(OTHER_PACKAGE, entry.place, `${named(entry)} is fetched from the address of ${shownPart(other)}.`),
      )
    const elsewhere = resolvedElsewhere(entry, trusted, askedByAddress)
    if (elsewhere !== undefined) findings.push(elsewhere)
    if (entry.integrity === undefined && isRegistryTarball(entry.resolved) && withIntegrity * 2 > entries.length)
      findings.push(trustFinding(MISSING_INTEGRITY, entry.place, `${named(entry)} has no checksum.`))
    if (entry.hasInstallScript && !isPopular('npm', entry.name) && !KNOWN_SCRIPTS.test(entry.name))
      findings.push(trustFinding(INSTALL_SCRIPT, entry.place, `${named(entry)} runs a script when it is installed.`))
  }
  return [...findings, ...weakIntegrity(entries)]
}

/** One for a lockfile: an old one has SHA-1 throughout. */
function weakIntegrity(entries: readonly LockEntry[]): Finding[] {
  const weak = entries.filter(({ integrity }) => integrity !== undefined && /^(?:sha1|md5)-\S+$/.test(integrity))
  const [first] = weak
  if (first === undefined) return []
  const others = weak.length === 1 ? '' : ` and ${weak.length - 1} more`
  return [trustFinding(WEAK_INTEGRITY, first.place, `${named(first)}${others} are held to a SHA-1 checksum alone.`)]
}

/** Those that the project names, the public one, and the one that most entries are from: a mirror or a proxy. */
function trustedHosts(entries: readonly LockEntry[], registries: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { resolved } of entries) {
    const host = hostOf(resolved)
    if (host !== undefined) counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  const majority = [...counts].filter(([, count]) => count * 2 > entries.length).map(([host]) => host)
  return new Set([...PUBLIC_HOSTS, ...registries, ...majority])
}

function resolvedElsewhere(
  entry: LockEntry,
  trusted: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): Finding | undefined {
  const { resolved, place } = entry
  if (resolved === undefined || /^(?:file|link):|^\.{1,2}\//.test(resolved)) return undefined
  const host = hostOf(resolved)
  const from = host === undefined ? shownPart(resolved) : host
  if (/^(?:git\+)?http:/.test(resolved) && !/^(?:localhost|127\.)/.test(host ?? ''))
    return trustFinding(RESOLVED_IN_PLAIN, place, `${named(entry)} is fetched from ${from} without encryption.`)
  if (host !== undefined && trusted.has(host) && !resolved.startsWith('git')) return undefined
  // What the manifest asks for by its address is meant so.
  const level = asked.has(entry.name) ? 'note' : RESOLVED_ELSEWHERE.level
  return trustFinding(
    RESOLVED_ELSEWHERE,
    place,
    `${named(entry)} is fetched from ${from}, not from the registry.`,
    level,
  )
}

/** The package whose tarball an entry names, where that is another one or another version. */
function otherPackage({ name, version, resolved }: LockEntry): string | undefined {
  const [before, file, ...more] = (resolved ?? '').replace(/[?#].*$/, '').split('/-/')
  if (before === undefined || !/^https?:/.test(before) || more.length > 0 || file?.endsWith('.tgz') !== true)
    return undefined
  const segments = before.replace(/%40/g, '@').replace(/%2f/gi, '/').split('/')
  const [scope = '', last = ''] = segments.slice(-2)
  const actual = scope.startsWith('@') ? `${scope}/${last}` : last
  if (actual !== name) return actual
  const bare = actual.slice(actual.indexOf('/') + 1)
  if (!file.startsWith(`${bare}-`)) return `${actual} (${file})`
  const actualVersion = file.slice(bare.length + 1, -'.tgz'.length)
  return plainVersion(actualVersion) === plainVersion(version) ? undefined : `${actual} ${actualVersion}`
}

/** Without what is behind `+`, and without the leading zeros that old packages were published with. */
function plainVersion(version: string): string {
  return version.replace(/(?:\+|%2B).*$/i, '').replace(/(^|\.)0+(?=\d)/g, '$1')
}

function isRegistryTarball(resolved: string | undefined): boolean {
  return resolved !== undefined && /^https?:\/\/.*\.tgz(?:[?#].*)?$/.test(resolved)
}

function hostOf(address: string | undefined): string | undefined {
  return /^[a-z+]{2,12}:\/\/(?:[^/@\s]*@)?([^/:\s]+)/i.exec(address ?? '')?.[1]?.toLowerCase()
}

function named({ name, version }: LockEntry): string {
  return shownPart(`${name} ${version}`)
}

/** The hosts of the registries that the settings of npm and Yarn in a project name. */
export function registriesIn(text: string): string[] {
  return [
    ...text.matchAll(
      /^[ \t]*(?:@[\w.-]{1,100}:)?(?:registry|npmRegistryServer)\s*[=: ]\s*["']?(https?:\/\/\S{1,300})/gim,
    ),
  ].flatMap(([, address]) => hostOf(address) ?? [])
}
