// How long runs over sites take, and what they need:
//   node bench/site/run.ts
// One site of ten pages on loopback without politeness, five times; then fifty such sites at once, each at the usual two requests a
// second. The sites are served by another process.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StubResolver } from '../../packages/scanner/src/net/dns/stub-resolver.ts'
import { parseNetworks } from '../../packages/scanner/src/net/networks.ts'
import { nameServerResolver } from '../../packages/scanner/src/net/resolver.ts'
import { scanSite } from '../../packages/scanner/src/scan-site.ts'
import { DEFAULT_CONDUCT } from '../../packages/scanner/src/site/gather/gatherer.ts'
import { vetSiteUrl } from '../../packages/scanner/src/site/site-address.ts'
import { startNameServer } from '../../packages/scanner/src/testing/name-server.ts'

const names = await startNameServer(({ type, name }) =>
  type === 'A' && name.endsWith('.bench.example')
    ? { answers: [{ type, name, ttl: 60, data: '127.0.0.1' }] }
    : name.endsWith('.bench.example')
      ? { answers: [] }
      : { rcode: 'NXDOMAIN' },
)
const egress = {
  kind: 'guarded' as const,
  allow: parseNetworks('127.0.0.0/8'),
  resolver: nameServerResolver(`127.0.0.1:${names.port}`),
}

async function run(site: number, port: number, rate: number): Promise<number> {
  const { signal } = new AbortController()
  const target = await vetSiteUrl(`http://site-${site}.bench.example:${port}`, egress, signal)
  const resolver = new StubResolver({ servers: [names] })
  const report = await scanSite(target, { egress, resolver, conduct: { ...DEFAULT_CONDUCT, rate }, signal })
  return report.requests
}

async function withSites<T>(
  count: number,
  use: (ports: number[], told: () => Promise<Told>) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'sites.ts'), [String(count)])
  try {
    const [{ ports }] = (await once(child, 'message')) as [{ ports: number[] }]
    return await use(ports, async () => {
      child.send('how?')
      return ((await once(child, 'message')) as [Told])[0]
    })
  } finally {
    child.kill()
  }
}

interface Told {
  readonly requests: readonly number[]
  readonly busiest: number
}

const megabytes = () => process.memoryUsage.rss() / 1024 ** 2

await withSites(1, async ([port = 0]) => {
  for (let round = 1; round <= 5; round++) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const requests = await run(0, port, 0)
    const { user, system } = process.cpuUsage(cpu)
    const seconds = ((performance.now() - start) / 1000).toFixed(2)
    process.stdout.write(
      `one site, run ${round}: ${seconds} s, ${((user + system) / 1e6).toFixed(2)} s of processor time, ${requests} requests, ${megabytes().toFixed(0)} MB\n`,
    )
  }
})

await withSites(50, async (ports, told) => {
  const before = megabytes()
  let most = before
  let isDone = false
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  const all = Promise.all(ports.map((port, site) => run(site, port, 2))).finally(() => (isDone = true))
  while (!isDone) {
    most = Math.max(most, megabytes())
    await Promise.race([all, wait(200)])
  }
  const requests = await all
  const { busiest, requests: seen } = await told()
  const { user, system } = process.cpuUsage(cpu)
  process.stdout.write(
    `50 sites at once: ${((performance.now() - start) / 1000).toFixed(0)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time, ` +
      `${Math.max(...requests)} requests a site at most (the sites counted ${Math.max(...seen)}), ` +
      `${before.toFixed(0)} MB before and ${most.toFixed(0)} MB at most; busiest second of any site: ${busiest} requests\n`,
  )
})
await names.close()
process.exit()
