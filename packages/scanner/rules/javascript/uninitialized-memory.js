app.post('/echo', (req, res) => {
  // ruleid: uninitialized-memory
  const a = new Buffer(req.body.data)
  // ruleid: uninitialized-memory
  const b = Buffer.allocUnsafe(req.query.size)
  const { text } = req.body
  // ruleid: uninitialized-memory
  res.send(new Buffer(text))
  // ok: uninitialized-memory
  res.send(Buffer.from(text))
  // ok: uninitialized-memory
  res.send(Buffer.alloc(10))
  // ok: uninitialized-memory
  res.send(Buffer.allocUnsafe(1024))
})
