import { expect, test } from 'vitest'
import type { AxeResult, BrowserArtifact } from '../../artifacts/browser.ts'
import { judgeSite } from '../../judge-site.ts'
import { axe, axeReview } from './axe.ts'

const URL_ = 'https://a.example/'

function result(over: Partial<AxeResult> = {}): AxeResult {
  return {
    rule: 'image-alt',
    impact: 'critical',
    help: 'Images must have alternative text',
    helpUrl: 'https://help.example/image-alt',
    description: 'Ensure <img> elements have alternative text',
    count: 1,
    nodes: [
      { selector: 'img', html: '<img src="a">', summary: 'Fix any of the following:\n  Element has no alt attribute' },
    ],
    ...over,
  }
}

function seen(
  violations: readonly AxeResult[],
  incomplete: readonly AxeResult[] = [],
  missing: readonly string[] = [],
): BrowserArtifact {
  return {
    kind: 'browser',
    product: 'Chrome/1',
    sandboxed: true,
    pages: [{ kind: 'looked-at', url: URL_, violations, incomplete, act: [], missing }],
  }
}

function judge(browser: BrowserArtifact) {
  return judgeSite([axe, axeReview], ['flight'], { browser }, () => 'missing')
}

test('a violation is one finding of its rule, with selectors, elements, the mend and the help page', () => {
  const nodes = Array.from({ length: 9 }, (_, i) => ({
    selector: `img:nth-child(${i})`,
    html: '<img\n src="a">',
    summary: 'Add alt',
  }))
  const { findings, notChecked } = judge(seen([result({ nodes, count: 9 })]))
  expect(notChecked).toEqual([])
  expect(findings).toEqual([
    {
      checkId: 'site/flight/axe/image-alt',
      section: 'flight',
      severity: 'warn',
      url: URL_,
      title: 'Images must have alternative text',
      message: 'Ensure <img> elements have alternative text. 9 elements fail it (critical impact).',
      suggestion: 'Add alt. https://help.example/image-alt',
      evidence: [0, 1, 2, 3, 4].map((i) => `img:nth-child(${i}): <img src="a">`).join('\n'),
    },
  ])
})

test.each([
  ['critical', 'warn'],
  ['serious', 'warn'],
  ['moderate', 'info'],
  ['minor', 'info'],
  [null, 'info'],
] as const)('impact %s is %s', (impact, severity) => {
  expect(judge(seen([result({ impact })])).findings[0]?.severity).toBe(severity)
})

test('what could not be decided is information of another family', () => {
  expect(judge(seen([], [result()])).findings).toMatchObject([
    { checkId: 'site/flight/axe-review/image-alt', severity: 'info' },
  ])
})

test('no browser, no page, and a page that failed are "could not check"', () => {
  const reasons = (browser: BrowserArtifact) =>
    judge(browser).notChecked.map(({ checkId, reason }) => [checkId, reason])
  expect(reasons({ kind: 'no-browser', reason: 'None starts.' })).toEqual([
    ['site/flight/axe', 'Accessibility needs a browser. None starts.'],
    ['site/flight/axe-review', 'Accessibility needs a browser. None starts.'],
  ])
  const browser = { kind: 'browser', product: 'Chrome/1', sandboxed: true } as const
  expect(reasons({ ...browser, pages: [] })).toHaveLength(2)
  expect(reasons({ ...browser, pages: [{ kind: 'failed', url: URL_, reason: 'It crashed.' }] })).toContainEqual([
    'site/flight/axe',
    'It crashed.',
  ])
})

test('without its style sheet a page is not judged by its looks, and that is said', () => {
  const { findings, notChecked } = judge(
    seen([result(), result({ rule: 'color-contrast' })], [], ['x.css was not loaded.']),
  )
  expect(findings.map(({ checkId }) => checkId)).toEqual(['site/flight/axe/image-alt'])
  expect(notChecked[0]?.reason).toContain('x.css was not loaded.')
})
