const _ = require('lodash')
const objectPath = require('object-path')
app.patch('/settings', (req, res) => {
  // ruleid: property-path-from-request
  _.set(settings, req.body.path, req.body.value)
  const { key } = req.query
  // ruleid: property-path-from-request
  objectPath.set(user, key, true)
  // ruleid: property-path-from-request
  _.set(settings, `colours.${key}`, '#fff')
  // ok: property-path-from-request
  _.set(settings, 'colours.text', req.body.value)
  if (!KEYS.includes(key)) return
  // ok: property-path-from-request
  _.set(settings, key, true)
  // ok: property-path-from-request
  cache.set(user, req.query.key, 1)
})
