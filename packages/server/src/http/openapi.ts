import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { VERSION } from '../version.ts'
import { errorAnswers } from './error-schemas.ts'
import { hoistSchemas, keepIdentifiers } from './openapi-components.ts'

const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'"

/** `/openapi.json`, generated from the routes' schemas, and a page at `/docs` that shows it. Both before any other route. */
export async function describeApi(app: FastifyInstance, publicUrl: string | undefined): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Picket',
        version: VERSION,
        description: 'Finds security problems in code repositories and on live sites.',
      },
      ...(publicUrl !== undefined && { servers: [{ url: publicUrl }] }),
      components: {
        securitySchemes: {
          apiKey: {
            type: 'apiKey',
            in: 'header',
            name: 'x-api-key',
            description: 'A key made with `picket keys create`.',
          },
        },
      },
      security: [{ apiKey: [] }],
    },
    transform: ({ schema, url, route }) => {
      const named = schema === undefined ? {} : keepIdentifiers(schema)
      return { schema: route.config?.access === 'public' ? { ...named, security: [] } : named, url }
    },
    transformObject: (document) =>
      'openapiObject' in document ? hoistSchemas(document.openapiObject) : document.swaggerObject,
  })
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public', counted: false }
    })
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY, uiConfig: { validatorUrl: null } })
  })
  app.get(
    '/openapi.json',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'getOpenApi',
        summary: 'This description',
        tags: ['Operation'],
        response: { 200: Type.Object({ openapi: Type.Literal('3.1.0') }), ...errorAnswers(429, 500) },
      },
    },
    () => app.swagger(),
  )
}
