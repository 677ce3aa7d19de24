import { expect, test } from 'vitest'
import { flowsAcross } from './testing.ts'

const EXPRESS = {
  'src/app.js': "const app = require('express')()\napp.use('/items', require('./routes/items'))\napp.listen(1)",
  'src/routes/items.js': `const router = require('express').Router()
const items = require('../services/items')
router.get('/:id', async (req, res) => res.json(await items.find(req.params.id)))
module.exports = router`,
  'src/db.js': "const pool = require('mysql2').createPool({})\nexports.query = (sql) => pool.query(sql)",
  'src/clean.js': 'exports.toId = (text) => Number.parseInt(text, 10)\nexports.same = (text) => text',
}

test('Express: the source, what is between and the sink are in three files', async () => {
  const files = {
    ...EXPRESS,
    'src/services/items.js': `const { query } = require('../db')
const { same } = require('../clean')
exports.find = (id) => query('select * from items where id = ' + same(id))`,
  }
  expect(await flowsAcross(files)).toEqual(['sql-injection src/db.js:2 < src/routes/items.js:3'])
})

test('Express: a sanitizer in a fourth file holds', async () => {
  const files = {
    ...EXPRESS,
    'src/services/items.js': `const { query } = require('../db')
const { toId } = require('../clean')
exports.find = (id) => query('select * from items where id = ' + toId(id))`,
  }
  expect(await flowsAcross(files)).toEqual([])
})

test('Express: a guard in another file that throws holds', async () => {
  const files = {
    ...EXPRESS,
    'src/check.js': "exports.check = (id) => { if (!/^\\d+$/.test(id)) throw new Error('no id') }",
    'src/services/items.js': `const { query } = require('../db')
const { check } = require('../check')
exports.find = (id) => {
  check(id)
  return query('select * from items where id = ' + id)
}`,
  }
  expect(await flowsAcross(files)).toEqual([])
})

const NEST = {
  'package.json': '{ "name": "shop", "private": true }',
  'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@app/*": ["src/*"] } } } // a comment',
  'src/items.controller.ts': `import { Controller, Get, Param, ParseIntPipe } from '@nestjs/common'
import { ItemsService } from './items.service'
@Controller('items')
export class ItemsController {
  constructor(private readonly items: ItemsService) {}
  @Get(':name') byName(@Param('name') name: string) {
    return this.items.find(name)
  }
  @Get('n/:id') byId(@Param('id', ParseIntPipe) id: number) {
    return this.items.find(id)
  }
}`,
}

test('NestJS: a service that is injected by its type, and a repository that it extends, by an alias', async () => {
  const files = {
    ...NEST,
    'src/items.service.ts': `import { Runner } from '@app/runner'
export class ItemsService extends Runner {
  find(name: string) {
    return this.run('git log ' + name)
  }
}`,
    'src/runner.ts': `import { exec } from 'node:child_process'
export class Runner {
  run(command: string) {
    return exec(command)
  }
}`,
  }
  expect(await flowsAcross(files)).toEqual(['command-injection src/runner.ts:4 < src/items.controller.ts:6'])
})

test('Next.js: a server action and a route handler, through a package of the workspace that exports again', async () => {
  const files = {
    'package.json': '{ "private": true, "workspaces": ["packages/*"] }',
    'apps/web/app/actions.ts': `'use server'
import { runReport } from '@acme/reports'
export async function report(name: string) {
  return runReport(name)
}`,
    'apps/web/app/api/route.ts': `import * as reports from '@acme/reports'
export const GET = async (request: Request) => {
  const { searchParams } = new URL(request.url)
  return Response.json(reports.runReport(searchParams.get('name')))
}`,
    'packages/reports/package.json': '{ "name": "@acme/reports", "exports": { ".": { "import": "./dist/index.js" } } }',
    'packages/reports/src/index.ts': "export { run as runReport } from './run.js'\nexport * from './other.js'",
    'packages/reports/src/run.ts': `import { execSync } from 'child_process'
export const run = (name: string | null) => execSync(\`report \${name}\`)`,
    'packages/reports/src/other.ts': 'export const other = 1',
  }
  expect(await flowsAcross(files)).toEqual([
    'command-injection packages/reports/src/run.ts:2 < apps/web/app/actions.ts:3',
  ])
  const { 'apps/web/app/actions.ts': _, ...withoutAction } = files
  expect(await flowsAcross(withoutAction)).toEqual([
    'command-injection packages/reports/src/run.ts:2 < apps/web/app/api/route.ts:3',
  ])
})

test('Koa and Fastify: handlers of other files, with whatever names their parameters have', async () => {
  const files = {
    'app.js': `const Router = require('@koa/router')
const fastify = require('fastify')()
const handlers = require('./handlers')
const router = new Router()
router.get('/', handlers.koa)
fastify.get('/', handlers.fast)`,
    'handlers.js': `const files = require('./files')
exports.koa = async (ctx, next) => { ctx.body = await files.read(ctx.query.name) }
exports.fast = async (incoming, outgoing) => outgoing.send(await files.read(incoming.query.name))`,
    'files.js': `const fs = require('node:fs/promises')
const path = require('node:path')
exports.read = (name) => fs.readFile(path.join('/data', name))`,
  }
  expect(await flowsAcross(files)).toEqual(['path-traversal files.js:3 < handlers.js:2'])
})

test('files that need one another end', async () => {
  const files = {
    'a.js':
      "const b = require('./b')\nexports.a = (req, res) => b.b(req.query.x)\nexports.run = (x) => require('child_process').exec(x)",
    'b.js': "const a = require('./a')\nexports.b = (x) => a.run(x)",
  }
  expect(await flowsAcross(files)).toEqual(['command-injection a.js:3 < a.js:2'])
})
