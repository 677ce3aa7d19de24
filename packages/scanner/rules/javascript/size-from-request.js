app.get('/random', (req, res) => {
  // ruleid: size-from-request
  const bytes = crypto.randomBytes(parseInt(req.query.size))
  // ruleid: size-from-request
  const buffer = Buffer.alloc(Number(req.body.bytes))
  const count = req.query.count
  // ruleid: size-from-request
  res.send('x'.repeat(count))
  // ok: size-from-request
  res.send('x'.repeat(Math.min(count, 100)))
  // ok: size-from-request
  const same = Buffer.alloc(req.rawBody.length)
  const n = Number(req.query.n)
  if (n > 1000) return res.sendStatus(400)
  // ok: size-from-request
  const small = Buffer.alloc(n)
})
