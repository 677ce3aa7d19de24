const EMAIL = /^([a-zA-Z0-9]+\.?)+@x\.org$/
exports.isEmail = (text) => {
  // ruleid: redos
  return EMAIL.test(text)
}
exports.clean = function (text) {
  // ruleid: redos
  return text.trim().replace(/(\s*\w*)*;/g, '')
}
app.get('/', (req, res) => {
  // ruleid: redos
  if (req.query.name.match(/^(\w+\s?)*$/)) res.end()
  // ok: redos
  if (/^\w+(\s\w+)*$/.test(req.query.name)) res.end()
  // ok: redos
  if (EMAIL.test('somebody@x.org')) res.end()
  const short = String(req.query.name)
  // ok: redos
  res.end(short.replace(/^\s+|\s+$/g, ''))
})
