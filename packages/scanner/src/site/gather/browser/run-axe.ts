import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResult } from '../../artifacts/browser.ts'
import { type BrowserPage, PageFailed } from './browser-page.ts'
import { asObject, asText, CdpRefused } from './cdp-pipe.ts'

export interface AxeFindings {
  readonly violations: readonly AxeResult[]
  readonly incomplete: readonly AxeResult[]
}

const SCRIPT_MS = 20_000
const MAX_FRAMES = 10
/** Characters of what a frame's run yields; more is no frame's of the site. */
const MAX_PARTIAL = 5_000_000
const MAX_RULES = 150
const MAX_NODES = 20
const MAX_SELECTOR = 300
const MAX_HTML = 300
const MAX_SUMMARY = 600

/** Media are waited for as long as this to learn their duration. */
const OPTIONS = { resultTypes: ['violations', 'incomplete'], preload: { assets: ['media'], timeout: 1_000 } }

let axeSource: string | undefined

function source(): string {
  axeSource ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  return axeSource
}

/** Puts axe-core into the world of a frame. */
export async function loadAxe(page: BrowserPage, frame: string): Promise<void> {
  await page.evaluate(frame, `${source()};undefined`, SCRIPT_MS)
}

interface Partial {
  readonly frame: string
  readonly json: string
  readonly children: readonly { readonly selector: unknown; readonly context: unknown }[]
}

/**
 * Runs axe-core, with every rule that is on by default, over the page and those of its frames that `isOfSite` owns by their address.
 * For the others axe says that they were not tested. Each frame is run by itself, and nothing passes through the page's own
 * messages. Throws `PageFailed`.
 */
export async function runAxe(page: BrowserPage, isOfSite: (url: string) => boolean): Promise<AxeFindings> {
  const top = await runPartial(page, page.mainFrame, 'document')
  const partials: (string | null)[] = [top.json]
  await runFrames(page, top, partials, isOfSite)
  const finished = await page.evaluate(
    page.mainFrame,
    `axe.finishRun([${partials.map((json) => json ?? 'null').join()}], ${JSON.stringify(OPTIONS)}).then(${PICK})`,
    SCRIPT_MS,
  )
  const { violations, incomplete } = asObject(JSON.parse(asText(finished)))
  return { violations: readResults(violations), incomplete: readResults(incomplete) }
}

/** Runs the frames below one in document order, each before what follows it: the order in which axe wants them. */
async function runFrames(
  page: BrowserPage,
  top: Partial,
  partials: (string | null)[],
  isOfSite: (url: string) => boolean,
): Promise<void> {
  const open = top.children.map((child) => ({ child, parent: top.frame }))
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { child, parent } = next
    const partial = partials.length > MAX_FRAMES ? undefined : await runChild(page, parent, child, isOfSite)
    partials.push(partial?.json ?? null)
    if (partial !== undefined)
      open.unshift(...partial.children.map((below) => ({ child: below, parent: partial.frame })))
  }
}

async function runChild(
  page: BrowserPage,
  parent: string,
  child: Partial['children'][number],
  isOfSite: (url: string) => boolean,
): Promise<Partial | undefined> {
  try {
    const frame = await page.frameOf(parent, `axe.utils.shadowSelect(${JSON.stringify(child.selector)})`)
    if (frame === undefined) return undefined
    const address = asText(await page.evaluate(frame, 'location.href', SCRIPT_MS))
    // A frame without an address of its own was made by the page that it is in.
    return !address.startsWith('about:') && !isOfSite(address)
      ? undefined
      : await runPartial(page, frame, JSON.stringify(child.context))
  } catch (error) {
    // A frame of another site, or one that has gone.
    if (error instanceof PageFailed || error instanceof CdpRefused || error instanceof SyntaxError) return undefined
    throw error
  }
}

async function runPartial(page: BrowserPage, frame: string, context: string): Promise<Partial> {
  await loadAxe(page, frame)
  const json = await page.evaluate(
    frame,
    `axe.runPartial(${context}, ${JSON.stringify(OPTIONS)}).then((partial) => JSON.stringify({
      partial: JSON.stringify(partial),
      children: axe.utils.getFrameContexts(${context}, {}).map((frame) => ({ selector: frame.frameSelector, context: frame.frameContext })),
    }))`,
    SCRIPT_MS,
  )
  const { partial, children } = asObject(JSON.parse(asText(json)))
  if (asText(partial).length > MAX_PARTIAL) throw new PageFailed('The page is too large to be looked at.')
  return {
    frame,
    json: asText(partial),
    children: list(children).map((child) => ({
      selector: asObject(child)['selector'],
      context: asObject(child)['context'],
    })),
  }
}

/** Within the page, so that what is left out does not cross the pipe. */
const PICK = `((results) => {
  const cut = (text, length) => (text.length <= length ? text : text.slice(0, length) + '…')
  const selector = (target) => target.map((part) => (Array.isArray(part) ? part.join(' >>> ') : part)).join(' » ')
  const node = ({ target, html, failureSummary }) => ({
    selector: cut(selector(target), ${MAX_SELECTOR}),
    html: cut(html ?? '', ${MAX_HTML}),
    summary: cut(failureSummary ?? '', ${MAX_SUMMARY}),
  })
  const rule = ({ id, impact, help, helpUrl, description, nodes }) => ({
    id, impact, help, helpUrl, description, count: nodes.length, nodes: nodes.slice(0, ${MAX_NODES}).map(node),
  })
  return JSON.stringify({ violations: results.violations.map(rule), incomplete: results.incomplete.map(rule) })
})`

const IMPACTS = ['minor', 'moderate', 'serious', 'critical'] as const

function readResults(value: unknown): AxeResult[] {
  return list(value)
    .slice(0, MAX_RULES)
    .map(asObject)
    .map((result) => ({
      rule: asText(result['id'])
        .replaceAll(/[^a-z0-9-]/g, '')
        .slice(0, 60),
      impact: IMPACTS.find((impact) => impact === result['impact']) ?? null,
      help: asText(result['help']).slice(0, MAX_SUMMARY),
      helpUrl: asText(result['helpUrl']).slice(0, MAX_SELECTOR),
      description: asText(result['description']).slice(0, MAX_SUMMARY),
      count: typeof result['count'] === 'number' ? result['count'] : 0,
      nodes: list(result['nodes'])
        .slice(0, MAX_NODES)
        .map(asObject)
        .map((node) => ({
          selector: asText(node['selector']).slice(0, MAX_SELECTOR + 1),
          html: asText(node['html']).slice(0, MAX_HTML + 1),
          summary: asText(node['summary']).slice(0, MAX_SUMMARY + 1),
        })),
    }))
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
