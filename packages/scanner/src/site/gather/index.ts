import { gatherBackends } from './backends/gather-backends.ts'
import { gatherDns } from './dns/gather-dns.ts'
import { gatherCrawl } from './gather-crawl.ts'
import { gatherOrigin } from './gather-origin.ts'
import { gatherProbes } from './gather-probes.ts'
import { gatherTls } from './gather-tls.ts'
import type { Gatherer } from './gatherer.ts'

/** Every gatherer that needs no browser, in the order of a run. */
export const GATHERERS: readonly Gatherer[] = [
  gatherOrigin,
  gatherTls,
  gatherDns,
  gatherCrawl,
  gatherProbes,
  gatherBackends,
] as readonly Gatherer[]
