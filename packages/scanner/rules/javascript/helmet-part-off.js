// ruleid: helmet-part-off
app.use(helmet({ contentSecurityPolicy: false }))
// ruleid: helmet-part-off
app.use(helmet({ hsts: false, frameguard: { action: 'deny' } }))
// ruleid: helmet-part-off
fastify.register(helmet, { contentSecurityPolicy: false })
// ok: helmet-part-off
app.use(helmet())
// ok: helmet-part-off
app.use(helmet({ contentSecurityPolicy: { directives } }))
// ok: helmet-part-off
app.use(helmet({ crossOriginEmbedderPolicy: false }))
