import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Access, authenticate, type Caller, requireAccess } from '../services/authenticate.ts'
import type { Services } from '../services/services.ts'
import { clientAddress, clientNetwork } from './client-address.ts'
import { HttpError } from './http-error.ts'
import { isBelowApi, isMalformed, isSiteEndpoint, pathOf } from './request-target.ts'
import { SECURITY_HEADERS } from './response-headers.ts'
import { allowedMethods } from './routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route asks of the key. `public`: no key is needed. Where nothing is said, a key is. */
    access?: Access | 'public'
    /** False: the route does not count against the rate limit. */
    counted?: boolean
    /** Answers a missing key with this status, instead of 401. */
    missingKeyStatus?: number
  }
  interface FastifyRequest {
    /** Who asks; `undefined` on public routes. */
    caller: Caller | undefined
  }
}

/** All that stands before a route, in the order of docs/api.md: rate limit, key, then 404 and 405, scope. */
export function guardRoutes(app: FastifyInstance, services: Services): void {
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request, reply) => {
    await passGate(services, request, reply)
    if (isMalformed(request.raw)) throw new HttpError(400, 'The URL is malformed.')
    if (request.is404) throw notFound(app, request)
  })
}

async function passGate(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
  if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
    throw new HttpError(400, 'Missing header: Host.')
  }
  const path = pathOf(request.url)
  const { access, counted } = request.routeOptions.config
  if (counted !== false) await takeRequest(services, request, reply, path)
  const isPublic = request.is404 || access === undefined ? !isBelowApi(path) : access === 'public'
  if (isPublic) return
  const caller = await authenticate(services, headerOf(request, 'x-api-key'))
  request.caller = caller
  if (access !== undefined && access !== 'public') requireAccess(caller, access)
}

async function takeRequest(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<void> {
  const decision = await services.rateLimiter.take(clientNetwork(clientAddress(request)))
  reply.headers({
    'ratelimit-limit': decision.limit,
    'ratelimit-remaining': decision.remaining,
    'ratelimit-reset': decision.resetSeconds,
  })
  if (decision.allowed) return
  const seconds = decision.retryAfterSeconds
  const details = isSiteEndpoint(path)
    ? {
        message: `At most ${decision.limit} requests a minute are allowed. Try again in ${seconds} s.`,
        retryAfter: seconds,
      }
    : {}
  throw new HttpError(429, 'Rate limit exceeded.', { 'retry-after': String(seconds) }, details)
}

function notFound(app: FastifyInstance, request: FastifyRequest): HttpError {
  const methods = allowedMethods(app, pathOf(request.url))
  if (methods.length === 0) return new HttpError(404, 'Not found.')
  return new HttpError(405, 'Method not allowed.', { allow: methods.join(', ') })
}

/** A header that a client may send once; sent more often, its values are joined by the HTTP parser. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Who asks. Only for routes that are not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller === undefined) throw new Error('A route that needs a caller is public.')
  return request.caller
}
