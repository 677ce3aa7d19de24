import { checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** What only the page or trace of a framework's debug mode has: all of the words of one. */
const DEBUG_PAGES: readonly {
  readonly product: string
  readonly words: readonly RegExp[]
  /** Stands on pages that answer well, too; the words of the others there are somebody's article. */
  readonly onAnyPage?: true
}[] = [
  { product: 'Django', words: [/You're seeing this error because you have <code>DEBUG = True<\/code>/, /Django/] },
  {
    product: 'Laravel',
    words: [
      /Whoops, looks like something went wrong|window\.ignite\(|laravel-ignition|\bIgnition\b/,
      /Illuminate\\|vendor\/laravel/,
    ],
  },
  {
    product: 'Symfony',
    words: [
      /Symfony Exception|id=["']sfwdt|class=["']sf-toolbar|Symfony Web Debug Toolbar/,
      /(?:vendor\/symfony|\/_profiler\/|\/_wdt\/)/,
    ],
    onAnyPage: true,
  },
  {
    product: 'Rails',
    words: [/Action Controller: Exception caught|Rails\.root:/, /(?:Application Trace|Routing Error)/],
  },
  { product: 'Werkzeug', words: [/Werkzeug Debugger|<title>[^<]*\/\/ Werkzeug/, /__debugger__|EVALEX/] },
  { product: 'ASP.NET', words: [/Server Error in '[^']{0,200}' Application/, /\[\w{0,100}Exception\b|Stack Trace:/] },
  { product: 'Spring', words: [/Whitelabel Error Page/, /\bat (?:org\.springframework|java\.base)\S{0,300}\(/] },
  {
    product: 'Express',
    words: [/<pre>\w{0,60}Error: .{0,500}<br>/, /(?:&nbsp;|\s)at .{0,200}?(?:\/|file:\/\/)\S{1,200}\.js:\d{1,9}:\d/],
  },
  {
    product: 'PHP',
    words: [/<b>(?:Fatal error|Parse error|Warning)<\/b>:/, /in <b>\/\S{1,300}\.php<\/b> on line <b>\d{1,9}<\/b>/],
    onAnyPage: true,
  },
  { product: 'Python', words: [/Traceback \(most recent call last\):/, /File (?:&quot;|")[^"&\n]{1,300}\.py/] },
]

export const errorPages = defineCheck({
  id: 'site/security/debug-page',
  section: 'security',
  severity: 'critical',
  title: 'The site shows its debugging pages',
  why: 'They show source code, settings and paths; some let everybody run code.',
  fix: 'Turn debug mode off in production.',
  needs: ['crawl', 'origin'],
  run: ({ crawl, origin }) => {
    const answers = [
      ...crawl.pages.map(({ answer }) => answer),
      ...[origin.home, crawl.noSuchPage, ...crawl.linkTargets.map(({ fetched }) => fetched)].flatMap((fetched) =>
        fetched.kind === 'answered' ? [fetched.answer] : [],
      ),
    ]
    const hits = new Map<string, Hit>()
    for (const { url, body, status } of answers) {
      const found = DEBUG_PAGES.find(
        ({ words, onAnyPage }) => (onAnyPage === true || status >= 400) && words.every((word) => word.test(body)),
      )
      if (found === undefined || hits.has(found.product)) continue
      const severe = ['Django', 'Laravel', 'Symfony', 'Werkzeug', 'Rails'].includes(found.product)
      hits.set(found.product, {
        url,
        evidence: `debugging page of ${found.product}`,
        ...(!severe && {
          severity: 'warn' as const,
          variant: { name: 'stack-trace', title: 'The site shows stack traces' },
          message: 'An error page shows paths and code of the server.',
          suggestion: 'Show a plain error page in production, and write the details to the log.',
        }),
      })
    }
    return checkOutcome([...hits.values()], crawl.noSuchPage.kind === 'unreachable' ? [crawl.noSuchPage.reason] : [])
  },
})
