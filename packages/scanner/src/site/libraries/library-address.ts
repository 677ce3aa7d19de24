import { LIBRARIES, type Library } from '../data/libraries.ts'
import { type FoundLibrary, realVersion } from './find-libraries.ts'

const BY_NAME: ReadonlyMap<string, Library> = new Map(
  LIBRARIES.flatMap((library) =>
    [library.name, ...(library.aliases ?? [])].map((name) => [name.toLowerCase(), library] as const),
  ),
)

/** CDNs that serve packages of npm under their names, so that the name needs no list of ours. */
const NPM_HOSTS: ReadonlySet<string> = new Set([
  'cdn.jsdelivr.net',
  'cdn.skypack.dev',
  'esm.run',
  'esm.sh',
  'fastly.jsdelivr.net',
  'ga.jspm.io',
  'unpkg.com',
])
const MAX_ADDRESS = 2_000
/** A package that no list of ours knows may have any major. */
const ANY_MAJOR = 10_000

const NPM_PACKAGE =
  /(?:^|[/,:])((?:@[a-z0-9][\w.-]{0,60}\/)?[a-z0-9][\w.-]{0,100})@v?(\d+\.\d+\.\d+[\w.-]{0,40})(?=[/,+?]|$)/gi
/** `jquery/3.4.1/jquery.min.js`, as CDNs lay files out. */
const FOLDER = /\/([a-z][\w.-]{0,60})\/v?(r?\d[\w.-]{0,40})\//gi
/** `jquery-3.4.1.min.js`. */
const FILE =
  /\/([a-z][\w.-]{0,60}?)[-.@_]v?(\d+\.\d+(?:\.\d+)?)(?:[.-](?:min|slim|bundle|prod|production|umd|global|core|full|all))*\.m?js$/i
/** `jquery@3.4.1` on any server. */
const AT = /\/([a-z][\w.-]{0,60})@v?(\d+\.\d+\.\d+[\w.-]{0,40})(?=\/|\.m?js$|$)/gi

/** The libraries that an address names with a whole version. A range such as `jquery@3` is none. */
export function librariesAt(url: URL): FoundLibrary[] {
  if (url.href.length > MAX_ADDRESS) return []
  if (NPM_HOSTS.has(url.hostname) && !url.pathname.startsWith('/gh/')) {
    const packages = [...url.pathname.matchAll(NPM_PACKAGE)].flatMap(([, name = '', version = '']) => {
      const known = BY_NAME.get(name.toLowerCase())
      const real = realVersion(known ?? { name, major: ANY_MAJOR }, version)
      return real === undefined ? [] : [{ name: name.toLowerCase(), title: known?.title ?? name, version: real }]
    })
    if (packages.length > 0) return packages
  }
  for (const [, name = '', version = ''] of [
    ...url.pathname.matchAll(FOLDER),
    ...url.pathname.matchAll(AT),
    ...[FILE.exec(url.pathname)].filter((match) => match !== null),
  ]) {
    const library = BY_NAME.get(name.toLowerCase()) ?? byHost(url, name)
    const real = library === undefined ? undefined : realVersion(library, version)
    if (library !== undefined && real !== undefined)
      return [{ name: library.name, title: library.title, version: real }]
  }
  return byHostAlone(url)
}

/** Hosts that serve one product, and name the version alone. */
const HOSTS: Readonly<Record<string, { readonly library: string; readonly version: RegExp }>> = {
  'cdn.ckeditor.com': { library: 'ckeditor4', version: /^\/(4\.\d+\.\d+)\// },
  'cdn.socket.io': { library: 'socket.io-client', version: /^\/(\d+\.\d+\.\d+)\// },
  'vjs.zencdn.net': { library: 'video.js', version: /^\/(\d+\.\d+\.\d+)\// },
}

function byHostAlone(url: URL): FoundLibrary[] {
  if (!Object.hasOwn(HOSTS, url.hostname)) return []
  const host = HOSTS[url.hostname]
  const library = BY_NAME.get(host?.library ?? '')
  const version = library === undefined ? undefined : realVersion(library, host?.version.exec(url.pathname)?.[1])
  return library === undefined || version === undefined ? [] : [{ name: library.name, title: library.title, version }]
}

/** `https://code.jquery.com/ui/1.12.1/jquery-ui.js`. */
function byHost({ hostname }: URL, name: string): Library | undefined {
  return hostname === 'code.jquery.com' && name === 'ui' ? BY_NAME.get('jquery-ui') : undefined
}
