import { Type, type Static } from 'typebox'
import { PAGE, Timestamp } from './fields.ts'
import { LatestRun, Run, SectionList } from './run.ts'

export const SiteId = Type.String({ description: 'Identifier of the site, also called the project id; a UUID.' })

/** `domain`: the registrable domain with its `www`; `host`: one other host, with its port where it is not the usual one. */
export const SCOPE_TYPES = ['domain', 'host'] as const
export type ScopeType = (typeof SCOPE_TYPES)[number]

const identity = {
  id: SiteId,
  registrable_domain: Type.String({
    description: 'By the public suffix list with its private section; the literal itself where the host is an address.',
  }),
  preferred_base_url: Type.String({
    description:
      'The origin that runs look at: the one given, until a run sees where it redirects to within the registrable domain.',
  }),
  scope_type: Type.Enum(SCOPE_TYPES, {
    description: '`domain`: the registrable domain with its `www`; `host`: one other host.',
  }),
  scope_value: Type.String({ description: 'The registrable domain, or the host with its port.' }),
  is_archived: Type.Boolean({ description: 'Archived sites are left out of lists and are not run.' }),
  created_at: Timestamp('When the site was registered.'),
}

/** A site as List Sites and Get Site show it. */
export const Site = Type.Object(identity, { $id: 'Site', additionalProperties: false })
export type Site = Static<typeof Site>

/** A site as Create Site answers it, once. */
export const NewSite = Type.Object(
  {
    ...identity,
    user_id: Type.String({ description: 'The account that the site belongs to.' }),
    github_repos: Type.Array(Type.String(), { description: 'Linked repositories, as `org/repo`; empty at first.' }),
    updated_at: Timestamp('When the site was changed last.'),
  },
  { $id: 'NewSite', additionalProperties: false },
)
export type NewSite = Static<typeof NewSite>

/** Body of `POST /api/static/sites`. What an address may be is decided by the egress guard. */
export const CreateSiteRequest = Type.Object(
  {
    url: Type.String({
      description: 'The address of the site; `https://` where the scheme is left out. Only its origin counts.',
    }),
  },
  { $id: 'CreateSite' },
)
export type CreateSiteRequest = Static<typeof CreateSiteRequest>

const CreatedSite = Type.Object(
  {
    site: NewSite,
    run: Type.Union([Run, Type.Null()], {
      description: 'The first run, which has just begun; null where it could not be started.',
    }),
    created: Type.Literal(true),
    scan_error: Type.Optional(Type.String({ description: 'Why the first run could not be started; only then.' })),
  },
  { $id: 'CreatedSite', additionalProperties: false },
)
const ExistingSite = Type.Object(
  {
    site: Type.Object({ id: SiteId, is_archived: identity.is_archived }, { additionalProperties: false }),
    run: Type.Null(),
    created: Type.Literal(false),
  },
  { $id: 'ExistingSite', additionalProperties: false },
)
/** Answer of `POST /api/static/sites`. */
export const CreateSiteAnswer = Type.Union([CreatedSite, ExistingSite])
export type CreateSiteAnswer = Static<typeof CreatedSite> | Static<typeof ExistingSite>

/** Body of `POST /api/static/sites/scan`. That exactly one of the first two is given is checked by the service. */
export const ScanSiteRequest = Type.Object(
  {
    projectId: Type.Optional(Type.String({ description: 'The site. Exactly one of `projectId` and `url` is given.' })),
    url: Type.Optional(
      Type.String({
        description: 'An address of the site, instead of `projectId`; the site is looked up by its scope.',
      }),
    ),
    sections: Type.Optional(SectionList),
  },
  { $id: 'ScanSite' },
)
export type ScanSiteRequest = Static<typeof ScanSiteRequest>

/** Answer of `POST /api/static/sites/scan`. */
export const ScanSiteAnswer = Type.Object({ run: Run }, { $id: 'SiteScanStarted', additionalProperties: false })
export type ScanSiteAnswer = Static<typeof ScanSiteAnswer>

/** Query of `GET /api/static/sites`. Numbers out of range are clamped, what is no number counts as absent. */
export const ListSitesQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: PAGE.maxLimit, default: PAGE.limit, description: 'Sites in a page.' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: PAGE.offset, description: 'Sites to skip.' })),
  include_archived: Type.Optional(
    Type.String({ description: 'The value `true` includes archived sites; every other leaves them out.' }),
  ),
})

/** Answer of `GET /api/static/sites`: the account's sites, newest first. */
export const ListSitesAnswer = Type.Object(
  {
    sites: Type.Array(Site),
    limit: Type.Integer({ description: 'The limit used.' }),
    offset: Type.Integer({ description: 'The offset used.' }),
    has_more: Type.Boolean({ description: 'Whether there are sites after these.' }),
  },
  { $id: 'SiteList', additionalProperties: false },
)
export type ListSitesAnswer = Static<typeof ListSitesAnswer>

export const SecuritySummary = Type.Object(
  {
    critical: Type.Integer({ minimum: 0, description: 'Critical findings.' }),
    warn: Type.Integer({ minimum: 0, description: 'Findings that are warnings.' }),
    info: Type.Integer({ minimum: 0, description: 'Informational findings.' }),
    total: Type.Integer({ minimum: 0, description: 'All of them.' }),
  },
  { $id: 'SecuritySummary', additionalProperties: false },
)
export type SecuritySummary = Static<typeof SecuritySummary>

/** Answer of `GET /api/static/sites/:id`. */
export const GetSiteAnswer = Type.Object(
  {
    site: Site,
    latest_run: Type.Union([LatestRun, Type.Null()], { description: 'Null when the site was never run.' }),
    security: Type.Unsafe<SecuritySummary>({
      ...SecuritySummary,
      description: 'Current findings of all sections: for each section, those of its latest finished run.',
    }),
  },
  { $id: 'SiteStatus', additionalProperties: false },
)
export type GetSiteAnswer = Static<typeof GetSiteAnswer>

/** Answer of `POST /api/v1/sites/:id/archive` and `/restore`. */
export const SiteAnswer = Type.Object({ site: Site }, { $id: 'SiteChanged', additionalProperties: false })
export type SiteAnswer = Static<typeof SiteAnswer>

/** Path of everything about one site. An id that is none is "not found". */
export const SitePath = Type.Object({ id: SiteId })
