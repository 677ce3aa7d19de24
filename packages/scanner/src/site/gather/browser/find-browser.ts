import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { unpackBrowser } from './unpack-browser.ts'

/** A Chromium that may be started. */
export interface BrowserProgram {
  readonly path: string
  /** Folder of shared libraries that it is started with where the system's are not enough. */
  readonly libraries?: string
  /** A fontconfig file, for systems without one. */
  readonly fonts?: string
}

/** Where a browser may come from. `program` is only asked when those before it would not start; it throws where there is none. */
export interface BrowserSource {
  readonly name: 'PICKET_BROWSER' | 'the system' | 'Playwright' | '@sparticuz/chromium'
  readonly program: () => Promise<BrowserProgram>
}

export interface FindBrowserOptions {
  /** The operator's choice (`PICKET_BROWSER`): then there is no other. */
  readonly chosen?: string
  /** Folder of our own for a browser that has to be unpacked. */
  readonly folder: string
  readonly environment?: Readonly<Record<string, string | undefined>>
  readonly platform?: NodeJS.Platform
  readonly architecture?: string
}

const SYSTEM_NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const SYSTEM_PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  linux: ['/opt/google/chrome/chrome'],
}

/** Folders below a browser of Playwright's, newest layout first. */
const PLAYWRIGHT_PROGRAMS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
  ],
  darwin: [
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-mac/headless_shell',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ],
}

/** The browsers to try, in their order: the operator's; or the system's, Playwright's, the one in the npm package. */
export function browserSources(options: FindBrowserOptions): BrowserSource[] {
  const {
    chosen,
    folder,
    environment = process.env,
    platform = process.platform,
    architecture = process.arch,
  } = options
  if (chosen !== undefined && chosen !== '')
    return [{ name: 'PICKET_BROWSER', program: async () => ({ path: executable(chosen) }) }]
  const sources: BrowserSource[] = [
    ...systemBrowsers(environment, platform).map((path) => source('the system', path)),
    ...playwrightBrowsers(environment, platform).map((path) => source('Playwright', path)),
  ]
  // The package holds a program for this kind of machine alone.
  if (platform === 'linux' && architecture === 'x64')
    sources.push({
      name: '@sparticuz/chromium',
      program: async () => {
        const { path, libraries, fonts } = await unpackBrowser(folder)
        return { path, libraries, fonts }
      },
    })
  return sources
}

/** Why this cannot be the program that `PICKET_BROWSER` names, in a sentence; nothing where it can. For the start of the service. */
export function faultOfChosenBrowser(path: string): string | undefined {
  return isExecutable(path) ? undefined : `${path} is no program that we may run.`
}

function source(name: BrowserSource['name'], path: string): BrowserSource {
  return { name, program: () => Promise.resolve({ path }) }
}

function executable(path: string): string {
  const fault = faultOfChosenBrowser(path)
  if (fault !== undefined) throw new Error(fault)
  return path
}

function systemBrowsers(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string[] {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder.startsWith('/'))
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...new Set([...onPath, ...(SYSTEM_PATHS[platform] ?? [])])].filter(isExecutable)
}

/** Newest first, and of one version the smaller headless program before the whole browser. */
function playwrightBrowsers(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): string[] {
  const home = environment['HOME'] ?? homedir()
  const cache = platform === 'darwin' ? join(home, 'Library/Caches') : join(home, '.cache')
  const root = environment['PLAYWRIGHT_BROWSERS_PATH'] || join(cache, 'ms-playwright')
  const version = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 0)
  return list(root)
    .filter((name) => /^chromium(?:_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => version(b) - version(a) || b.length - a.length)
    .flatMap((name) => (PLAYWRIGHT_PROGRAMS[platform] ?? []).map((program) => join(root, name, program)))
    .filter(isExecutable)
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
