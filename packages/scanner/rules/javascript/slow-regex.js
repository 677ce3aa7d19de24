exports.isEmail = (text) => {
  // ruleid: slow-regex
  return /^\S+@\S+$/.test(text)
}
exports.isPair = (text) => {
  // ok: slow-regex
  return /^[^:]+:[^:]+$/.test(text)
}
exports.isShortEmail = (text) => {
  if (text.length > 300) return false
  // ok: slow-regex
  return /^\S+@\S+$/.test(text)
}
exports.trim = (text) => {
  // ok: slow-regex
  return text.replace(/\s+$/, '')
}
const COMMA = /\s*,\s*/
app.get('/', (req, res) => {
  const tags = String(req.query.tags)
  // ruleid: slow-regex
  res.write(tags.split(COMMA))
  // ruleid: slow-regex
  res.write(req.query.name.replace(/\s+$/, ''))
  // ok: slow-regex
  res.write(req.query.name.replace(/^\s+/, ''))
  // ok: slow-regex
  if (/^[a-z]{1,63}$/.test(req.query.name)) res.end()
  // ok: slow-regex
  res.end('a , b'.split(COMMA))
})
