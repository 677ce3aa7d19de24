import {
  ErrorBody,
  GetResultsQuery,
  ListScansAnswer,
  ListScansQuery,
  PAGE,
  QuotaExhaustedBody,
  ScanResult,
  StartScanAnswer,
  StartScanRequest,
} from '@picket/contracts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { listScans } from '../services/list-scans.ts'
import { getResults } from '../services/results.ts'
import type { Services } from '../services/services.ts'
import { startScan } from '../services/start-scan.ts'
import { fieldsParser, pageOf, queryOf } from './fields.ts'
import { callerOf, headerOf } from './gate.ts'
import { HttpError } from './http-error.ts'
import { readJsonBody } from './json-body.ts'
import { errorAnswers } from './error-schemas.ts'

const parseStartScan = fieldsParser(StartScanRequest, 'field')
const parseGetResults = fieldsParser(GetResultsQuery, 'parameter')

/** Repository scans: start one, get its results, list them. */
export function addScanRoutes(app: FastifyInstance, services: Services): void {
  app.post(
    '/api/static/scan',
    {
      config: { access: 'scan' },
      schema: {
        operationId: 'startScan',
        summary: 'Start a repository scan',
        description: 'Scans the commit that the branch has now. Needs the scope `scan` or `read-and-scan`.',
        tags: ['Repository scans'],
        headers: Type.Object({
          'idempotency-key': Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 255,
              description:
                'The same key and body within 24 hours is answered with the first answer; another body with 409.',
            }),
          ),
        }),
        body: StartScanRequest,
        response: {
          200: StartScanAnswer,
          ...errorAnswers(400, 401, 404, 409, 413, 415, 429, 500),
          403: Type.Union([ErrorBody, QuotaExhaustedBody], {
            description: 'The key lacks a scope, or the scans of this mode are used up for the billing period.',
          }),
        },
      },
    },
    async (request, reply) => {
      const idempotencyKey = idempotencyKeyOf(headerOf(request, 'idempotency-key'))
      const asked = parseStartScan(await readJsonBody(request.raw))
      const answer = await startScan(services, callerOf(request).account, asked, idempotencyKey)
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  )

  app.get(
    '/api/static/scan',
    {
      config: { access: 'any' },
      schema: {
        operationId: 'getResults',
        summary: 'Status and results of a repository scan',
        tags: ['Repository scans'],
        querystring: GetResultsQuery,
        response: { 200: ScanResult, ...errorAnswers(400, 401, 404, 429, 500) },
      },
    },
    async (request, reply) => {
      const { scan_id, format = 'json' } = parseGetResults(queryOf(request.query))
      const answer = await getResults(services, callerOf(request).account, scan_id, format)
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  )

  app.get(
    '/api/v1/scans',
    {
      config: { access: 'any' },
      schema: {
        operationId: 'listScans',
        summary: "List the account's repository scans, newest first",
        tags: ['Repository scans'],
        querystring: ListScansQuery,
        response: { 200: ListScansAnswer, ...errorAnswers(401, 429, 500) },
      },
    },
    (request) => listScans(services, callerOf(request).account, pageOf(queryOf(request.query), PAGE)),
  )
}

function idempotencyKeyOf(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new HttpError(400, 'Invalid header: Idempotency-Key must be 1 to 255 printable ASCII characters.')
}
