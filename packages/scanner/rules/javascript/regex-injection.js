app.get('/search', (req, res) => {
  // ruleid: regex-injection
  const a = new RegExp(req.query.term, 'i')
  const term = req.query.term
  // ruleid: regex-injection
  list.filter((one) => new RegExp(term).test(one))
  // ruleid: regex-injection
  RegExp('^' + req.params.prefix)
  // ok: regex-injection
  new RegExp(escapeRegExp(req.query.term))
  // ok: regex-injection
  new RegExp('^a+$')
  // ok: regex-injection
  list.filter((one) => one.includes(req.query.term))
})
