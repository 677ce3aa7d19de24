app.get('/debug', (req, res) => {
  // ruleid: environment-to-client
  res.json(process.env)
  // ruleid: environment-to-client
  res.send({ version, env: process.env })
  // ruleid: environment-to-client
  res.end(JSON.stringify(process.env, null, 2))
  // ok: environment-to-client
  res.json({ mode: process.env.NODE_ENV })
  // ok: environment-to-client
  spawn('node', [], { env: process.env })
  // ok: environment-to-client
  res.json({ env: pick(process.env, NAMES) })
})
