export * from './finding.ts'
export type { AnalyzerName } from './analyzer.ts'
export { ANALYZER_NAMES } from './analyzer.ts'
export { toVulnerabilities } from './report/json.ts'
export { toMarkdown } from './report/markdown.ts'
export { type SarifOptions, toSarif } from './report/sarif.ts'
export { type TableOptions, toTable } from './report/table.ts'
export { isBranchName } from './tree/git/branch-name.ts'
export * from './tree/git/errors.ts'
export { type ScanProgress, type ScanReport, type ScanRepositoryOptions, scanRepository } from './scan-repository.ts'
export { compareVersions, UnknownEcosystem } from './dependencies/compare-versions.ts'
export type { Package, PackageReference } from './dependencies/package.ts'
export { readPackages, type TreePackages } from './dependencies/read-packages.ts'
export { WorkerPool } from './workers/pool.ts'
export { checkout, type CheckedOut, type CheckoutLimits, type CheckoutOptions } from './tree/git/checkout.ts'
export { type Credential, InvalidCloneUrl, isRepositoryName, type Remote } from './tree/git/remote.ts'
export { resolveBranch } from './tree/git/resolve-branch.ts'
export { HostBlocked, HostNotFound, InvalidHost, RequestFailed, ResolverFailed } from './net/errors.ts'
export { EgressClient, type EgressLimits, type EgressRequest, type EgressResponse } from './net/egress-client.ts'
export { egressFetch } from './net/egress-fetch.ts'
export { InvalidNetwork, type Networks, parseNetworks } from './net/networks.ts'
export { nameServerResolver, systemResolver } from './net/resolver.ts'
export {
  type DeniedHosts,
  type Egress,
  type GuardedEgress,
  type OperatorEgress,
  type VettedHost,
  vetHost,
} from './net/vet-host.ts'
export { DEFAULT_TREE_LIMITS, type TreeLimits } from './tree/limits.ts'
export { listTree, type ListTreeOptions } from './tree/list-tree.ts'
export type { Fetch, FetchedResponse, FetchOptions } from './dependencies/advisories/fetch.ts'
export { AdvisoryError, CorruptIndex, SyncFailed } from './dependencies/advisories/errors.ts'
export { advisoriesStatus, type EcosystemStatus } from './dependencies/advisories/status.ts'
export {
  type SyncedEcosystem,
  syncAdvisories,
  type SyncOptions,
  type SyncProgress,
  type SyncReport,
} from './dependencies/advisories/sync.ts'
export { osvApiBase } from './dependencies/live/api-url.ts'
export { BUCKET_LIMITS, type OsvClient, osvClient, PUBLIC_BUCKET } from './osv-client.ts'
export type { OsvApiSetting } from './workers/messages.ts'
export { type CycloneDxOptions, toCycloneDx } from './report/cyclonedx.ts'
export {
  gatherArtifact,
  judgeArtifacts,
  type ScanSiteOptions,
  scanSite,
  type SiteReport,
  SITE_CHECKS,
  siteSteps,
  stepFailure,
} from './scan-site.ts'
export { type JudgeRequest, judgeInThread } from './judge-in-thread.ts'
export { BlockedSiteUrl, InvalidSiteUrl, parseSiteUrl, vetSiteUrl } from './site/site-address.ts'
export { type Conduct, DEFAULT_CONDUCT, type SiteTarget } from './site/gather/gatherer.ts'
export { openSession, type Session } from './site/gather/session.ts'
export type { ArtifactName, Artifacts } from './site/artifacts/index.ts'
export * from './site/site-finding.ts'
export { parseDnsServer, StubResolver } from './net/dns/stub-resolver.ts'
export { type BrowserPool, createBrowserPool } from './site/gather/browser/browser-pool.ts'
export { faultOfChosenBrowser } from './site/gather/browser/find-browser.ts'
export type { ReviewSetting } from './review/setting.ts'
