const serveIndex = require('serve-index')
// ruleid: directory-listing
app.use('/files', serveIndex('public/files', { icons: true }))
// ruleid: directory-listing
app.use('/logs', express.static('logs'), serveIndex('logs'))
// ruleid: directory-listing
fastify.register(fastifyStatic, { root, list: true })
// ok: directory-listing
app.use('/files', express.static('public/files'))
// ok: directory-listing
fastify.register(fastifyStatic, { root, list: false })
// ok: directory-listing
fastify.register(fastifyStatic, { root })
