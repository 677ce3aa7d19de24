import { describe, expect, test } from 'vitest'
import { authorizationFindings } from '../testing.ts'

const GUARD = `exports.requireAuth = (req, res, next) => req.user ? next() : res.status(401).end()
exports.gate = (req, res, next) => { if (!known(req)) return res.status(401).end(); next() }
exports.requireRole = (role) => (req, res, next) => req.user.role === role ? next() : res.status(403).end()
exports.log = (req, res, next) => { console.log(req.url); next() }
`
const HANDLERS = `exports.list = (req, res) => res.json(load())
exports.create = (req, res) => res.json(store(req.body))
exports.update = (req, res) => res.json(store(req.params.id, req.body))
exports.remove = (req, res) => { drop(req.params.id); res.end() }
exports.careful = (req, res) => { if (!req.headers.authorization) return res.sendStatus(401); drop(req.params.id) }
`
const app = (body: string, rest: Readonly<Record<string, string>> = {}) => ({
  'src/guards.js': GUARD,
  'src/handlers.js': HANDLERS,
  'src/app.js': `const express = require('express')
const { requireAuth, gate, requireRole, log } = require('./guards')
const h = require('./handlers')
const app = express()
${body}`,
  ...rest,
})
const FORGOTTEN = (at: string) => [`warning route-without-authentication ${at}`]

describe('routes of Express without the guard of their neighbours', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'one of three',
      app(`app.post('/orders', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
app.delete('/orders/:id', h.remove)`),
      FORGOTTEN('src/app.js:7'),
    ],
    [
      'with a guard whose name says nothing',
      app(`app.post('/orders', gate, h.create)
app.put('/orders/:id', gate, h.update)
app.delete('/orders/:id', log, h.remove)`),
      FORGOTTEN('src/app.js:7'),
    ],
    [
      'guards in lists and chains',
      app(`app.use('/orders', require('./orders'))`, {
        'src/orders.js': `const { Router } = require('express')
const { gate } = require('./guards')
const h = require('./handlers')
const chain = [express.json(), gate]
const router = Router()
router.post('/', chain, h.create)
router.route('/:id').put([gate], h.update).delete(h.remove)
module.exports = router`,
      }),
      FORGOTTEN('src/orders.js:7'),
    ],
    [
      'reading, where all others that read are guarded',
      app(`app.get('/orders', requireAuth, h.list)
app.get('/orders/:id', requireAuth, h.list)
app.get('/invoices', requireAuth, h.list)
app.get('/payments', h.list)`),
      FORGOTTEN('src/app.js:8'),
    ],
    [
      'a module of TypeScript',
      {
        'guards.ts': `export const signedIn = (req: Request, res: Response, next: Next) => { if (!req.session.userId) { throw new UnauthorizedError() } next() }`,
        'app.ts': `import express, { Router } from 'express'
import { signedIn } from './guards'
export const router: Router = express.Router()
router.post('/a', signedIn, async (req, res) => { res.json(await make(req.body)) })
router.patch('/a/:id', signedIn, async (req, res) => { res.json(await change(req.body)) })
router.delete('/a/:id', async (req, res) => { res.json(await drop(req.params.id)) })`,
      },
      FORGOTTEN('app.ts:6'),
    ],
    [
      'administration without its role',
      app(`app.get('/admin/users', requireAuth, requireRole('admin'), h.list)
app.post('/admin/users', requireAuth, requireRole('admin'), h.create)
app.delete('/admin/users/:id', requireAuth, h.remove)`),
      ['warning admin-route-without-role src/app.js:7'],
    ],
    [
      'Koa',
      {
        'routes.js': `const Router = require('@koa/router')
const router = new Router({ prefix: '/orders' })
const signedIn = async (ctx, next) => { if (!ctx.state.user) ctx.throw(401); await next() }
router.post('/', signedIn, async (ctx) => { ctx.body = await make(ctx.request.body) })
router.put('/:id', signedIn, async (ctx) => { ctx.body = await change(ctx.request.body) })
router.del('/:id', async (ctx) => { ctx.body = await drop(ctx.params.id) })
module.exports = router`,
      },
      FORGOTTEN('routes.js:6'),
    ],
    [
      'Hono',
      {
        'index.ts': `import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
const api = new Hono()
api.post('/orders', bearerAuth({ token }), (c) => c.json(make()))
api.put('/orders/:id', bearerAuth({ token }), (c) => c.json(make()))
api.delete('/orders/:id', (c) => c.json(drop(c.req.param('id'))))
export default api`,
      },
      FORGOTTEN('index.ts:6'),
    ],
    [
      'Fastify',
      {
        'plugin.js': `module.exports = async function routes (fastify, opts) {
  fastify.post('/orders', { preHandler: [fastify.authenticate] }, async (request, reply) => make(request.body))
  fastify.put('/orders/:id', { onRequest: fastify.authenticate }, async (request, reply) => make(request.body))
  fastify.route({ method: 'DELETE', url: '/orders/:id', handler: async (request, reply) => drop(request.params.id) })
}`,
      },
      FORGOTTEN('plugin.js:4'),
    ],
    [
      'guarded by the router above, in another file',
      app(`app.use('/api', requireAuth, require('./orders'))`, {
        'src/orders.js': `const router = require('express').Router()
const { gate } = require('./guards')
const h = require('./handlers')
router.post('/orders', gate, h.create)
router.put('/orders/:id', gate, h.update)
router.delete('/orders/:id', h.remove)
module.exports = router`,
      }),
      [],
    ],
    [
      'guarded for the whole application before it',
      app(`app.use(gate)
app.post('/orders', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
app.delete('/orders/:id', h.remove)`),
      [],
    ],
    [
      'guarded by path',
      app(`app.all('/orders/*', gate)
app.post('/orders/new', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
app.delete('/orders/:id', h.remove)`),
      [],
    ],
    [
      'guarded by a function that sets up the application',
      app(
        `require('./secure')(app)
app.post('/orders', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
app.delete('/orders/:id', h.remove)`,
        { 'src/secure.js': `const { gate } = require('./guards')\nmodule.exports = (app) => { app.use(gate) }` },
      ),
      [],
    ],
    [
      'checked by the handler itself',
      app(`app.post('/orders', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
app.delete('/orders/:id', h.careful)`),
      [],
    ],
    [
      'a function around the handler',
      app(`app.post('/orders', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
app.delete('/orders/:id', withUser(h.remove))
function withUser(handler) { return (req, res) => req.user ? handler(req, res) : res.sendStatus(401) }`),
      [],
    ],
    [
      'hooks of Fastify for all routes',
      {
        'plugin.js': `module.exports = async function routes (fastify, opts) {
  fastify.post('/orders', { preHandler: [fastify.authenticate] }, async (request, reply) => make(request.body))
  fastify.put('/orders/:id', { onRequest: fastify.authenticate }, async (request, reply) => make(request.body))
  fastify.delete('/orders/:id', async (request, reply) => drop(request.params.id))
  fastify.addHook('preHandler', fastify.authenticate)
}`,
      },
      [],
    ],
    [
      'signing in, health, and signed webhooks',
      app(`app.post('/orders', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
app.patch('/orders/:id', requireAuth, h.update)
app.post('/login', h.create)
app.post('/password-reset', h.create)
app.post('/webhooks/payments', h.create)
app.post('/payments', (req, res) => { stripe.webhooks.constructEvent(req.body, req.headers['x'], key); res.end() })
app.get('/health', h.list)`),
      [],
    ],
    [
      'an application in which reading is free',
      app(`app.get('/posts', h.list)
app.get('/posts/:id', h.list)
app.post('/posts', requireAuth, h.create)
app.put('/posts/:id', requireAuth, h.update)`),
      [],
    ],
    [
      'no authentication anywhere',
      app(`app.get('/posts', h.list)
app.post('/posts', h.create)
app.delete('/posts/:id', h.remove)`),
      [],
    ],
    [
      'calls of another server',
      {
        'client.js': `import axios from 'axios'
const api = axios.create({ baseURL: '/api' })
export const make = (data, auth) => api.post('/orders', auth, data)
export const change = (data, auth) => api.put('/orders', auth, data)
export const drop = (data) => api.delete('/orders/1', data)`,
      },
      [],
    ],
    [
      'a comment with a reason',
      app(`app.post('/orders', requireAuth, h.create)
app.put('/orders/:id', requireAuth, h.update)
// picket:ignore route-without-authentication orders of guests are dropped by their secret number
app.delete('/orders/:id', h.remove)`),
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await authorizationFindings(files)).toEqual(expected)
  })
})
