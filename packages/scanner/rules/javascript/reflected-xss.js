app.get('/hello', (req, res) => {
  // ruleid: reflected-xss
  res.send(`<h1>Hello ${req.query.name}</h1>`)
  // ruleid: reflected-xss
  res.send('<p>Not found: ' + req.query.page + '</p>')
  const term = req.query.term
  // ruleid: reflected-xss
  res.write('<b>' + term)
  // ok: reflected-xss
  res.json({ hello: req.query.name })
  // ok: reflected-xss
  res.send(`<h1>Hello ${escapeHtml(req.query.name)}</h1>`)
  // ok: reflected-xss
  res.render('hello', { name: req.query.name })
  // ok: reflected-xss
  res.send('<h1>Hello</h1>')
})
app.get('/plain', (req, res) => {
  res.type('text/plain')
  // ok: reflected-xss
  res.send(`Hello ${req.query.name}`)
})
