import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActResult } from '../../artifacts/browser.ts'
import type { BrowserPage, Clip } from './browser-page.ts'
import { asObject, asText } from './cdp-pipe.ts'

const SCRIPTS = join(import.meta.dirname, 'in-page')
const SCRIPT_MS = 10_000
const MAX_RESULTS = 200
const MAX_SUSPECTS = 5
const MAX_TEXT = 601
const RULE_ID = /^[a-z0-9]{6}$/

/** The size in which pages are loaded; it turned over; and it at a zoom of 200 % (WCAG 2.2, 1.4.4). */
const USUAL = { width: 1280, height: 1024 }
const TURNED = { width: USUAL.height, height: USUAL.width }
const ZOOMED = { width: USUAL.width / 2, height: USUAL.height / 2 }

/** Resolves when the page has been laid out in a new size, or does not come to it. */
const NEXT_FRAME = `new Promise((resolve) => { requestAnimationFrame(() => setTimeout(resolve)); setTimeout(resolve, 500) })`

let script: string | undefined

/** The modules of `in-page/` as one script: what they import of each other stands beside them. */
function source(): string {
  script ??= readdirSync(SCRIPTS)
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) =>
      readFileSync(join(SCRIPTS, name), 'utf8')
        .replaceAll(/^import .*$/gm, '')
        .replaceAll(/^export /gm, ''),
    )
    .join('\n')
  return `(() => { 'use strict'; ${script} })()`
}

/**
 * Checks of our own for rules of the W3C's ACT that axe-core leaves out and a program can decide. axe-core must have been loaded into the
 * page before. The page's elements are focused and its size changes: nothing can be learned of it as it was afterwards.
 */
export async function runAct(page: BrowserPage): Promise<ActResult[]> {
  const call = (expression: string): Promise<unknown> => page.evaluate(page.mainFrame, expression, SCRIPT_MS)
  await call(`${source()}; undefined`)
  const results: unknown[] = []
  const take = async (expression: string): Promise<void> => void results.push(...list(await call(expression)))
  await take('act.asItIs()')
  await page.resize(TURNED.width, TURNED.height, 1)
  await call(NEXT_FRAME)
  await take('act.turned()')
  await page.resize(ZOOMED.width, ZOOMED.height, 2)
  await call(NEXT_FRAME)
  await take('act.zoomed()')
  await page.resize(USUAL.width, USUAL.height, 1)
  await call(NEXT_FRAME)
  await take(`act.unfocused(${JSON.stringify(await withoutVisibleFocus(page, call))})`)
  return results.slice(0, MAX_RESULTS).flatMap(readResult)
}

/** Which of the elements that may not show their focus look the same with and without it, on a picture. */
async function withoutVisibleFocus(
  page: BrowserPage,
  call: (expression: string) => Promise<unknown>,
): Promise<number[]> {
  const same: number[] = []
  const clips = list(await call('act.suspects()')).slice(0, MAX_SUSPECTS)
  for (const [index, value] of clips.entries()) {
    const clip = readClip(value)
    if (clip === undefined) continue
    const before = await page.picture(clip)
    await call(`act.setFocus(${index}, true); ${NEXT_FRAME}`)
    const focused = await page.picture(clip)
    await call(`act.setFocus(${index}, false); ${NEXT_FRAME}`)
    // What changes by itself says nothing of the focus.
    if (before !== '' && before === focused && before === (await page.picture(clip))) same.push(index)
  }
  return same
}

function readClip(value: unknown): Clip | undefined {
  const { x, y, width, height } = asObject(value)
  const isSize = (size: unknown): size is number => typeof size === 'number' && size >= 0 && size < 100_000
  if (!isSize(x) || !isSize(y) || !isSize(width) || !isSize(height)) return undefined
  return { x, y, width: Math.min(width, 2_000), height: Math.min(height, 2_000) }
}

function readResult(value: unknown): ActResult[] {
  const result = asObject(value)
  const rule = asText(result['rule'])
  const text = (name: string): string => asText(result[name]).slice(0, MAX_TEXT)
  return RULE_ID.test(rule) ? [{ rule, selector: text('selector'), html: text('html'), summary: text('summary') }] : []
}

function list(json: unknown): readonly unknown[] {
  const value: unknown = JSON.parse(asText(json))
  return Array.isArray(value) ? value : []
}
