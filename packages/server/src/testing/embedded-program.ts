// Starts the PostgreSQL of our own on the folder given, `durable` or not, and stops it on SIGTERM, as a service does.
import { startEmbeddedPostgres } from '../store/embedded/index.ts'

const [, , dataDir = '', durability] = process.argv
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (line) => say(`log ${line}`),
    durable: durability === 'durable',
  })
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  // The signal alone does not keep a process alive.
  setInterval(() => undefined, 60_000)
  say(`ready ${JSON.stringify(postgres.address)}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`)
  process.exitCode = 1
}
