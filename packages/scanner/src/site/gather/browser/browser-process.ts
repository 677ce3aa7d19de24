import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { BrowserProxy } from '../../../net/browser-proxy/browser-proxy.ts'
import { asText, CdpPipe } from './cdp-pipe.ts'
import type { BrowserProgram } from './find-browser.ts'
import { memoryOfGroup } from './memory-of.ts'

/** A running browser of ours. */
export interface BrowserProcess {
  readonly cdp: CdpPipe
  /** Such as `Chrome/153.0.8010.0`. */
  readonly product: string
  /** Whether Chromium's own sandbox is around what runs pages. */
  readonly sandboxed: boolean
  /** Settles when it has ended, with the reason in a few words. */
  readonly ended: Promise<string>
  /** Ends it with all its processes, for a reason in a few words, and removes its profile. */
  kill(reason: string): Promise<void>
}

/** How a program is started: as whom, and with or without Chromium's own sandbox. */
interface Manner {
  readonly sandbox: boolean
  readonly user: { readonly uid: number; readonly gid: number } | undefined
  readonly libraries: boolean
}

/** nobody. */
const UNPRIVILEGED = { uid: 65_534, gid: 65_534 }
const START_MS = 15_000
const PROFILE = 'picket-browser-'
const KEPT_OF_STDERR = 4_096

/** What the scripts of a page are told; the servers get the polite fetcher's. Scripts that look for a known browser find one. */
const SCRIPT_USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 (compatible; picket/0.1)'

/** Memory at which a browser is ended, and milliseconds between two looks at it. */
const MAX_MEMORY_BYTES = 1.5 * 1024 ** 3
const MEMORY_WATCH_MS = 250

/** Everything that leaves goes through the proxy, names are looked up nowhere, and nothing is asked for that no page wanted. */
function flags({ port, publicKeyHash }: Pick<BrowserProxy, 'port' | 'publicKeyHash'>, profile: string): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    `--proxy-server=http://127.0.0.1:${port}`,
    // Without this, Chromium goes to loopback directly.
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-quic',
    // The proxy ends TLS; it is the one to judge the certificates of servers, with those of NODE_EXTRA_CA_CERTS.
    `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    // A site of its own process for each site, also where a smaller build of Chromium would not.
    '--site-per-process',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,AutofillServerCommunication,CertificateTransparencyComponentUpdater,HttpsUpgrades,InterestFeedContentSuggestions,NetworkTimeServiceQuerying',
    '--metrics-recording-only',
    '--no-pings',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-service-autorun',
    '--no-startup-window',
    '--password-store=basic',
    '--use-mock-keychain',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-print-preview',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--block-new-web-contents',
    '--mute-audio',
    '--hide-scrollbars',
    '--force-color-profile=srgb',
    '--js-flags=--max-old-space-size=512',
    '--lang=en-US',
    '--window-size=1280,1024',
    `--user-agent=${SCRIPT_USER_AGENT}`,
  ]
}

/**
 * Starts a program in the safest manner in which it starts: with Chromium's sandbox, and never with root's rights where another user
 * may run it. Throws, with what the program said last, when it starts in none.
 */
export async function startBrowser(program: BrowserProgram, proxy: BrowserProxy): Promise<BrowserProcess> {
  let last: unknown
  for (const manner of manners(program)) {
    try {
      return await startAs(program, proxy, manner)
    } catch (error) {
      last = error
    }
  }
  throw last
}

function manners({ libraries }: BrowserProgram): Manner[] {
  const isRoot = process.getuid?.() === 0
  const users = isRoot
    ? [
        { sandbox: true, user: UNPRIVILEGED },
        { sandbox: false, user: UNPRIVILEGED },
        { sandbox: false, user: undefined },
      ]
    : [
        { sandbox: true, user: undefined },
        { sandbox: false, user: undefined },
      ]
  return users.flatMap((manner) =>
    libraries === undefined
      ? [{ ...manner, libraries: false }]
      : [
          { ...manner, libraries: false },
          { ...manner, libraries: true },
        ],
  )
}

async function startAs(program: BrowserProgram, proxy: BrowserProxy, manner: Manner): Promise<BrowserProcess> {
  removeLeftProfiles()
  const profile = mkdtempSync(join(tmpdir(), `${PROFILE}${process.pid}-`))
  if (manner.user !== undefined) chownSync(profile, manner.user.uid, manner.user.gid)
  const child = spawn(program.path, [...flags(proxy, profile), ...(manner.sandbox ? [] : ['--no-sandbox'])], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: environmentOf(program, profile, manner),
    cwd: profile,
    // A group of its own, by which all its processes can be ended.
    detached: true,
    ...manner.user,
  })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString('latin1')}`.slice(-KEPT_OF_STDERR)
  })

  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  const killGroup = (): void => endGroup(child)
  process.once('exit', killGroup)
  const cdp = new CdpPipe(child.stdio[4] as Readable, child.stdio[3] as Writable, killGroup)
  const watch = setInterval(() => {
    if (child.pid !== undefined && memoryOfGroup(child.pid) > MAX_MEMORY_BYTES) void kill('it used too much memory')
  }, MEMORY_WATCH_MS)
  watch.unref()
  let reason = 'it ended by itself'
  const finish = (): void => {
    clearInterval(watch)
    process.removeListener('exit', killGroup)
    killGroup()
    cdp.end(reason)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    end(reason)
  }
  child.once('error', finish)
  child.once('exit', finish)

  async function kill(why: string): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) reason = why
    cdp.end(reason)
    killGroup()
    await ended
  }

  try {
    const version = await cdp.send('Browser.getVersion', {}, undefined, START_MS)
    return { cdp, product: asText(version['product']).slice(0, 100), sandboxed: manner.sandbox, ended, kill }
  } catch {
    await kill('it did not start')
    throw new Error(`${program.path} did not start: ${lastWords(said)}`)
  }
}

/** A process of ours that was killed could not remove the profile of its browser. */
function removeLeftProfiles(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = name.startsWith(PROFILE) ? (/^(\d+)-/.exec(name.slice(PROFILE.length)) ?? []) : []
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Another user's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // None of them is left.
  }
}

/** Nothing of ours: no setting, no secret. */
function environmentOf({ libraries, fonts }: BrowserProgram, profile: string, manner: Manner): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: profile,
    TMPDIR: profile,
    XDG_CONFIG_HOME: profile,
    XDG_CACHE_HOME: profile,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    ...(manner.libraries && libraries !== undefined && { LD_LIBRARY_PATH: libraries }),
    ...(fonts !== undefined && !existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_FILE: fonts }),
  }
}

function lastWords(said: string): string {
  const line =
    said
      .trim()
      .split('\n')
      .findLast((text) => /error|fatal|sandbox|denied/i.test(text)) ?? 'it said nothing.'
  return line.trim().slice(0, 300)
}
