import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One vulnerable version of a package, the place of its sink, and the version that mended it. */
export interface KnownVulnerability {
  readonly package: string
  readonly version: string
  readonly class: string
  readonly sink: { readonly file: string; readonly line: number }
  readonly fixed?: string
}

function folderName(name: string, version: string): string {
  return `${name.replace(/^@/, '').replace('/', '-')}-${version}`
}

/** The unpacked package in the cache; `undefined` where it is not there. Nothing of it is installed or run. */
export function cachedPackage(cache: string, name: string, version: string): string | undefined {
  const folder = join(cache, folderName(name, version))
  return existsSync(folder) && readdirSync(folder).length > 0 ? folder : undefined
}

/** Fetches a package by `npm pack` and unpacks it into the cache. Answers whether that worked. */
export function fetchPackage(cache: string, name: string, version: string): boolean {
  const folder = join(cache, folderName(name, version))
  if (cachedPackage(cache, name, version) !== undefined) return true
  mkdirSync(folder, { recursive: true })
  try {
    const options: ExecFileSyncOptions = { cwd: cache, timeout: 60_000, stdio: ['ignore', 'pipe', 'ignore'] }
    const archive = String(execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], options)).trim()
    execFileSync('tar', ['xzf', join(cache, archive), '-C', folder], { stdio: 'ignore' })
    return true
  } catch {
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(join(cache, `${folderName(name, version)}.missing`), '')
    return false
  }
}
