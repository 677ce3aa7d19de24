import { expect, test } from 'vitest'
import type { ActResult, BrowserArtifact } from '../../artifacts/browser.ts'
import { judgeSite } from '../../judge-site.ts'
import { ACT_CHECKS } from './act.ts'

const element = (rule: string, selector: string): ActResult => ({
  rule,
  selector,
  html: '<a\nhref="/">',
  summary: 'It fails.',
})

function judge(act: readonly ActResult[], missing: readonly string[] = []) {
  const page = { kind: 'looked-at', url: 'https://a.example/', violations: [], incomplete: [], act, missing } as const
  const browser: BrowserArtifact = { kind: 'browser', product: 'Chrome/1', sandboxed: true, pages: [page] }
  return judgeSite(ACT_CHECKS, ['flight'], { browser }, () => 'missing')
}

test('the elements of one rule are one finding of their page', () => {
  const { findings, notChecked } = judge([element('2ee8b8', 'a'), element('2ee8b8', 'b'), element('9eb3f6', 'img')])
  expect(notChecked).toEqual([])
  expect(findings.map(({ checkId, severity, url }) => [checkId, severity, url])).toEqual([
    ['site/flight/act/2ee8b8', 'warn', 'https://a.example/'],
    ['site/flight/act/9eb3f6', 'info', 'https://a.example/'],
  ])
  expect(findings[0]).toMatchObject({
    evidence: 'a: <a href="/"> (It fails.)\nb: <a href="/"> (It fails.)',
    message: expect.stringMatching(/^It fails\. 1 more like it\. /),
    suggestion: expect.stringMatching(/act\/rules\/2ee8b8\/$/),
  })
})

test('without its style sheet a page is not judged by its looks, and the rules that do so say it', () => {
  const { findings, notChecked } = judge([element('oj04fd', 'a'), element('9eb3f6', 'img')], ['x.css was not loaded.'])
  expect(findings.map(({ checkId }) => checkId)).toEqual(['site/flight/act/9eb3f6'])
  expect(notChecked.map(({ checkId }) => checkId)).toEqual(
    ['59br37', 'b33eff', 'oj04fd'].map((id) => `site/flight/act/${id}`),
  )
})

test('a rule that no check is for is passed over', () => {
  expect(judge([element('xxxxxx', 'a')])).toEqual({ findings: [], notChecked: [] })
})
