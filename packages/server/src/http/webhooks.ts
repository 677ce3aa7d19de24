import { CreateWebhookAnswer, CreateWebhookRequest, ListWebhooksAnswer } from '@picket/contracts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Services } from '../services/services.ts'
import { createWebhook, deleteWebhook, listWebhooks } from '../services/webhooks.ts'
import { errorAnswers } from './error-schemas.ts'
import { fieldsParser } from './fields.ts'
import { callerOf } from './gate.ts'
import { readJsonBody } from './json-body.ts'

const parseCreateWebhook = fieldsParser(CreateWebhookRequest, 'field')

const tags = ['Webhooks']
const NONE = Type.Null({ description: 'Done. The answer has no body.' })

/** Webhooks: addresses that are told when scans and runs end. */
export function addWebhookRoutes(app: FastifyInstance, services: Services): void {
  app.post(
    '/api/v1/webhooks',
    {
      config: { access: 'read-and-scan' },
      schema: {
        operationId: 'createWebhook',
        summary: 'Make a webhook; its secret is shown this once',
        description: 'An account has 20 at most (403 beyond). Needs the scope `read-and-scan`.',
        tags,
        body: CreateWebhookRequest,
        response: { 200: CreateWebhookAnswer, ...errorAnswers(400, 401, 403, 413, 415, 429, 500) },
      },
    },
    async (request) =>
      createWebhook(services, callerOf(request).account, parseCreateWebhook(await readJsonBody(request.raw))),
  )

  app.get(
    '/api/v1/webhooks',
    {
      config: { access: 'read' },
      schema: {
        operationId: 'listWebhooks',
        summary: "The account's webhooks, each with what became of its last event",
        tags,
        response: { 200: ListWebhooksAnswer, ...errorAnswers(401, 403, 429, 500) },
      },
    },
    (request) => listWebhooks(services, callerOf(request).account),
  )

  app.delete<{ Params: { id: string } }>(
    '/api/v1/webhooks/:id',
    {
      config: { access: 'read-and-scan' },
      schema: {
        operationId: 'deleteWebhook',
        summary: 'Delete a webhook, and what was still to be sent to it',
        tags,
        params: Type.Object({ id: Type.String({ description: 'The webhook.' }) }),
        response: { 204: NONE, ...errorAnswers(401, 403, 404, 429, 500) },
      },
    },
    async (request, reply) => {
      await deleteWebhook(services, callerOf(request).account, request.params.id)
      return reply.code(204).send()
    },
  )
}
