import type { OsvApiSetting } from '@picket/scanner'

/** The OSV API of PICKET_OSV_URL; `undefined` where that is unset, or names a bucket. Throws SettingError for what is neither. */
export async function osvApiSetting(environment: NodeJS.ProcessEnv = process.env): Promise<OsvApiSetting | undefined> {
  if ((environment['PICKET_OSV_URL'] ?? '').trim() === '') return undefined
  const { readSettings } = await import('@picket/server/settings')
  const { osvApiBase } = await import('@picket/scanner/dependencies/live/api-url')
  const { PICKET_OSV_URL, PICKET_DNS_RESOLVER } = environment
  const { osvUrl: url, dnsResolver } = readSettings({ PICKET_OSV_URL, PICKET_DNS_RESOLVER })
  if (url === undefined || osvApiBase(url) === undefined) return undefined
  return { url, ...(dnsResolver !== undefined && { dnsResolver }) }
}
