app.get('/plugin/:name', async (req, res) => {
  // ruleid: module-from-request
  const plugin = require('./plugins/' + req.params.name)
  // ruleid: module-from-request
  const page = await import(`./pages/${req.query.page}.js`)
  const { locale } = req.body
  // ruleid: module-from-request
  res.json(require(locale))
  // ok: module-from-request
  res.json(require('./plugins/default'))
  if (!LOCALES.includes(locale)) return
  // ok: module-from-request
  res.json(require(`./locales/${locale}.json`))
  // ok: module-from-request
  res.json(await load(req.query.page))
})
