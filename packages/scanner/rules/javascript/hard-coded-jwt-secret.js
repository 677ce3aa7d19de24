const koaJwt = require('koa-jwt')
const simple = require('jwt-simple')
const { jwtVerify } = require('jose')
const fastifyJwt = require('@fastify/jwt')
// ruleid: hard-coded-jwt-secret
app.use(koaJwt({ secret: 'correct horse' }))
// ruleid: hard-coded-jwt-secret
const token = simple.encode({ sub: 1 }, 'correct horse')
// ruleid: hard-coded-jwt-secret
JwtModule.register({ secret: 'correct horse', signOptions: { expiresIn: '1h' } })
// ruleid: hard-coded-jwt-secret
await jwtVerify(token, new TextEncoder().encode('correct horse'))
// ruleid: hard-coded-jwt-secret
fastify.register(fastifyJwt, { secret: 'correct horse' })
// ok: hard-coded-jwt-secret
app.use(koaJwt({ secret: process.env.JWT_SECRET }))
// ok: hard-coded-jwt-secret
JwtModule.register({ secret: config.get('jwt') })
// ok: hard-coded-jwt-secret
await jwtVerify(token, publicKey)
