import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Services } from '../services/services.ts'
import { drainAtClose } from './draining.ts'
import { answerError } from './error-answers.ts'
import { DASHBOARD_FOLDER, registerDashboard } from './dashboard.ts'
import { guardRoutes } from './gate.ts'
import { addHealthRoutes } from './health.ts'
import { HttpError } from './http-error.ts'
import { answerMalformed } from './malformed.ts'
import { measureRequests } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { logRequests } from './request-log.ts'
import { routableTarget } from './request-target.ts'
import { rememberRoutes } from './routes.ts'
import { addScanRoutes } from './scans.ts'
import { addSiteExtensionRoutes } from './site-extensions.ts'
import { addSiteRoutes } from './sites.ts'
import { addUsageRoutes } from './usage.ts'
import { addWebhookRoutes } from './webhooks.ts'

/** Milliseconds that a client has to send its whole request. */
const REQUEST_TIMEOUT = 60_000

/** The HTTP API, ready to listen. */
export async function buildServer(services: Services): Promise<FastifyInstance> {
  const { settings } = services
  const loggerInstance: FastifyBaseLogger = services.log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // We check for it, and answer in JSON.
    http: { requireHostHeader: false },
    requestTimeout: REQUEST_TIMEOUT,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...(settings.trustProxy.length > 0 && { trustProxy: [...settings.trustProxy] }),
    rewriteUrl: (request) => {
      // Versions are not negotiated; the router would answer 404 to whoever names one.
      delete request.headers['accept-version']
      return routableTarget(request)
    },
    // Nothing longer arrives: the request line and the headers together are limited to this by Node.js.
    routerOptions: { maxParamLength: 16_384 },
  })
  answerMalformed(app.server)
  // Bodies are read by the routes that have one, after all that is checked before.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw new HttpError(404, 'Not found.')
  })
  rememberRoutes(app)
  drainAtClose(app)
  logRequests(app)
  const metrics = measureRequests(app, services)
  guardRoutes(app, services)
  await describeApi(app, settings.publicUrl)
  await app.register(async (pages) => {
    pages.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', counted: false }
      route.schema = { ...route.schema, hide: true }
    })
    await registerDashboard(pages, { folder: DASHBOARD_FOLDER })
  })
  addScanRoutes(app, services)
  addSiteRoutes(app, services)
  addSiteExtensionRoutes(app, services)
  addWebhookRoutes(app, services)
  addUsageRoutes(app, services)
  addHealthRoutes(app, services, metrics)
  return app
}
