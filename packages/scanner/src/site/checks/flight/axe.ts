import type { AxeNode, AxeResult, BrowserArtifact } from '../../artifacts/browser.ts'
import { type CheckOutcome, checkOutcome, defineCheck, type Hit } from '../../check.ts'

/** Elements shown of one finding. */
const SHOWN = 5

/** Rules of axe-core that judge by where and how things are painted, or by what style sheets say. */
const BY_LOOKS: ReadonlySet<string> = new Set([
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
])

/** What axe-core says fails: one finding for each rule and page. */
export const axe = defineCheck({
  id: 'site/flight/axe',
  section: 'flight',
  severity: 'info',
  title: 'An accessibility rule is broken',
  why: 'People who use a keyboard, a screen reader or a magnifier are kept from a part of the page.',
  fix: 'See the rule that the evidence names.',
  needs: ['browser'],
  run: ({ browser }) => judgeAxe(browser, ({ violations }) => violations, violation),
})

/** What axe-core could not decide, for somebody to look at: one finding for each rule and page. */
export const axeReview = defineCheck({
  id: 'site/flight/axe-review',
  section: 'flight',
  severity: 'info',
  title: 'An accessibility rule needs a look',
  why: 'Whether the rule is kept cannot be decided by a program here.',
  fix: 'See the rule that the evidence names.',
  needs: ['browser'],
  run: ({ browser }) => judgeAxe(browser, ({ incomplete }) => incomplete, review),
})

type LookedAt = Extract<Extract<BrowserArtifact, { kind: 'browser' }>['pages'][number], { kind: 'looked-at' }>

function violation(url: string, result: AxeResult): Hit {
  return {
    ...hit(url, result),
    severity: result.impact === 'critical' || result.impact === 'serious' ? 'warn' : 'info',
    message: `${sentence(result.description)} ${elements(result)} (${result.impact ?? 'minor'} impact).`,
  }
}

function review(url: string, result: AxeResult): Hit {
  return {
    ...hit(url, result),
    message: `${sentence(result.description)} Whether ${elements(result)} could not be decided by a program.`,
  }
}

function hit(url: string, result: AxeResult): Hit {
  const first = result.nodes[0]?.summary.replaceAll(/\s*\n\s*/g, ' ').trim()
  return {
    url,
    variant: { name: result.rule, title: result.help },
    suggestion: `${first === undefined || first === '' ? sentence(result.help) : sentence(first)} ${result.helpUrl}`,
    evidence: result.nodes.slice(0, SHOWN).map(show).join('\n'),
  }
}

function elements({ count }: AxeResult): string {
  return count === 1 ? '1 element fails it' : `${count} elements fail it`
}

function show({ selector, html }: AxeNode): string {
  return `${selector}: ${html.replaceAll(/\s+/g, ' ')}`
}

function sentence(text: string): string {
  return /[.:?!]$/.test(text) ? text : `${text}.`
}

function judgeAxe(
  browser: BrowserArtifact,
  resultsOf: (page: LookedAt) => readonly AxeResult[],
  toHit: (url: string, result: AxeResult) => Hit,
): CheckOutcome {
  return eachLookedAt(browser, 'by its looks', (page) => {
    const judged = resultsOf(page).filter(({ rule }) => page.missing.length === 0 || !BY_LOOKS.has(rule))
    return judged.map((result) => toHit(page.url, result))
  })
}

/** Judges every page that the browser has looked at; what it could not see, and what came out of that, are said. */
export function eachLookedAt(
  browser: BrowserArtifact,
  judged: 'by its looks' | 'by its code',
  judge: (page: LookedAt) => readonly Hit[],
): CheckOutcome {
  if (browser.kind === 'no-browser') return checkOutcome([], [`Accessibility needs a browser. ${browser.reason}`])
  if (browser.pages.length === 0) return checkOutcome([], ['No page of the site could be read.'])
  const hits: Hit[] = []
  const reasons: string[] = []
  for (const page of browser.pages) {
    if (page.kind === 'failed') {
      reasons.push(page.reason)
      continue
    }
    hits.push(...judge(page))
    if (judged === 'by its looks' && page.missing.length > 0)
      reasons.push(`What depends on the looks of ${page.url} was not judged. ${page.missing.join(' ')}`)
  }
  return checkOutcome(hits, reasons)
}
