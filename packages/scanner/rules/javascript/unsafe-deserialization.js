const serialize = require('node-serialize')
app.post('/', (req, res) => {
  // ruleid: unsafe-deserialization
  const state = serialize.unserialize(req.cookies.state)
  // ruleid: unsafe-deserialization
  serialize.unserialize(Buffer.from(text, 'base64').toString())
  // ruleid: unsafe-deserialization
  const other = serialize.unserialize(value)
  // ok: unsafe-deserialization
  serialize.serialize(state)
  // ok: unsafe-deserialization
  JSON.parse(req.cookies.state)
  // ok: unsafe-deserialization
  php.unserialize(req.cookies.state)
})
