// ruleid: cors-null-origin
res.setHeader('Access-Control-Allow-Origin', 'null')
// ruleid: cors-null-origin
app.use(cors({ origin: ['https://example.com', 'null'] }))
// ruleid: cors-null-origin
res.set('access-control-allow-origin', 'null')
// ok: cors-null-origin
res.setHeader('Access-Control-Allow-Origin', 'https://example.com')
// ok: cors-null-origin
app.use(cors({ origin: ['https://example.com'] }))
// ok: cors-null-origin
app.use(cors({ origin: null }))
