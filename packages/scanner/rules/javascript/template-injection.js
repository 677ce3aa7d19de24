const ejs = require('ejs')
const handlebars = require('handlebars')
const nunjucks = require('nunjucks')
const pug = require('pug')
app.get('/preview', (req, res) => {
  // ruleid: template-injection
  res.send(ejs.render(req.query.template, { user: req.user }))
  const { source } = req.body
  // ruleid: template-injection
  const template = handlebars.compile(source)
  // ruleid: template-injection
  res.send(nunjucks.renderString('Hello ' + req.query.name, {}))
  // ruleid: template-injection
  res.send(pug.render(`p Hello ${req.query.name}`))
  // ok: template-injection
  res.send(ejs.render('<p><%= name %></p>', { name: req.query.name }))
  // ok: template-injection
  res.send(nunjucks.renderString('Hello {{ name }}', { name: req.query.name }))
  // ok: template-injection
  res.render('page', { name: req.query.name })
})
