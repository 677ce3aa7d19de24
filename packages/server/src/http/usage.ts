import { UsageAnswer } from '@picket/contracts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'
import { usageOf } from '../services/usage.ts'
import { errorAnswers } from './error-schemas.ts'
import { callerOf } from './gate.ts'

/** The account's scan quota. */
export function addUsageRoutes(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/static/usage',
    {
      config: { access: 'any', missingKeyStatus: 400 },
      schema: {
        operationId: 'getUsage',
        summary: 'Scans used and left in the billing period',
        tags: ['Usage'],
        response: { 200: UsageAnswer, ...errorAnswers(400, 401, 429, 500) },
      },
    },
    (request) => usageOf(services, callerOf(request).account),
  )
}
