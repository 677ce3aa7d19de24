// ruleid: cors-any-origin-with-credentials
app.use(cors({ origin: true, credentials: true }))
// ruleid: cors-any-origin-with-credentials
app.use(cors({ credentials: true, methods: ['GET'], origin: true }))
app.use((req, res, next) => {
  // ruleid: cors-any-origin-with-credentials
  res.setHeader('Access-Control-Allow-Origin', req.headers.origin)
  res.setHeader('Access-Control-Allow-Credentials', 'true')
  next()
})
// ok: cors-any-origin-with-credentials
app.use(cors({ origin: ['https://example.com'], credentials: true }))
// ok: cors-any-origin-with-credentials
app.use(cors({ origin: true }))
app.use((req, res, next) => {
  // ok: cors-any-origin-with-credentials
  res.setHeader('Access-Control-Allow-Origin', '*')
  next()
})
