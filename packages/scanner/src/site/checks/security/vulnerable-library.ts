import type { CrawlArtifact } from '../../artifacts/crawl.ts'
import { type Check, checkOutcome, defineCheck, type Hit } from '../../check.ts'
import { LIBRARIES } from '../../data/libraries.ts'
import { documentOf, resolveHref } from '../../html/page-view.ts'
import { type FoundLibrary, librariesIn } from '../../libraries/find-libraries.ts'
import { librariesAt } from '../../libraries/library-address.ts'

/** What is known against one version of a library. */
export interface LibraryAdvisory {
  readonly id: string
  readonly aliases: readonly string[]
  readonly summary: string
  /** Rated critical or high. */
  readonly isSevere: boolean
  /** The lowest version without it, null where none is known. */
  readonly fixed: string | null
}

/** Looks one version of an npm package up in the local advisories; a sentence where that cannot be done. Handed in, because sites know no index. */
export type FindAdvisories = (name: string, version: string) => readonly LibraryAdvisory[] | string

const SHOWN = 8

export function vulnerableLibrary(findAdvisories: FindAdvisories): Check {
  return defineCheck({
    id: 'site/security/vulnerable-library',
    section: 'security',
    severity: 'warn',
    title: 'A JavaScript library has known vulnerabilities',
    why: 'Attackers know the defects of old libraries, and which pages use them.',
    fix: 'Update the library, or remove it where it is not needed any more.',
    needs: ['crawl'],
    run: ({ crawl }) => {
      const hits: Hit[] = []
      const reasons = new Set<string>()
      for (const { library, url } of librariesOf(crawl)) {
        const advisories = findAdvisories(library.name, library.version)
        if (typeof advisories === 'string')
          reasons.add(`${library.title} ${library.version} was not looked up: ${advisories}`)
        else if (advisories.length > 0) hits.push(hitOf(library, url, advisories))
      }
      if (crawl.pages.length === 0) reasons.add('No page of the site could be read.')
      return checkOutcome(hits, [...reasons])
    },
  })
}

interface Place {
  readonly library: FoundLibrary
  readonly url: string
}

/** Every library with a version, by the content of the site's own scripts and by the address of foreign ones, each once a file. */
function librariesOf(crawl: CrawlArtifact): Place[] {
  const places = new Map<string, Place>()
  const add = (library: FoundLibrary, url: string): void => {
    const key = `${library.name} ${library.version} ${url}`
    if (!places.has(key)) places.set(key, { library, url })
  }
  const read = new Set<string>()
  for (const { url, text, inline, sourceMapOf } of crawl.scripts) {
    if (sourceMapOf !== null) continue
    read.add(url)
    const found = librariesIn(text)
    for (const library of found) add(library, url)
    if (found.length > 0 || inline) continue
    // An address alone proves nothing of a file that was read; the library's word has to be in it.
    for (const library of librariesAt(new URL(url))) if (mentions(text, library)) add(library, url)
  }
  for (const page of crawl.pages) {
    for (const library of librariesIn(page.answer.body).filter(({ name }) => name === '@angular/core'))
      add(library, page.answer.url)
    for (const { src } of documentOf(page).scripts) {
      const url = src === null ? undefined : resolveHref(page, src)
      if (url === undefined || read.has(url.href) || url.host === new URL(page.answer.url).host) continue
      for (const library of librariesAt(url)) add(library, url.href)
    }
  }
  return [...places.values()]
}

function mentions(text: string, { name }: FoundLibrary): boolean {
  const word = LIBRARIES.find((library) => library.name === name)?.word ?? name
  return text.toLowerCase().includes(word)
}

function hitOf({ title, version }: FoundLibrary, url: string, advisories: readonly LibraryAdvisory[]): Hit {
  const names = advisories.map(({ id, aliases }) => aliases.find((alias) => alias.startsWith('CVE-')) ?? id).sort()
  const [first] = advisories
  const fixed = advisories.every((advisory) => advisory.fixed !== null)
    ? advisories.map((advisory) => advisory.fixed ?? '').reduce((a, b) => (isLater(b, a) ? b : a))
    : null
  const count = advisories.length === 1 ? 'a known vulnerability' : `${advisories.length} known vulnerabilities`
  return {
    url,
    evidence: `${title} ${version}: ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ', …' : ''}`,
    severity: advisories.some(({ isSevere }) => isSevere) ? 'critical' : 'warn',
    message: `${title} ${version} has ${count}${first === undefined || first.summary === '' ? '' : `, such as: ${first.summary}`}.`,
    suggestion:
      fixed === null
        ? `Replace ${title}: not all of this is mended in any version.`
        : `Update ${title} to ${fixed} or later.`,
  }
}

/** Whether one plain version is later than another, number by number. */
function isLater(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { numeric: true }) > 0
}
