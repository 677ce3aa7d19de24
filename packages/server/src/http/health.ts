import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Services } from '../services/services.ts'
import { ErrorBody } from '@picket/contracts'
import type { Metrics } from './metrics.ts'

const Ok = Type.Object({ status: Type.Literal('ok') }, { $id: 'Ok' })
const open = { access: 'public', counted: false } as const

/** For whoever runs the service: is it alive, can it work, what has it done. No key, no rate limit. */
export function addHealthRoutes(app: FastifyInstance, services: Services, metrics: Metrics): void {
  app.get(
    '/healthz',
    {
      config: open,
      schema: { operationId: 'isAlive', summary: 'The process answers', tags: ['Operation'], response: { 200: Ok } },
    },
    () => ({ status: 'ok' }),
  )

  app.get(
    '/readyz',
    {
      config: open,
      schema: {
        operationId: 'isReady',
        summary: 'The database answers and has the schema of this version',
        tags: ['Operation'],
        response: { 200: Ok, 503: Type.Unsafe({ ...ErrorBody, description: 'The database does not answer.' }) },
      },
    },
    async (request, reply) => {
      // The server listens only once the schema has been brought up to date: what is left to ask is whether the database answers.
      try {
        await services.store.ping()
      } catch (error) {
        request.log.warn({ err: error }, 'not ready: the database does not answer')
        return reply.code(503).send({ error: 'The database does not answer.' })
      }
      return { status: 'ok' }
    },
  )

  app.get(
    '/metrics',
    {
      config: open,
      schema: {
        operationId: 'getMetrics',
        summary: 'Metrics in the text format of Prometheus',
        tags: ['Operation'],
        produces: ['text/plain'],
        response: { 200: Type.String(), 500: Type.Unsafe({ ...ErrorBody, description: 'Unexpected failure.' }) },
      },
    },
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  )
}
