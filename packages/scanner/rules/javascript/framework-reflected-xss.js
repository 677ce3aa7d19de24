router.get('/hello', async (ctx) => {
  // ruleid: framework-reflected-xss
  ctx.body = `<h1>Hello ${ctx.query.name}</h1>`
  // ok: framework-reflected-xss
  ctx.body = { name: ctx.query.name }
  // ok: framework-reflected-xss
  ctx.body = `<h1>Hello ${escapeHtml(ctx.query.name)}</h1>`
})
app.get('/hono', (c) => {
  // ruleid: framework-reflected-xss
  return c.html('<p>' + c.req.query('q') + '</p>')
})
fastify.get('/f', async (request, reply) => {
  // ruleid: framework-reflected-xss
  reply.type('text/html').send(`<b>${request.query.q}</b>`)
  // ok: framework-reflected-xss
  reply.type('text/plain').send(`<b>${request.query.q}</b>`)
})
export async function GET(request) {
  const q = new URL(request.url).searchParams.get('q')
  // ruleid: framework-reflected-xss
  return new Response(`<p>${q}</p>`, { headers: { 'Content-Type': 'text/html' } })
}
