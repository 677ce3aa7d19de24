app.use((err, req, res, next) => {
  // ruleid: error-stack-to-client
  res.status(500).send(err.stack)
  // ruleid: error-stack-to-client
  res.status(500).json({ message: err.message, stack: err.stack })
  // ruleid: error-stack-to-client
  res.end(err.stack)
  // ok: error-stack-to-client
  res.status(500).send('failed')
  // ok: error-stack-to-client
  res.status(500).json({ message: err.message, stack: dev ? err.stack : undefined })
  // ok: error-stack-to-client
  logger.send(err.stack)
  if (process.env.NODE_ENV !== 'production') {
    // ok: error-stack-to-client
    res.send(err.stack)
  }
})
