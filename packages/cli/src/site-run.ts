import { join } from 'node:path'
import type { BrowserPool, ScanSiteOptions, Section, SiteReport, SiteTarget } from '@picket/scanner'
import type { Settings } from '@picket/server/settings'
import { UsageError } from './errors.ts'

export interface SiteRunOptions {
  readonly sections?: readonly Section[]
  /** Networks of one's own that may be looked at, as CIDRs, beside those of the settings. */
  readonly allowNetwork?: readonly string[]
  /** `HOST:PORT` of the name server to ask. */
  readonly resolver?: string
}

/** Looks at a live site once, with the settings of the environment. Throws a `UsageError` for a setting that is wrong. */
export async function runOverSite(
  url: string,
  options: SiteRunOptions,
  signal: AbortSignal,
  onProgress: NonNullable<ScanSiteOptions['onProgress']>,
): Promise<{ readonly target: SiteTarget; readonly report: SiteReport }> {
  const { readSettings } = await import('@picket/server/settings')
  const { parseNetworks } = await import('@picket/scanner/net/networks')
  const { nameServerResolver, systemResolver } = await import('@picket/scanner/net/resolver')
  const { parseDnsServer, StubResolver } = await import('@picket/scanner/net/dns/stub-resolver')
  const { vetSiteUrl } = await import('@picket/scanner/site/site-address')
  const { scanSite } = await import('@picket/scanner/scan-site')

  const settings = readSettings({
    ...process.env,
    ...(options.resolver !== undefined && { PICKET_DNS_RESOLVER: options.resolver }),
  })
  const server = settings.dnsResolver === undefined ? undefined : parseDnsServer(settings.dnsResolver)
  if (settings.dnsResolver !== undefined && server === undefined)
    throw new UsageError(
      `The name server ${settings.dnsResolver} must be an address with its port, such as 127.0.0.1:53.`,
    )
  const egress = {
    kind: 'guarded' as const,
    allow: parseNetworks([...settings.allowNetworks, ...(options.allowNetwork ?? [])]),
    resolver: settings.dnsResolver === undefined ? systemResolver : nameServerResolver(settings.dnsResolver),
  }
  const target = await vetSiteUrl(url, egress, signal)
  const browser = await browserFor(settings)
  try {
    const report = await scanSite(target, {
      ...(options.sections && { sections: options.sections }),
      conduct: {
        maxPages: settings.maxPages,
        maxRequests: settings.maxRequests,
        rate: settings.siteRate,
        timeout: 10_000,
        maxBodyBytes: 2 * 1024 ** 2,
      },
      egress,
      resolver: new StubResolver(server === undefined ? {} : { servers: [server] }),
      advisories: join(settings.dataDir, 'advisories'),
      browser,
      signal,
      onProgress,
    })
    return { target, report }
  } finally {
    await browser.close()
  }
}

/** Starts nothing yet: the browser starts with the first page that is looked at. */
async function browserFor({ browser: chosen, dataDir }: Settings): Promise<BrowserPool> {
  const { faultOfChosenBrowser } = await import('@picket/scanner/site/find-browser')
  const { createBrowserPool } = await import('@picket/scanner/site/browser-pool')
  const fault = chosen === undefined ? undefined : faultOfChosenBrowser(chosen)
  if (fault !== undefined) throw new UsageError(`PICKET_BROWSER: ${fault}`)
  return createBrowserPool({ folder: join(dataDir, 'browser'), ...(chosen !== undefined && { chosen }) })
}

/** A report as `picket site --json` prints it. */
export function siteToJson(site: string, { findings, notChecked, requests }: SiteReport) {
  return {
    site,
    findings: findings.map(({ checkId, section, severity, url, title, message, suggestion, evidence }) => ({
      check_id: checkId,
      section,
      severity,
      url,
      title,
      message,
      suggestion,
      evidence,
    })),
    not_checked: notChecked.map(({ checkId, reason }) => ({ check_id: checkId, reason })),
    requests,
  }
}
