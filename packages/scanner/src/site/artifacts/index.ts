import type { BackendsArtifact } from './backends.ts'
import type { BrowserArtifact } from './browser.ts'
import type { CrawlArtifact } from './crawl.ts'
import type { DnsArtifact } from './dns.ts'
import type { OriginArtifact } from './origin.ts'
import type { ProbesArtifact } from './probes.ts'
import type { TlsArtifact } from './tls.ts'

/** All that is gathered of a site. Plain data that survives JSON: each is stored when its step ends. */
export interface Artifacts {
  readonly origin: OriginArtifact
  readonly crawl: CrawlArtifact
  readonly probes: ProbesArtifact
  readonly backends: BackendsArtifact
  readonly dns: DnsArtifact
  readonly tls: TlsArtifact
  readonly browser: BrowserArtifact
}

export type ArtifactName = keyof Artifacts
