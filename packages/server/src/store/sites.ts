import type { ScopeType } from '@picket/contracts'
import { sql } from 'kysely'
import { type Id, newId } from './ids.ts'
import type { Db } from './tables.ts'

/** A live site of an account. */
export interface Site {
  readonly id: Id
  readonly accountId: Id
  /** The origin that was registered. */
  readonly givenOrigin: string
  /** Where that leads to within the registrable domain, as the last run saw it. */
  readonly preferredBaseUrl: string
  readonly registrableDomain: string
  readonly scopeType: ScopeType
  readonly scopeValue: string
  readonly isArchived: boolean
  /** Strings `org/repo`. */
  readonly githubRepos: readonly string[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface NewSite {
  readonly accountId: Id
  readonly origin: string
  readonly registrableDomain: string
  readonly scopeType: ScopeType
  readonly scopeValue: string
}

/** Which site of an account: by its id, or by its scope. */
export type SiteKey = { readonly id: Id } | Pick<Site, 'scopeType' | 'scopeValue'>

/** Live sites, each once in its account by its scope. */
export interface Sites {
  /**
   * Undefined when the account has a site of this scope. Of two transactions at once, the second waits until the first has ended.
   */
  insert(site: NewSite): Promise<Site | undefined>
  /** Undefined when there is none, or it is somebody else's. */
  find(accountId: Id, key: SiteKey): Promise<Site | undefined>
  /** The account's sites, newest first. */
  list(
    accountId: Id,
    page: { readonly limit: number; readonly offset: number; readonly includeArchived: boolean },
  ): Promise<Site[]>
  /** The site as it is then; undefined as `find`. */
  setArchived(accountId: Id, id: Id, isArchived: boolean): Promise<Site | undefined>
  /**
   * Takes up to `limit` sites whose last run over all sections was asked for `seconds` or longer ago, give or take a twentieth, by which
   * those of one hour are spread out. Of several processes at once, each gets others. Left out: archived ones, those of disabled
   * accounts, and those with a run that has not ended. In a transaction that starts their runs.
   */
  takeDue(seconds: number, limit: number): Promise<Site[]>
}

const COLUMNS = [
  'id',
  'account_id as accountId',
  'given_origin as givenOrigin',
  'preferred_base_url as preferredBaseUrl',
  'registrable_domain as registrableDomain',
  'scope_type as scopeType',
  'scope_value as scopeValue',
  'is_archived as isArchived',
  'github_repos as githubRepos',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const sitesOf = (db: Db): Sites => ({
  insert: ({ accountId, origin, registrableDomain, scopeType, scopeValue }) =>
    db
      .insertInto('sites')
      .values({
        id: newId(),
        account_id: accountId,
        given_origin: origin,
        preferred_base_url: origin,
        registrable_domain: registrableDomain,
        scope_type: scopeType,
        scope_value: scopeValue,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'scope_type', 'scope_value']).doNothing())
      .returning(COLUMNS)
      .executeTakeFirst(),

  find: (accountId, key) =>
    db
      .selectFrom('sites')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .$if('id' in key, (query) => query.where('id', '=', 'id' in key ? key.id : ''))
      .$if('scopeType' in key, (query) =>
        query
          .where('scope_type', '=', 'scopeType' in key ? key.scopeType : 'host')
          .where('scope_value', '=', 'scopeValue' in key ? key.scopeValue : ''),
      )
      .executeTakeFirst(),

  list: (accountId, { limit, offset, includeArchived }) =>
    db
      .selectFrom('sites')
      .select(COLUMNS)
      .where('account_id', '=', accountId)
      .$if(!includeArchived, (query) => query.where('is_archived', '=', false))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  setArchived: (accountId, id, isArchived) =>
    db
      .updateTable('sites')
      .set((eb) => ({
        is_archived: isArchived,
        updated_at: eb
          .case()
          .when('is_archived', '=', isArchived)
          .then(eb.ref('updated_at'))
          .else(sql<Date>`now()`)
          .end(),
      }))
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst(),

  takeDue: (seconds, limit) =>
    db
      .selectFrom('sites')
      .select(COLUMNS)
      .where('is_archived', '=', false)
      .where('last_run_at', '<=', sql<Date>`now() - ${seconds * (1 - SPREAD)} * interval '1 second'`)
      // The place of a site in the spread is its own, so that it keeps its interval.
      .where(
        'last_run_at',
        '<=',
        sql<Date>`now() - ${seconds} * interval '1 second' * (1 + ${SPREAD} * (hashtext(sites.id::text) / 2147483648.0))`,
      )
      .where(sql<boolean>`not exists (select 1 from runs where site_id = sites.id and finished_at is null)`)
      .where(sql<boolean>`exists (select 1 from accounts where id = sites.account_id and disabled_at is null)`)
      .orderBy('last_run_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),
})

/** Part of the interval by which the next run of a site may come earlier or later. */
const SPREAD = 0.05
