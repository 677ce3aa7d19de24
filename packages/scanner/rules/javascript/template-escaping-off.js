// ruleid: template-escaping-off
nunjucks.configure('views', { autoescape: false })
// ruleid: template-escaping-off
const template = Handlebars.compile(source, { noEscape: true })
// ruleid: template-escaping-off
Mustache.escape = (text) => text
// ok: template-escaping-off
nunjucks.configure('views', { autoescape: true })
// ok: template-escaping-off
const other = Handlebars.compile(source)
// ok: template-escaping-off
Mustache.escape = (text) => text.replace(/[&<>"']/g, entity)
