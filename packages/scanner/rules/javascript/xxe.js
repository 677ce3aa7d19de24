const libxmljs = require('libxmljs')
// ruleid: xxe
const a = libxmljs.parseXml(text, { noent: true })
// ruleid: xxe
const b = libxmljs.parseXmlString(text, { noblanks: true, replaceEntities: true })
// ruleid: xxe
const c = await libxmljs.parseXmlAsync(text, { dtdload: true })
// ok: xxe
const d = libxmljs.parseXml(text)
// ok: xxe
const e = libxmljs.parseXml(text, { noent: false })
// ok: xxe
const f = render(text, { noent: true })
