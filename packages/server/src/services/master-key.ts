import { hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError, type Settings } from '../settings.ts'
import type { MasterKey } from './secret-box.ts'

const LEAST_CHARACTERS = 32

/** The service's master key: as the settings give it, else from the data folder, where it is made once. Throws SettingError. */
export function readMasterKey(settings: Pick<Settings, 'secretKey' | 'secretKeyFile' | 'dataDir'>): MasterKey {
  if (settings.secretKey !== undefined) return masterKeyOf(settings.secretKey)
  if (settings.secretKeyFile !== undefined) return masterKeyOf(readGiven(settings.secretKeyFile))
  return masterKeyOf(readOrMake(settings.dataDir))
}

function masterKeyOf(text: string): MasterKey {
  return Buffer.from(hkdfSync('sha256', text, '', 'picket master key', 32)) as MasterKey
}

function readGiven(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new SettingError('PICKET_SECRET_KEY_FILE', `must be a readable file; ${JSON.stringify(file)} is not.`)
  }
  if (text.length >= LEAST_CHARACTERS) return text
  throw new SettingError('PICKET_SECRET_KEY_FILE', `must hold at least ${LEAST_CHARACTERS} characters.`)
}

/** Of several processes that come at once, one makes the key, and all read it. The file is there whole or not at all. */
function readOrMake(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    writeSync(descriptor, randomBytes(32).toString('base64'))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
