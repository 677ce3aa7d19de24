app.post('/rpc', (req, res) => {
  // ruleid: method-from-request
  res.json(service[req.body.method](req.body.argument))
  const { action } = req.query
  // ruleid: method-from-request
  res.json(handlers[action](req))
  // ruleid: method-from-request
  res.json(new models[req.params.model]())
  // ok: method-from-request
  res.json(handlers['list'](req))
  if (!Object.hasOwn(handlers, action)) return res.sendStatus(404)
  // ok: method-from-request
  res.json(handlers[action](req))
  // ok: method-from-request
  res.json(handlers.get(req.body.method)(req))
})
