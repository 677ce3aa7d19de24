// ruleid: trust-every-proxy
app.set('trust proxy', true)
// ruleid: trust-every-proxy
app.enable('trust proxy')
// ruleid: trust-every-proxy
const server = fastify({ logger: true, trustProxy: true })
// ok: trust-every-proxy
app.set('trust proxy', 1)
// ok: trust-every-proxy
app.set('trust proxy', 'loopback')
// ok: trust-every-proxy
const other = fastify({ trustProxy: '10.0.0.0/8' })
