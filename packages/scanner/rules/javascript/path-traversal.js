const fs = require('fs')
const path = require('path')
app.get('/file', (req, res) => {
  // ruleid: path-traversal
  fs.readFile('./files/' + req.query.name, (error, data) => res.send(data))
  // ruleid: path-traversal
  res.sendFile(path.join(__dirname, 'files', req.params.name))
  const name = req.query.name
  // ruleid: path-traversal
  fs.createReadStream(path.join(ROOT, name)).pipe(res)
  // ok: path-traversal
  res.sendFile(req.params.name, { root: ROOT })
  // ok: path-traversal
  fs.readFile(path.join(ROOT, path.basename(req.query.name)), done)
  // ok: path-traversal
  fs.readFile('./files/index.html', done)
  const id = Number(req.query.id)
  // ok: path-traversal
  fs.readFile('./files/' + id, done)
})
