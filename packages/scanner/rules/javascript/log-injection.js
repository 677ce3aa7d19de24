app.post('/login', (req, res) => {
  // ruleid: log-injection
  console.log(`sign-in of ${req.body.user} failed`)
  // ruleid: log-injection
  logger.warn('no such page: ' + req.query.page)
  const name = req.params.name
  // ruleid: log-injection
  logger.info(`renamed to ${name}`)
  // ok: log-injection
  console.log('sign-in failed', { user: req.body.user })
  // ok: log-injection
  logger.info(`${req.body.items.length} items`)
  // ok: log-injection
  logger.info(`renamed to ${JSON.stringify(name)}`)
})
