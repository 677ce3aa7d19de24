import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestProcess, startProcess } from '../../testing/child-process.ts'
import { runStatement } from '../../testing/postgres-client.ts'
import type { SocketAddress } from '../address.ts'
import { DataFolderInUse, EmbeddedPostgresFailed } from '../errors.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { commandLine, isAlive } from './process-of.ts'

const folders: string[] = []
const processes: TestProcess[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-embedded-'))
  folders.push(folder)
  return folder
}

/** A folder with a cluster, copied: making one takes much longer, and each test wants one of its own. */
function newDataFolder(): string {
  const folder = newFolder()
  spawnSync('cp', ['-a', join(prototype, 'postgres'), folder])
  return folder
}

let prototype = ''
beforeAll(async () => {
  prototype = newFolder()
  folders.pop()
  const postgres = await start(prototype)
  await postgres.stop()
})
afterAll(() => rmSync(prototype, { recursive: true, force: true }))

afterEach(async () => {
  for (const process of processes.splice(0)) {
    process.kill('SIGTERM')
    await process.ended()
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function startProgram(dataDir: string, durability: 'durable' | 'fast' = 'fast') {
  const program = startProcess('./embedded-program.ts', [dataDir, durability])
  processes.push(program)
  const address: SocketAddress = JSON.parse((await program.line('ready ')).slice('ready '.length))
  return { program, address }
}

const startDurable = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined })
/** For tests that kill nothing. */
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false })
const postmaster = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(10)
}

/** Tries again while PostgreSQL comes back. */
async function eventually(address: SocketAddress, statement: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await runStatement(address, statement)
    } catch {
      await delay(20)
    }
  }
}

test('a fresh folder gets a cluster that lasts, with UTF-8, locale C and fsync, and no port', async () => {
  const folder = newFolder()
  const first = await startDurable(folder)
  await runStatement(first.address, 'create table kept (text text)')
  await runStatement(first.address, "insert into kept values ('grüße')")
  await first.stop()
  const second = await startDurable(folder)
  expect(await runStatement(second.address, 'select text from kept')).toEqual([{ text: 'grüße' }])
  const settings = await runStatement(
    second.address,
    `select current_setting('server_encoding') as encoding, datcollate as locale, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as listen from pg_database where datname = current_database()`,
  )
  expect(settings).toEqual([{ encoding: 'UTF8', locale: 'C', fsync: 'on', listen: '' }])
  await second.stop()
})

test('the socket and the files are for nobody else, and a wrong password opens nothing', async () => {
  const folder = newDataFolder()
  const postgres = await start(folder)
  expect(statSync(postgres.address.host).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'postgres', 'password')).mode & 0o777).toBe(0o600)
  await expect(runStatement({ ...postgres.address, password: 'wrong' }, 'select 1')).rejects.toThrow(
    'authentication failed',
  )
  await postgres.stop()
})

test('PostgreSQL sees nothing of our environment', async () => {
  process.env['PICKET_SECRET_KEY'] = 'very secret'
  const folder = newDataFolder()
  const postgres = await start(folder)
  delete process.env['PICKET_SECRET_KEY']
  const pid = postmaster(folder)
  expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toContain('very secret')
  await postgres.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a second process on the same folder is refused with one line, in this process and in another', async () => {
  const folder = newDataFolder()
  const { program } = await startProgram(folder)
  await expect(start(folder)).rejects.toThrow(DataFolderInUse)
  const second = startProcess('./embedded-program.ts', [folder])
  const { status, stderr } = await second.ended()
  expect(status).toBe(1)
  expect(stderr).toMatch(/^DataFolderInUse: The data folder .* is in use by another Picket \(process \d+\)\..*\n$/)
  expect(stderr).toContain(`process ${program.pid}`)
})

test('asking for a folder that this process holds does not loosen its hold', async () => {
  const folder = newDataFolder()
  const postgres = await start(folder)
  await expect(start(folder)).rejects.toThrow(DataFolderInUse)
  expect(await findEmbeddedPostgres(folder)).toEqual(postgres.address)
  const { status, stderr } = await startProcess('./embedded-program.ts', [folder]).ended()
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(`process ${process.pid}`) })
  await postgres.stop()
})

test('another process finds the address while the server runs, and not afterwards', async () => {
  const folder = newDataFolder()
  expect(await findEmbeddedPostgres(folder)).toBeUndefined()
  const { program, address } = await startProgram(folder)
  expect(await findEmbeddedPostgres(folder)).toEqual(address)
  program.kill('SIGTERM')
  expect(await program.ended()).toMatchObject({ status: 0 })
  expect(await findEmbeddedPostgres(folder)).toBeUndefined()
})

test('SIGTERM shuts down in good order', async () => {
  const folder = newDataFolder()
  const { program } = await startProgram(folder)
  const pid = postmaster(folder)
  program.kill('SIGTERM')
  expect(await program.ended()).toMatchObject({ status: 0 })
  await until(() => !isAlive(pid))
  expect(readdirSync(join(folder, 'postgres', 'data'))).not.toContain('postmaster.pid')
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test('what was committed is there after Node.js was killed, again and again', async () => {
  const folder = newDataFolder()
  for (let round = 0; round < 5; round++) {
    const { program, address } = await startProgram(folder, 'durable')
    if (round === 0) await runStatement(address, 'create table rounds (round int)')
    await runStatement(address, 'insert into rounds values ($1)', [round])
    program.kill('SIGKILL')
    await program.ended()
  }
  const postgres = await startDurable(folder)
  const rounds = await runStatement(postgres.address, 'select round from rounds order by round')
  expect(rounds).toEqual([0, 1, 2, 3, 4].map((round) => ({ round })))
  await postgres.stop()
})

test('Node.js and PostgreSQL killed together: the next start recovers', async () => {
  const folder = newDataFolder()
  const { program, address } = await startProgram(folder, 'durable')
  await runStatement(address, 'create table kept (n int)')
  await runStatement(address, 'insert into kept select generate_series(1, 1000)')
  const pid = postmaster(folder)
  program.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  program.kill('SIGKILL')
  await program.ended()
  const postgres = await startDurable(folder)
  expect(await runStatement(postgres.address, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
  await postgres.stop()
})

test('PostgreSQL killed under a running Picket is started again, and nothing is lost', async () => {
  const folder = newDataFolder()
  const lines: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: (line) => lines.push(line) })
  await runStatement(postgres.address, 'create table kept as select 1 as n')
  for (let round = 0; round < 2; round++) {
    const pid = postmaster(folder)
    process.kill(pid, 'SIGKILL')
    await until(() => lines.length > round)
    expect(await eventually(postgres.address, 'select n from kept')).toEqual([{ n: 1 }])
  }
  expect(lines[0]).toContain('ended unexpectedly (SIGKILL)')
  await postgres.stop()
})

test.each(['as it was', 'moved'])(
  'a PostgreSQL that was left running is stopped, and the folder (%s) taken over',
  async (how) => {
    const folder = newDataFolder()
    const { program, address } = await startProgram(folder)
    const orphan = postmaster(folder)
    // The kernel's signal at our death is what usually prevents this; a stopped process does not get to act on it.
    process.kill(orphan, 'SIGSTOP')
    program.kill('SIGKILL')
    await program.ended()
    const now = how === 'moved' ? `${folder}-moved` : folder
    renameSync(folder, now)
    folders.push(now)
    const starting = start(now)
    process.kill(orphan, 'SIGCONT')
    const postgres = await starting
    expect(postmaster(now)).not.toBe(orphan)
    expect(isAlive(orphan) && commandLine(orphan) !== '').toBe(false)
    expect(await runStatement({ ...address, host: postgres.address.host }, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
  },
)

test('a postmaster.pid whose number belongs to another program by now does not keep the server from starting', async () => {
  const folder = newDataFolder()
  const first = await start(folder)
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
  const text = readFileSync(pidFile, 'utf8')
  await first.stop()
  const other = startProcess('./embedded-program.ts', [newDataFolder()])
  processes.push(other)
  await other.line('ready ')
  writeFileSync(pidFile, text.replace(/^\d+/, `${other.pid}`))
  const second = await start(folder)
  expect(isAlive(other.pid)).toBe(true)
  await second.stop()
})

test('a cluster that was not finished is made anew', async () => {
  const folder = newDataFolder()
  const first = await start(folder)
  await first.stop()
  rmSync(join(folder, 'postgres', 'data'), { recursive: true })
  mkdirSync(join(folder, 'postgres', 'data.new'))
  writeFileSync(join(folder, 'postgres', 'data.new', 'PG_VERSION'), '18\n')
  const second = await start(folder)
  expect(await runStatement(second.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a folder whose name is too long for a socket works, and leaves nothing in the temporary folder', async () => {
  const folder = join(newFolder(), 'x'.repeat(120))
  const postgres = await start(folder)
  expect(postgres.address.host).toMatch(/^\/tmp\/picket-/)
  expect(statSync(postgres.address.host).mode & 0o777).toBe(0o700)
  expect(await runStatement(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
  expect(() => statSync(postgres.address.host)).toThrow('ENOENT')
})

test('a folder below one that only we can enter works, be we root or not', async () => {
  const parent = newFolder()
  chmodSync(parent, 0o700)
  const postgres = await start(join(parent, 'with space', 'data'))
  expect(await runStatement(postgres.address, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a cluster of another major version, and a folder that is none, are refused with a line that says so', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'postgres', 'data'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n')
  await expect(start(folder)).rejects.toThrow(/was made by PostgreSQL 17, and this Picket carries PostgreSQL 18/)
  // The refusal has freed the folder.
  await expect(start(folder)).rejects.toThrow(EmbeddedPostgresFailed)
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(/data folder .* cannot be written/)
})
