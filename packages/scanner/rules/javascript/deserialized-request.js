const serialize = require('node-serialize')
const { deserialize } = require('serialize-to-js')
const v8 = require('node:v8')
app.post('/load', (req, res) => {
  // ruleid: deserialized-request
  const a = serialize.unserialize(req.body.data)
  const { state } = req.cookies
  // ruleid: deserialized-request
  const b = deserialize(state)
  // ruleid: deserialized-request
  const c = v8.deserialize(Buffer.from(req.body.data, 'base64'))
  // ok: deserialized-request
  const d = JSON.parse(req.body.data)
  // ok: deserialized-request
  const e = serialize.serialize(req.body)
  // ok: deserialized-request
  const f = v8.deserialize(fs.readFileSync('cache'))
})
