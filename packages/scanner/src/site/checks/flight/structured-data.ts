import { defineCheck } from '../../check.ts'
import { eachPage, excerpt } from './pages.ts'

/** Properties without which search engines show nothing for a type (Google's structured-data documentation). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
  LocalBusiness: ['name', 'address'],
  Product: ['name'],
  Recipe: ['name', 'image'],
  Review: ['itemReviewed', 'author'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
}
const MAX_NODES = 200

export const structuredData = defineCheck({
  id: 'site/flight/seo/structured-data',
  section: 'flight',
  severity: 'warn',
  title: 'Structured data cannot be used',
  why: 'Search engines show prices, dates and ratings from JSON-LD only where it is valid and whole.',
  fix: 'Mend the JSON, and add the properties that the type requires.',
  needs: ['crawl'],
  run: ({ crawl }) =>
    eachPage(crawl, (_, { scripts }) =>
      scripts
        .filter(({ type }) => type.split(';', 1)[0]?.trim() === 'application/ld+json')
        .flatMap(({ text }) => {
          const nodes = nodesOf(text)
          if (nodes === undefined)
            return [{ evidence: excerpt(text, 120), message: 'A block of JSON-LD is no valid JSON.' }]
          return nodes.flatMap((node) =>
            missing(node).map((property) => ({
              evidence: `${typeOf(node)} without ${property}`,
              severity: 'info' as const,
              message: `The ${typeOf(node)} has no ${property}, which search engines require.`,
            })),
          )
        }),
    ),
})

type Node = Readonly<Record<string, unknown>>

function nodesOf(text: string): Node[] | undefined {
  let root: unknown
  try {
    root = JSON.parse(text.replace(/^\s*<!--|-->\s*$/g, ''))
  } catch {
    return undefined
  }
  return [root]
    .flat()
    .flatMap((node) => (isNode(node) && Array.isArray(node['@graph']) ? (node['@graph'] as unknown[]) : [node]))
    .filter(isNode)
    .slice(0, MAX_NODES)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function typeOf(node: Node): string {
  const [type] = [node['@type']].flat()
  return typeof type === 'string' ? type.slice(0, 60) : ''
}

function missing(node: Node): readonly string[] {
  return (Object.hasOwn(REQUIRED, typeOf(node)) ? (REQUIRED[typeOf(node)] ?? []) : []).filter(
    (property) => node[property] === undefined || node[property] === '',
  )
}
