import { isIP } from 'node:net'
import { BlockedSiteUrl, InvalidSiteUrl, parseSiteUrl, type SiteTarget, vetSiteUrl } from '@picket/scanner'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** Milliseconds that a look-up of the name may take; one that takes longer has failed, which the run reports. */
const LOOK_UP_MILLISECONDS = 8_000

/** Reads and vets the address of a site. Throws Refusal `invalid-request` with `Invalid URL: …` or `Blocked URL: …`. */
export async function vetAddress({ egress }: Services, url: string): Promise<SiteTarget> {
  const late = AbortSignal.timeout(LOOK_UP_MILLISECONDS)
  try {
    return await vetSiteUrl(url, egress.guarded, late)
  } catch (error) {
    if (error instanceof InvalidSiteUrl || error instanceof BlockedSiteUrl) {
      throw new Refusal('invalid-request', error.message)
    }
    if (late.aborted) return parseSiteUrl(url)
    throw error
  }
}

/**
 * What runs take turns by: two on one registrable domain would ask the same servers at once. Hosts of the operator's own networks
 * that are addresses have no such domain, and count each by itself.
 */
export function turnKeyOf({
  registrableDomain,
  scopeValue,
}: {
  readonly registrableDomain: string
  readonly scopeValue: string
}): string {
  return isIP(registrableDomain) === 0 ? registrableDomain : scopeValue
}
