app.get('/page', (req, res) => {
  // ruleid: render-options-from-request
  res.render('page', req.query)
  // ruleid: render-options-from-request
  res.render('page', { title: 'Page', ...req.body })
  // ruleid: render-options-from-request
  res.render('page', Object.assign({}, defaults, req.query))
  // ok: render-options-from-request
  res.render('page', { q: req.query.q })
  // ok: render-options-from-request
  res.render('page', { query: req.query })
  // ok: render-options-from-request
  res.render('page', req.user)
})
