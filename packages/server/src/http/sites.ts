import {
  CreateSiteAnswer,
  CreateSiteRequest,
  GetSiteAnswer,
  ListSitesAnswer,
  ListSitesQuery,
  PAGE,
  ScanSiteAnswer,
  ScanSiteRequest,
  SitePath,
} from '@picket/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'
import { scanSite } from '../services/site-runs.ts'
import { createSite, getSite, listSites } from '../services/sites.ts'
import { siteErrorAnswers } from './error-schemas.ts'
import { fieldsParser, pageOf, queryOf } from './fields.ts'
import { callerOf } from './gate.ts'
import { readJsonBody } from './json-body.ts'

const parseCreateSite = fieldsParser(CreateSiteRequest, 'field')
const parseScanSite = fieldsParser(ScanSiteRequest, 'field')

const tags = ['Sites']

/** Live sites: register one, run it again, list them, ask for one. */
export function addSiteRoutes(app: FastifyInstance, services: Services): void {
  app.post(
    '/api/static/sites',
    {
      config: { access: 'read-and-scan' },
      schema: {
        operationId: 'createSite',
        summary: 'Register a site and start its first run',
        description: 'A site that the account has already is answered as it is. Needs the scope `read-and-scan`.',
        tags,
        body: CreateSiteRequest,
        response: { 200: CreateSiteAnswer, ...siteErrorAnswers([400, 401, 413, 415, 500], 'site limit') },
      },
    },
    async (request) =>
      createSite(services, callerOf(request).account, parseCreateSite(await readJsonBody(request.raw))),
  )

  app.post(
    '/api/static/sites/scan',
    {
      config: { access: 'read-and-scan' },
      schema: {
        operationId: 'scanSite',
        summary: 'Run a site again',
        description: 'Exactly one of `projectId` and `url` names the site. Needs the scope `read-and-scan`.',
        tags,
        body: ScanSiteRequest,
        response: { 200: ScanSiteAnswer, ...siteErrorAnswers([400, 401, 404, 413, 415, 500], 'run limit') },
      },
    },
    async (request) => scanSite(services, callerOf(request).account, parseScanSite(await readJsonBody(request.raw))),
  )

  app.get(
    '/api/static/sites',
    {
      config: { access: 'read' },
      schema: {
        operationId: 'listSites',
        summary: "List the account's sites, newest first",
        tags,
        querystring: ListSitesQuery,
        response: { 200: ListSitesAnswer, ...siteErrorAnswers([401, 403, 500]) },
      },
    },
    (request) => {
      const query = queryOf(request.query)
      const includeArchived = query['include_archived'] === 'true'
      return listSites(services, callerOf(request).account, { ...pageOf(query, PAGE), includeArchived })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/static/sites/:id',
    {
      config: { access: 'read' },
      schema: {
        operationId: 'getSite',
        summary: 'A site with its newest run and what was found',
        tags,
        params: SitePath,
        response: { 200: GetSiteAnswer, ...siteErrorAnswers([401, 403, 404, 500]) },
      },
    },
    (request) => getSite(services, callerOf(request).account, request.params.id),
  )
}
