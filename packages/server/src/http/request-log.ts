import type { FastifyInstance } from 'fastify'
import { clientAddress } from './client-address.ts'

/** One line a request. Of what the client sent it has the method and the address, nothing else: no URL, header or body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.is404 ? null : request.routeOptions.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        client: clientAddress(request),
        account: request.caller?.account.id,
        key: request.caller?.key.id,
      },
      'request',
    )
  })
}
