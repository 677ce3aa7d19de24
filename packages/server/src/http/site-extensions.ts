import {
  ListRunsAnswer,
  ListRunsQuery,
  PAGE,
  SiteAnswer,
  SiteFindingsAnswer,
  SiteFindingsPage,
  SiteFindingsQuery,
  SitePath,
} from '@picket/contracts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Services } from '../services/services.ts'
import { listSiteFindings } from '../services/site-findings.ts'
import { listRuns } from '../services/site-runs.ts'
import { setSiteArchived } from '../services/sites.ts'
import { errorAnswers } from './error-schemas.ts'
import { fieldsParser, pageOf, queryOf } from './fields.ts'
import { callerOf } from './gate.ts'

const parseFindings = fieldsParser(SiteFindingsQuery, 'parameter')

type Path = { Params: { id: string } }

const tags = ['Sites']

/** Live sites, beyond the contract: their runs and findings, archiving and restoring. */
export function addSiteExtensionRoutes(app: FastifyInstance, services: Services): void {
  app.get<Path>(
    '/api/v1/sites/:id/runs',
    {
      config: { access: 'read' },
      schema: {
        operationId: 'listRuns',
        summary: 'The runs of a site with their steps, newest first',
        tags,
        params: SitePath,
        querystring: ListRunsQuery,
        response: { 200: ListRunsAnswer, ...errorAnswers(401, 403, 404, 429, 500) },
      },
    },
    (request) => listRuns(services, callerOf(request).account, request.params.id, pageOf(queryOf(request.query), PAGE)),
  )

  app.get<Path>(
    '/api/v1/sites/:id/findings',
    {
      config: { access: 'read' },
      schema: {
        operationId: 'listSiteFindings',
        summary: 'What was found on a site, what is new or mended, and what could not be checked',
        tags,
        params: SitePath,
        querystring: Type.Object({ ...SiteFindingsQuery.properties, ...SiteFindingsPage.properties }),
        response: { 200: SiteFindingsAnswer, ...errorAnswers(400, 401, 403, 404, 429, 500) },
      },
    },
    (request) => {
      const query = queryOf(request.query)
      const filter = parseFindings(query)
      return listSiteFindings(services, callerOf(request).account, request.params.id, filter, pageOf(query, PAGE))
    },
  )

  for (const [action, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    app.post<Path>(
      `/api/v1/sites/:id/${action}`,
      {
        config: { access: 'read-and-scan' },
        schema: {
          operationId: `${action}Site`,
          summary: isArchived ? 'Archive a site: it is left out of lists and is not run' : 'Restore an archived site',
          description: 'Takes no body. Needs the scope `read-and-scan`.',
          tags,
          params: SitePath,
          response: { 200: SiteAnswer, ...errorAnswers(401, 403, 404, 429, 500) },
        },
      },
      (request) => setSiteArchived(services, callerOf(request).account, request.params.id, isArchived),
    )
  }
}
