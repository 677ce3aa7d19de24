app.get('/echo', (req, res) => {
  // ruleid: header-name-from-request
  res.setHeader(req.query.header, 'yes')
  const { header, value } = req.body
  // ruleid: header-name-from-request
  res.set(header, value)
  // ruleid: header-name-from-request
  res.append(`X-${header}`, '1')
  // ok: header-name-from-request
  res.setHeader('X-Name', req.query.name)
  if (!NAMES.includes(header)) return
  // ok: header-name-from-request
  res.set(header, value)
  // ok: header-name-from-request
  cache.set(req.query.key, value)
})
