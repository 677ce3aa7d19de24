// ruleid: cors-reflected-by-framework
app.enableCors({ origin: true, credentials: true })
// ruleid: cors-reflected-by-framework
fastify.register(cors, { origin: true, credentials: true })
// ruleid: cors-reflected-by-framework
app.use('*', cors({ origin: (origin) => origin, credentials: true }))
// ruleid: cors-reflected-by-framework
app.use(cors({ credentials: true, origin: (origin, callback) => callback(null, true) }))
// ok: cors-reflected-by-framework
app.enableCors({ origin: ['https://example.com'], credentials: true })
// ok: cors-reflected-by-framework
fastify.register(cors, { origin: true })
// ok: cors-reflected-by-framework
app.use(cors({ origin: (origin, callback) => callback(null, LIST.includes(origin)), credentials: true }))
