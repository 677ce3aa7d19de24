import type {
  CreateSiteAnswer,
  GetSiteAnswer,
  ListRunsAnswer,
  ListSitesAnswer,
  ScanSiteAnswer,
  SiteAnswer,
  SiteFindingsAnswer,
  SiteSection,
} from '@picket/contracts'
import type { Answer } from './problem.ts'
import type { Reader } from './reader.ts'
import {
  readRunList,
  readRunStarted,
  readSiteChanged,
  readSiteCreated,
  readSiteFindings,
  readSiteList,
  readSiteStatus,
} from './site-answers.ts'

interface PageWanted {
  readonly limit: number
  readonly offset: number
}

/** The part of the API that is about sites. No method rejects but for an aborted signal. */
export interface SiteApi {
  list(page: PageWanted & { readonly archived: boolean }, signal?: AbortSignal): Promise<Answer<ListSitesAnswer>>
  /** A site with its newest run, and its current findings counted. */
  status(id: string, signal?: AbortSignal): Promise<Answer<GetSiteAnswer>>
  /** Registers a site; one that is registered already is answered as it is, so that sending it twice does no harm. */
  register(url: string): Promise<Answer<CreateSiteAnswer>>
  /** Starts a run over at least one section. */
  check(id: string, sections: readonly SiteSection[]): Promise<Answer<ScanSiteAnswer>>
  runs(id: string, page: PageWanted, signal?: AbortSignal): Promise<Answer<ListRunsAnswer>>
  findings(id: string, page: PageWanted, signal?: AbortSignal): Promise<Answer<SiteFindingsAnswer>>
  setArchived(id: string, archived: boolean): Promise<Answer<SiteAnswer>>
}

/** One request; the key and all that every request has in common is the caller's affair. */
export type Ask = <T>(
  path: string,
  read: Reader<T>,
  call?: { readonly post?: { readonly json?: unknown }; readonly signal?: AbortSignal | undefined },
) => Promise<Answer<T>>

export function createSiteApi(ask: Ask): SiteApi {
  const below = (id: string, rest: string) => `/api/v1/sites/${encodeURIComponent(id)}/${rest}`
  const paged = ({ limit, offset }: PageWanted) => `limit=${limit}&offset=${offset}`
  return {
    list: (page, signal) =>
      ask(`/api/static/sites?${paged(page)}${page.archived ? '&include_archived=true' : ''}`, readSiteList, { signal }),
    status: (id, signal) => ask(`/api/static/sites/${encodeURIComponent(id)}`, readSiteStatus, { signal }),
    register: (url) => ask('/api/static/sites', readSiteCreated, { post: { json: { url } } }),
    check: (projectId, sections) =>
      ask('/api/static/sites/scan', readRunStarted, { post: { json: { projectId, sections } } }),
    runs: (id, page, signal) => ask(below(id, `runs?${paged(page)}`), readRunList, { signal }),
    findings: (id, page, signal) => ask(below(id, `findings?${paged(page)}`), readSiteFindings, { signal }),
    setArchived: (id, archived) => ask(below(id, archived ? 'archive' : 'restore'), readSiteChanged, { post: {} }),
  }
}
