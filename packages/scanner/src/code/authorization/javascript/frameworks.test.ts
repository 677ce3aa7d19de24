import { describe, expect, test } from 'vitest'
import { authorizationFindings } from '../testing.ts'

const NEST = (
  methods: string,
  before = '',
) => `import { Controller, Delete, Get, Post, Put, UseGuards } from '@nestjs/common'
import { JwtAuthGuard } from './jwt-auth.guard'
import { Public, Roles } from './decorators'
${before}@Controller('orders')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}
${methods}
}`
const GUARDED = `  @UseGuards(JwtAuthGuard)
  @Post()
  make(@Body() body: Order) { return this.orders.make(body) }
  @UseGuards(JwtAuthGuard)
  @Put(':id')
  change(@Param('id') id: string, @Body() body: Order) { return this.orders.change(id, body) }
`
const DROP = `  @Delete(':id')
  drop(@Param('id') id: string) { return this.orders.drop(id) }`
const HANDLER = (guard: string, method: string) =>
  `import { getServerSession } from 'next-auth'
export async function ${method}(request: Request) {
  ${guard}
  return Response.json(await store(await request.json()))
}`
const SESSION = `const session = await getServerSession()
  if (!session) return new Response('no', { status: 401 })`

describe('routes of controllers, files and actions without the guard of their neighbours', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'a method of a controller',
      { 'orders.controller.ts': NEST(GUARDED + DROP) },
      ['warning route-without-authentication orders.controller.ts:13'],
    ],
    ['a guard of the class', { 'orders.controller.ts': NEST(GUARDED + DROP, '@UseGuards(JwtAuthGuard)\n') }, []],
    ['said to be public', { 'orders.controller.ts': NEST(`${GUARDED}  @Public()\n${DROP}`) }, []],
    [
      'a guard of the whole application',
      {
        'orders.controller.ts': NEST(GUARDED + DROP),
        'app.module.ts': `@Module({ providers: [{ provide: APP_GUARD, useClass: JwtAuthGuard }] }) export class AppModule {}`,
      },
      [],
    ],
    [
      'administration without its role',
      {
        'a.controller.ts': `@Controller('admin/users')
@UseGuards(JwtAuthGuard)
export class UsersController {
  @Roles('admin') @Get() all() { return this.users.all() }
  @Roles('admin') @Post() make() { return this.users.make() }
  @Delete(':id') drop(@Param('id') id: string) { return this.users.drop(id) }
}`,
      },
      ['warning admin-route-without-role a.controller.ts:6'],
    ],
    [
      'a route handler of Next.js',
      {
        'app/api/orders/route.ts': HANDLER(SESSION, 'POST'),
        'app/api/orders/[id]/route.ts': HANDLER(SESSION, 'PUT'),
        'app/api/invoices/route.ts': HANDLER('', 'POST'),
      },
      ['warning route-without-authentication app/api/invoices/route.ts:2'],
    ],
    [
      'covered by the matcher of the middleware',
      {
        'app/api/orders/route.ts': HANDLER(SESSION, 'POST'),
        'app/api/orders/[id]/route.ts': HANDLER(SESSION, 'PUT'),
        'app/api/invoices/route.ts': HANDLER('', 'POST'),
        'middleware.ts': `export { default } from 'next-auth/middleware'\nexport const config = { matcher: ['/api/:path*'] }`,
      },
      [],
    ],
    [
      'left out by the matcher of the middleware',
      {
        'app/api/orders/route.ts': HANDLER(SESSION, 'POST'),
        'app/api/orders/[id]/route.ts': HANDLER(SESSION, 'PUT'),
        'app/api/invoices/route.ts': HANDLER('', 'POST'),
        'middleware.ts': `export { default } from 'next-auth/middleware'\nexport const config = { matcher: ['/dashboard/:path*', '/((?!api|_next).*)'] }`,
      },
      ['warning route-without-authentication app/api/invoices/route.ts:2'],
    ],
    [
      'checked by a function of another file',
      {
        'lib/user.ts': `import { cookies } from 'next/headers'\nexport async function mustKnow() { const s = await readSession(cookies()); if (!s) throw new UnauthorizedError() ; return s.user }`,
        'app/api/orders/route.ts': HANDLER(SESSION, 'POST'),
        'app/api/orders/[id]/route.ts': HANDLER(SESSION, 'PUT'),
        'app/api/invoices/route.ts': `import { mustKnow } from '../../../lib/user'\n${HANDLER('await mustKnow()', 'POST')}`,
      },
      [],
    ],
    [
      'a server action',
      {
        'app/actions.ts': `'use server'
import { auth } from './auth'
export async function createPost(data: FormData) { const session = await auth(); if (!session) throw new Error('Unauthorized'); await db.post.create({ data }) }
export async function updatePost(data: FormData) { const session = await auth(); if (!session) throw new Error('Unauthorized'); await db.post.update({ data }) }
export async function deletePost(id: string) { await db.post.delete({ where: { id } }) }`,
      },
      ['warning route-without-authentication app/actions.ts:5'],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await authorizationFindings(files)).toEqual(expected)
  })
})
