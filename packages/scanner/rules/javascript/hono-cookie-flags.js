import { setCookie } from 'hono/cookie'
app.post('/login', (c) => {
  // ruleid: hono-cookie-flags
  setCookie(c, 'session', id)
  // ruleid: hono-cookie-flags
  setCookie(c, 'token', token, { httpOnly: false })
  // ruleid: hono-cookie-flags
  setCookie(c, 'refresh_token', token, { path: '/' })
  // ok: hono-cookie-flags
  setCookie(c, 'session', id, { httpOnly: true, secure: true, sameSite: 'Lax' })
  // ok: hono-cookie-flags
  setCookie(c, 'locale', 'en')
  // ok: hono-cookie-flags
  setCookie(c, 'csrf_token', token)
})
