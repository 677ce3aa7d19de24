import type { ActResult } from '../../artifacts/browser.ts'
import { type Check, defineCheck, type Hit } from '../../check.ts'
import type { Severity } from '../../site-finding.ts'
import { eachLookedAt } from './axe.ts'

interface ActRule {
  readonly id: string
  readonly severity: Severity
  readonly title: string
  readonly why: string
  readonly fix: string
  /** Whether it judges by what is painted where, which nobody knows of a page without its style sheets. */
  readonly byLooks: boolean
}

/** The rules of the W3C's ACT (https://www.w3.org/WAI/standards-guidelines/act/rules/) that axe-core leaves out and we decide, by id. */
const RULES: readonly ActRule[] = [
  {
    id: '2ee8b8',
    severity: 'warn',
    title: 'The visible label is not part of the accessible name',
    why: 'Who speaks to the computer says what they see, and nothing happens (WCAG 2.5.3).',
    fix: 'Let aria-label or aria-labelledby begin with the text that is shown, or take them away.',
    byLooks: false,
  },
  {
    id: '59br37',
    severity: 'info',
    title: 'Text is cut off at a zoom of 200 %',
    why: 'Who needs larger letters cannot read all of it (WCAG 1.4.4).',
    fix: 'Give the box a min-height in place of a height, or let it scroll.',
    byLooks: true,
  },
  {
    id: '9eb3f6',
    severity: 'info',
    title: 'The alternative text of an image is the name of its file',
    why: 'A screen reader reads the name of the file out, which says nothing of the image (WCAG 1.1.1).',
    fix: 'Describe what the image shows, or leave alt empty (alt="") where it is decoration.',
    byLooks: false,
  },
  {
    id: 'b33eff',
    severity: 'warn',
    title: 'The page is locked to one orientation of the screen',
    why: 'Whose screen is mounted to a wheelchair cannot turn it (WCAG 1.3.4).',
    fix: 'Remove the rotation from the style sheet for that orientation.',
    byLooks: true,
  },
  {
    id: 'bisz58',
    severity: 'info',
    title: 'The page is loaded anew by itself',
    why: 'Who reads slowly loses their place and what they have typed (WCAG 2.2.4, 3.2.5).',
    fix: 'Remove the meta refresh, or leave the moment to the reader.',
    byLooks: false,
  },
  {
    id: 'oj04fd',
    severity: 'warn',
    title: 'The keyboard focus is not visible',
    why: 'Who uses a keyboard does not see where they are (WCAG 2.4.7).',
    fix: 'Give the element a :focus-visible style, such as an outline; do not set outline: none without one.',
    byLooks: true,
  },
  {
    id: 'ucwvc8',
    severity: 'warn',
    title: 'The language of the page is not the one that it claims',
    why: 'A screen reader reads the page out in the wrong language, which nobody understands (WCAG 3.1.1).',
    fix: 'Set the lang attribute of <html> to the language of the text.',
    byLooks: false,
  },
]

/** Elements shown of one finding. */
const SHOWN = 5

/** Accessibility checks of our own: one finding for each rule and page. */
export const ACT_CHECKS: readonly Check[] = RULES.map(({ id, severity, title, why, fix, byLooks }) =>
  defineCheck({
    id: `site/flight/act/${id}`,
    section: 'flight',
    severity,
    title,
    why,
    fix: `${fix} https://www.w3.org/WAI/standards-guidelines/act/rules/${id}/`,
    needs: ['browser'],
    run: ({ browser }) => {
      const judged = byLooks ? 'by its looks' : 'by its code'
      return eachLookedAt(browser, judged, ({ url, act, missing }) => {
        const found = byLooks && missing.length > 0 ? [] : act.filter(({ rule }) => rule === id)
        return found.length === 0 ? [] : [hit(url, found, why)]
      })
    },
  }),
)

function hit(url: string, found: readonly ActResult[], why: string): Hit {
  const [first] = found
  const others = found.length - 1
  return {
    url,
    message: `${first?.summary ?? ''}${others === 0 ? '' : ` ${others} more like it.`} ${why}`,
    evidence: found
      .slice(0, SHOWN)
      .map(({ selector, html, summary }) => `${selector}: ${html.replaceAll(/\s+/g, ' ')} (${summary})`)
      .join('\n'),
  }
}
