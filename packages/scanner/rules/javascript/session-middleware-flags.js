const session = require('express-session')
const cookieSession = require('cookie-session')
const koaSession = require('koa-session')
// ruleid: session-middleware-flags
app.use(session({ secret: key, resave: false, cookie: { secure: false } }))
// ruleid: session-middleware-flags
app.use(cookieSession({ name: 's', keys, httpOnly: false }))
// ruleid: session-middleware-flags
app.use(koaSession({ signed: false }, app))
// ok: session-middleware-flags
app.use(session({ secret: key, cookie: { secure: 'auto', httpOnly: true } }))
// ok: session-middleware-flags
app.use(session({ secret: key, cookie: { secure: process.env.NODE_ENV === 'production' } }))
// ok: session-middleware-flags
app.use(cookieSession({ keys, secure: true }))
// ok: session-middleware-flags
other({ cookie: { secure: false } })
