fastify.post('/login', async (request, reply) => {
  // ruleid: fastify-cookie-flags
  reply.setCookie('session', id)
  // ruleid: fastify-cookie-flags
  reply.setCookie('access_token', token, { path: '/', httpOnly: false })
  // ruleid: fastify-cookie-flags
  reply.setCookie('sid', id, { path: '/' })
  // ok: fastify-cookie-flags
  reply.setCookie('session', id, { httpOnly: true, secure: true, sameSite: 'lax' })
  // ok: fastify-cookie-flags
  reply.setCookie('theme', 'dark')
  // ok: fastify-cookie-flags
  reply.setCookie('session', id, { ...options, path: '/' })
})
