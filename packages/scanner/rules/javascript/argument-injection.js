const { spawn, execFile } = require('child_process')
app.post('/clone', (req, res) => {
  // ruleid: argument-injection
  spawn('git', ['clone', req.body.url])
  const { file } = req.query
  // ruleid: argument-injection
  execFile('tar', ['-xf', 'a.tar', file], done)
  // ruleid: argument-injection
  spawn('curl', [req.query.url])
  // ok: argument-injection
  spawn('git', ['clone', '--', req.body.url])
  // ok: argument-injection
  spawn('ping', ['-c', '1', req.query.host])
  // ok: argument-injection
  execFile('curl', [`https://example.com/${file}`])
  if (file.startsWith('-')) return
  // ok: argument-injection
  execFile('tar', ['-xf', 'a.tar', file], done)
})
