import type { FastifyInstance } from 'fastify'

/**
 * Lets a server that closes end with the requests that it is answering: each of their connections is closed with the answer, instead
 * of being kept for a next request, which the server would wait for.
 */
export function drainAtClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
