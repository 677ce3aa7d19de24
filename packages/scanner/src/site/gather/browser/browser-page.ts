import { setTimeout as wait } from 'node:timers/promises'
import { START_URL, type ProxyPass } from '../../../net/browser-proxy/browser-proxy.ts'
import { asObject, asText, type CdpEvent, type CdpObject, type CdpPipe } from './cdp-pipe.ts'

/** The page did what ends a visit: it crashed, could not be loaded, or its scripts failed. `message` is a sentence without its text. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed'
}

/** A part of a page, in CSS pixels from its upper left corner. */
export interface Clip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const WORLD = 'picket'
const POLL_MS = 20
const SETTLE_MS = 4_000

/**
 * One page in a browser context of its own, which nothing outlives. What is evaluated runs in an isolated world: it sees the
 * document, but nothing that the page's scripts have put into their globals and prototypes. The page's dialogs are dismissed, its
 * pop-ups closed, its downloads denied.
 */
export class BrowserPage {
  readonly #cdp: CdpPipe
  readonly #context: string
  readonly #session: string
  readonly #mainFrame: string
  readonly #worlds = new Map<string, number>()
  readonly #crashed = Promise.withResolvers<never>()
  readonly #stopListening: () => void
  /** The document of the empty page, whose events may come late. */
  #startDocument: unknown
  #isLoaded = false

  private constructor(cdp: CdpPipe, context: string, session: string, mainFrame: string) {
    this.#cdp = cdp
    this.#context = context
    this.#session = session
    this.#mainFrame = mainFrame
    this.#crashed.promise.catch(() => undefined)
    this.#stopListening = cdp.listen((event) => this.#hear(event))
  }

  /** Opens an empty page that has shown its pass to the proxy. */
  static async open(cdp: CdpPipe, pass: ProxyPass): Promise<BrowserPage> {
    const context = asText(
      (await cdp.send('Target.createBrowserContext', { disposeOnDetach: true }))['browserContextId'],
    )
    try {
      await cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId: context })
      const target = await cdp.send('Target.createTarget', { url: 'about:blank', browserContextId: context })
      const { targetId } = target
      const session = asText((await cdp.send('Target.attachToTarget', { targetId, flatten: true }))['sessionId'])
      const tree = asObject((await cdp.send('Page.getFrameTree', {}, session))['frameTree'])
      const page = new BrowserPage(cdp, context, session, asText(asObject(tree['frame'])['id']))
      await page.#prepare(pass)
      return page
    } catch (error) {
      await cdp.send('Target.disposeBrowserContext', { browserContextId: context }).catch(() => undefined)
      throw error
    }
  }

  /**
   * Goes to an address and waits until the page has loaded, for `timeout` milliseconds at most, and then until `isQuiet` says that
   * nothing more is on its way, for some seconds: then what is there is there. Throws `PageFailed` where there is no document at all.
   */
  async load(url: string, timeout: number, isQuiet: () => boolean): Promise<void> {
    this.#isLoaded = false
    const { errorText } = await this.#send('Page.navigate', { url }, timeout)
    if (errorText !== undefined) throw new PageFailed('The browser could not open the page.')
    await this.#until(() => this.#isLoaded, timeout)
    // What still waits would otherwise keep the page from settling while it is looked at.
    if (!this.#isLoaded) await this.#send('Page.stopLoading')
    await this.#until(() => this.#isLoaded && isQuiet(), SETTLE_MS)
  }

  /** The main frame's id. */
  get mainFrame(): string {
    return this.#mainFrame
  }

  /** Evaluates in the isolated world of a frame, and waits for a promise; yields the value as JSON has it. Throws `PageFailed`. */
  async evaluate(frame: string, expression: string, timeout: number): Promise<unknown> {
    const { result } = await this.#evaluate(frame, expression, { returnByValue: true }, timeout)
    return asObject(result)['value']
  }

  /** The frame of the element that an expression yields in the world of another; nothing where it has none in this process. */
  async frameOf(frame: string, expression: string): Promise<string | undefined> {
    const { result } = await this.#evaluate(frame, expression, {}, 5_000)
    const { objectId } = asObject(result)
    if (typeof objectId !== 'string') return undefined
    const { node } = await this.#send('DOM.describeNode', { objectId })
    const { frameId } = asObject(node)
    return typeof frameId === 'string' ? frameId : undefined
  }

  /** A command of the DevTools protocol for this page. */
  #send(method: string, params: CdpObject = {}, timeout?: number): Promise<CdpObject> {
    return this.#alive(this.#cdp.send(method, params, this.#session, timeout))
  }

  /** Shows the page at another size; `scale` device pixels a CSS pixel. */
  async resize(width: number, height: number, scale: number): Promise<void> {
    await this.#send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false })
  }

  /** A picture of a part of the page, base64; the same picture is the same text. */
  async picture(clip: Clip): Promise<string> {
    const { data } = await this.#send('Page.captureScreenshot', {
      format: 'png',
      clip: { ...clip, scale: 1 },
      captureBeyondViewport: true,
      optimizeForSpeed: true,
    })
    return asText(data)
  }

  /** Ends the page with all it has. Rejects when the browser does not do so in time. */
  async close(): Promise<void> {
    this.#stopListening()
    await this.#cdp.send('Target.disposeBrowserContext', { browserContextId: this.#context }, undefined, 3_000)
  }

  async #prepare({ username, password }: ProxyPass): Promise<void> {
    await this.#send('Page.enable')
    await this.#send('Inspector.enable')
    await this.#send('Page.setLifecycleEventsEnabled', { enabled: true })
    await this.#send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await this.#send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
    const stop = this.#cdp.listen(({ method, session, params: { requestId } }) => {
      if (session !== this.#session) return
      const answer = (command: string, params: CdpObject = {}): void =>
        void this.#cdp.send(command, { requestId, ...params }, session).catch(() => undefined)
      if (method === 'Fetch.requestPaused') answer('Fetch.continueRequest')
      if (method === 'Fetch.authRequired')
        answer('Fetch.continueWithAuth', {
          authChallengeResponse: { response: 'ProvideCredentials', username, password },
        })
    })
    // The context remembers the credentials of its proxy for whatever the page will start, its workers too.
    await this.#send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: `${START_URL}*` }] })
    const { errorText, loaderId } = await this.#send('Page.navigate', { url: START_URL })
    this.#startDocument = loaderId
    stop()
    await this.#send('Fetch.disable')
    if (errorText !== undefined) throw new PageFailed('The browser could not be connected.')
  }

  async #evaluate(frame: string, expression: string, how: CdpObject, timeout: number): Promise<CdpObject> {
    const contextId = await this.#world(frame)
    const answer = await this.#send('Runtime.evaluate', { expression, contextId, awaitPromise: true, ...how }, timeout)
    if (answer['exceptionDetails'] !== undefined)
      throw new PageFailed('The page could not be looked at: a script failed.')
    return answer
  }

  async #world(frameId: string): Promise<number> {
    const known = this.#worlds.get(frameId)
    if (known !== undefined) return known
    const { executionContextId } = await this.#send('Page.createIsolatedWorld', { frameId, worldName: WORLD })
    if (typeof executionContextId !== 'number') throw new PageFailed('The page could not be looked at.')
    this.#worlds.set(frameId, executionContextId)
    return executionContextId
  }

  async #until(isSo: () => boolean, timeout: number): Promise<void> {
    const deadline = performance.now() + timeout
    while (performance.now() < deadline && !isSo()) await this.#alive(wait(POLL_MS))
  }

  #alive<T>(promise: Promise<T>): Promise<T> {
    return Promise.race([promise, this.#crashed.promise])
  }

  #hear({ method, session, params }: CdpEvent): void {
    if (session !== this.#session) return
    if (method === 'Page.javascriptDialogOpening')
      void this.#cdp.send('Page.handleJavaScriptDialog', { accept: false }, session).catch(() => undefined)
    if (method === 'Inspector.targetCrashed') this.#crashed.reject(new PageFailed('The page crashed.'))
    if (method === 'Page.frameNavigated') this.#worlds.clear()
    const { frameId, loaderId, name } = params
    if (method !== 'Page.lifecycleEvent' || frameId !== this.#mainFrame || loaderId === this.#startDocument) return
    if (name === 'init') this.#isLoaded = false
    if (name === 'load') this.#isLoaded = true
  }
}
