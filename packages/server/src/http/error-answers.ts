import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalKind } from '../services/refusal.ts'
import { HttpError, UNEXPECTED } from './http-error.ts'

const STATUS: Record<RefusalKind, number> = {
  'invalid-request': 400,
  'missing-key': 401,
  'invalid-key': 401,
  'missing-scope': 403,
  'quota-exhausted': 403,
  'not-found': 404,
  'idempotency-conflict': 409,
  'code-host-unavailable': 500,
}

/** What Fastify itself refuses, in our words. */
const OF_FASTIFY: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be sent with Content-Type: application/json.',
}

/** Turns whatever a request ended with into its answer; the one place where that is done. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    const missingKey = error.kind === 'missing-key' ? request.routeOptions.config.missingKeyStatus : undefined
    const status = missingKey ?? STATUS[error.kind]
    if (status === 500) return unexpected(error.cause ?? error, request, reply)
    return reply.code(status).send({ error: error.message, ...error.details })
  }
  if (error instanceof HttpError) {
    return reply
      .code(error.statusCode)
      .headers(error.headers)
      .send({ error: error.message, ...error.details })
  }
  if (isFastifyRefusal(error)) {
    return reply.code(error.statusCode).send({ error: OF_FASTIFY[error.code] ?? 'The request is malformed.' })
  }
  return unexpected(error, request, reply)
}

function isFastifyRefusal(error: unknown): error is FastifyError & { statusCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return false
  const { code, statusCode } = error
  return typeof code === 'string' && code.startsWith('FST_') && Number(statusCode) >= 400 && Number(statusCode) < 500
}

function unexpected(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'request failed unexpectedly')
  return reply.code(500).send({ error: UNEXPECTED })
}
