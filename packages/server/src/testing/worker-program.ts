// Works on scan jobs of the database given, and never finishes one.
import type { SocketAddress } from '../store/address.ts'
import { openStore } from '../store/store.ts'

const [, , json = ''] = process.argv
const database: SocketAddress = JSON.parse(json)

const store = await openStore({
  database,
  applicationName: 'worker to be killed',
  concurrentScans: () => 4,
  log: () => undefined,
})
await store.queue.work('scan-repository', { concurrency: 1 }, async ({ id, data }) => {
  const { outcome } = await store.scans.claim(data.scanId, id)
  process.stdout.write(`claimed ${outcome}\n`)
  await new Promise(() => undefined)
})
process.stdout.write('working\n')
