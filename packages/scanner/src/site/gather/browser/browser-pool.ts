import { type AnswerRequest, type BrowserProxy, startBrowserProxy } from '../../../net/browser-proxy/browser-proxy.ts'
import { BrowserPage } from './browser-page.ts'
import { type BrowserProcess, startBrowser } from './browser-process.ts'
import { type BrowserProgram, browserSources, type FindBrowserOptions } from './find-browser.ts'
import { asText, BrowserGone } from './cdp-pipe.ts'

/** There is no browser that starts on this machine. The message says what was tried, in a sentence. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser'
}

/** A visit took longer than it may. */
export class VisitTimeout extends Error {
  override readonly name = 'VisitTimeout'
}

export interface VisitLimits {
  /** Milliseconds, from when it is the visit's turn. */
  readonly timeout: number
  readonly signal?: AbortSignal
}

export interface BrowserDescription {
  /** Such as `Chrome/153.0.8010.0`. */
  readonly product: string
  readonly sandboxed: boolean
}

/**
 * One browser for a process, started at the first visit and again after it died. Visits take turns; each has a page, a browser context and
 * a pass through the proxy of its own.
 */
export interface BrowserPool {
  /** Starts the browser if there is none. Throws `NoBrowser`. */
  describe(): Promise<BrowserDescription>
  /**
   * Runs `look` with a fresh page whose every request is put before `answer`. Throws `NoBrowser`, `BrowserGone` (it died, or used
   * too much memory), `VisitTimeout`, the signal's reason, and what `look` throws.
   */
  visit<T>(answer: AnswerRequest, look: (page: BrowserPage) => Promise<T>, limits: VisitLimits): Promise<T>
  /** Ends the browser and the proxy; later visits reject. */
  close(): Promise<void>
}

/** Pop-ups that are closed in one visit; a page that opens more is left. */
const MAX_POPUPS = 20

export function createBrowserPool(options: FindBrowserOptions): BrowserPool {
  return new Pool(options)
}

class Pool implements BrowserPool {
  readonly #options: FindBrowserOptions
  #proxy: Promise<BrowserProxy> | undefined
  #browser: Promise<BrowserProcess> | undefined
  /** What started last, or why nothing does. */
  #program: BrowserProgram | NoBrowser | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(options: FindBrowserOptions) {
    this.#options = options
  }

  async describe(): Promise<BrowserDescription> {
    const { product, sandboxed } = await this.#running()
    return { product, sandboxed }
  }

  visit<T>(answer: AnswerRequest, look: (page: BrowserPage) => Promise<T>, limits: VisitLimits): Promise<T> {
    const visit = this.#turn.then(() => this.#visit(answer, look, limits))
    this.#turn = visit.catch(() => undefined)
    return visit
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const browser = await this.#browser?.catch(() => undefined)
    await browser?.kill('it was ended')
    await this.#turn
    await (await this.#proxy)?.close()
  }

  async #visit<T>(answer: AnswerRequest, look: (page: BrowserPage) => Promise<T>, limits: VisitLimits): Promise<T> {
    const { timeout, signal } = limits
    signal?.throwIfAborted()
    const browser = await this.#running()
    const proxy = await this.#listening()
    const pass = proxy.admit(answer)
    const { promise: late, reject: giveUp } = Promise.withResolvers<never>()
    late.catch(() => undefined)
    void browser.ended.then((reason) => giveUp(new BrowserGone(reason)))
    const timer = setTimeout(() => giveUp(new VisitTimeout('The page took too long to be looked at.')), timeout)
    const abort = (): void => giveUp(signal?.reason)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted === true) abort()
    const stopClosing = closePopups(browser, () => giveUp(new VisitTimeout('The page opens too many others.')))
    const opening = BrowserPage.open(browser.cdp, pass)
    try {
      const page = await Promise.race([opening, late])
      return await Promise.race([look(page), late])
    } catch (error) {
      throw error instanceof BrowserGone ? new BrowserGone(await browser.ended) : error
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      stopClosing()
      pass.revoke()
      await opening
        .then((page) => page.close())
        // What cannot be closed may go on for ever: it is ended with the browser.
        .catch(() => browser.kill('a page could not be closed'))
    }
  }

  #listening(): Promise<BrowserProxy> {
    this.#proxy ??= startBrowserProxy()
    return this.#proxy
  }

  #running(): Promise<BrowserProcess> {
    if (this.#isClosed) return Promise.reject(new BrowserGone('it was ended'))
    this.#browser ??= this.#start().then(
      (browser) => {
        void browser.ended.then(() => (this.#browser = undefined))
        return browser
      },
      (error: unknown) => {
        this.#browser = undefined
        throw error
      },
    )
    return this.#browser
  }

  async #start(): Promise<BrowserProcess> {
    if (this.#program instanceof NoBrowser) throw this.#program
    const proxy = await this.#listening()
    if (this.#program !== undefined) return watchTargets(await startBrowser(this.#program, proxy))
    const faults: string[] = []
    for (const source of browserSources(this.#options)) {
      try {
        const program = await source.program()
        const browser = await watchTargets(await startBrowser(program, proxy))
        this.#program = program
        return browser
      } catch (error) {
        faults.push(`${source.name}: ${error instanceof Error ? error.message : 'it did not start'}`)
      }
    }
    this.#program = new NoBrowser(
      faults.length === 0 ? 'There is no Chrome or Chromium here.' : `No browser starts here. ${faults.join(' ')}`,
    )
    throw this.#program
  }
}

async function watchTargets(browser: BrowserProcess): Promise<BrowserProcess> {
  await browser.cdp.send('Target.setDiscoverTargets', { discover: true })
  return browser
}

/** Closes every page that a page opens, which needs no page of its own. */
function closePopups({ cdp }: BrowserProcess, tooMany: () => void): () => void {
  let popups = 0
  return cdp.listen(({ method, params: { targetInfo } }) => {
    if (method !== 'Target.targetCreated') return
    const { type, openerId, targetId } = { type: '', openerId: undefined, targetId: '', ...(targetInfo as object) }
    if (asText(type) !== 'page' || openerId === undefined) return
    popups++
    void cdp.send('Target.closeTarget', { targetId }).catch(() => undefined)
    if (popups > MAX_POPUPS) tooMany()
  })
}
