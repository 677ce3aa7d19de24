// Works on site steps of the database given, allowed to reach loopback; to be killed.
import { type GuardedEgress, nameServerResolver, parseNetworks } from '@picket/scanner'
import { workOnStep } from '../jobs/site-step.ts'
import { makeLog } from '../logs.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from '../settings.ts'
import type { SocketAddress } from '../store/address.ts'
import { openStore } from '../store/store.ts'

const [, , json = '', dnsResolver = ''] = process.argv
const database: SocketAddress = JSON.parse(json)

const store = await openStore({
  database,
  applicationName: 'worker to be killed',
  concurrentScans: () => 4,
  log: () => undefined,
})
const guarded: GuardedEgress = {
  kind: 'guarded',
  resolver: nameServerResolver(dnsResolver),
  allow: parseNetworks('127.0.0.0/8'),
}
const services: Pick<Services, 'store' | 'settings' | 'egress' | 'log'> = {
  store,
  settings: readSettings({ PICKET_SITE_RATE: '0', PICKET_DNS_RESOLVER: dnsResolver }),
  egress: { guarded, denyOwnPort: () => undefined },
  log: makeLog('silent'),
}
await store.queue.work('site-step', { concurrency: 1 }, (job) => workOnStep({ services }, job))
process.stdout.write('working\n')
