const vm = require('vm')
app.post('/calc', (req, res) => {
  // ruleid: eval-injection
  res.json(eval(req.body.expression))
  const code = req.query.code
  // ruleid: eval-injection
  const f = new Function('a', 'return ' + code)
  // ruleid: eval-injection
  vm.runInNewContext(req.body.script, {})
  // ok: eval-injection
  eval('1 + 1')
  // ok: eval-injection
  res.json(JSON.parse(req.body.expression))
  // ok: eval-injection
  evaluate(req.body.expression)
  // ok: eval-injection
  eval('x = ' + Number(req.query.x))
})
