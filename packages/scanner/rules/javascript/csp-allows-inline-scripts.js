// ruleid: csp-allows-inline-scripts
app.use(helmet.contentSecurityPolicy({ directives: { scriptSrc: ["'self'", "'unsafe-inline'"] } }))
// ruleid: csp-allows-inline-scripts
app.use(csp({ directives: { 'script-src': ["'self'", "'unsafe-eval'"] } }))
// ruleid: csp-allows-inline-scripts
const directives = { defaultSrc: ["'self'", "'unsafe-inline'"] }
// ok: csp-allows-inline-scripts
const a = { scriptSrc: ["'self'", nonce] }
// ok: csp-allows-inline-scripts
const b = { styleSrc: ["'self'", "'unsafe-inline'"] }
// ok: csp-allows-inline-scripts
const c = { scriptSrc: ["'self'"] }
