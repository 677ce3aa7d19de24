const xpath = require('xpath')
const libxmljs = require('libxmljs')
app.get('/user', (req, res) => {
  // ruleid: xpath-injection
  const nodes = xpath.select(`//user[name='${req.query.name}']`, document)
  const expression = "//item[@id='" + req.params.id + "']/text()"
  // ruleid: xpath-injection
  const one = xpath.select1(expression, document)
  const parsed = libxmljs.parseXml(text)
  // ruleid: xpath-injection
  const found = parsed.get(`//order[@ref="${req.query.ref}"]`)
  // ok: xpath-injection
  const all = xpath.select('//user', document)
  // ok: xpath-injection
  const nth = xpath.select(`//user[${parseInt(req.query.n)}]`, document)
  // ok: xpath-injection
  const safe = xpath.parse('//user[name=$name]').select({ node: document, variables: { name: req.query.name } })
})
