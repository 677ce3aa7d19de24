router.post('/login', async (ctx) => {
  // ruleid: koa-cookie-flags
  ctx.cookies.set('session', id, { httpOnly: false })
  // ruleid: koa-cookie-flags
  ctx.cookies.set('access_token', token, { signed: true, httpOnly: false })
  // ruleid: koa-cookie-flags
  ctx.cookies.set('sid', id, { httpOnly: true, secure: false })
  // ok: koa-cookie-flags
  ctx.cookies.set('session', id)
  // ok: koa-cookie-flags
  ctx.cookies.set('theme', 'dark', { httpOnly: false })
  // ok: koa-cookie-flags
  ctx.cookies.set('session', id, { httpOnly: true, secure: true })
})
