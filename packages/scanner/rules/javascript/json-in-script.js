// ruleid: json-in-script
res.send(`<html><script>window.__STATE__ = ${JSON.stringify(state)}</script></html>`)
// ruleid: json-in-script
const page = `<body><script type="module">start(${JSON.stringify(data)})</script></body>`
// ruleid: json-in-script
const html = `<script>var user = ${JSON.stringify(req.user, null, 2)}</script>`
// ok: json-in-script
const safe = `<script>var user = ${JSON.stringify(user).replace(/</g, '\\u003c')}</script>`
// ok: json-in-script
const good = `<script>var user = ${serialize(user)}</script>`
// ok: json-in-script
const text = `state: ${JSON.stringify(state)}`
