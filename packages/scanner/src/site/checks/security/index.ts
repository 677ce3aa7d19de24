import type { Check } from '../../check.ts'
import { backends, buckets } from './backends.ts'
import { consoles } from './consoles.ts'
import { cookies } from './cookies.ts'
import { cors } from './cors.ts'
import { directoryListing } from './directory-listing.ts'
import { errorPages } from './error-pages.ts'
import { exposedFiles } from './exposed-files.ts'
import { graphql } from './graphql.ts'
import { headers } from './headers.ts'
import { httpsRedirect, mixedContent } from './https.ts'
import { openRedirect } from './open-redirect.ts'
import {
  insidePaths,
  privateAddresses,
  retiredHosts,
  sourceMaps,
  subresourceIntegrity,
  unregisteredHosts,
} from './scripts.ts'
import { type FindSecrets, secretsInScripts } from './secrets.ts'
import { securityTxt } from './security-txt.ts'
import { tls } from './tls.ts'
import { type FindAdvisories, vulnerableLibrary } from './vulnerable-library.ts'

/** What checks of sites are handed, because they know neither detectors nor advisories. */
export interface Knowledge {
  readonly findSecrets: FindSecrets
  readonly findAdvisories: FindAdvisories
}

export function securityChecks({ findSecrets, findAdvisories }: Knowledge): readonly Check[] {
  return [
    ...backends,
    buckets,
    ...exposedFiles,
    ...headers,
    consoles,
    cookies,
    cors,
    directoryListing,
    errorPages,
    graphql,
    httpsRedirect,
    insidePaths,
    mixedContent,
    openRedirect,
    privateAddresses,
    retiredHosts,
    secretsInScripts(findSecrets),
    securityTxt,
    sourceMaps,
    subresourceIntegrity,
    tls,
    unregisteredHosts,
    vulnerableLibrary(findAdvisories),
  ]
}
