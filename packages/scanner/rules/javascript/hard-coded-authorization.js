const basicAuth = require('express-basic-auth')
// ruleid: hard-coded-authorization
fetch(url, { headers: { Authorization: 'Basic YWRtaW46aHVudGVyMng=' } })
// ruleid: hard-coded-authorization
app.use(basicAuth({ users: { admin: 'hunter2x' } }))
// ruleid: hard-coded-authorization
axios.get(url, { auth: { username: 'app', password: 'hunter2x' } })
// ruleid: hard-coded-authorization
nodemailer.createTransport({ host, auth: { user: 'app', pass: 'hunter2x' } })
// ok: hard-coded-authorization
fetch(url, { headers: { Authorization: `Bearer ${token}` } })
// ok: hard-coded-authorization
fetch(url, { headers: { Authorization: 'Bearer YOUR_API_KEY_GOES_HERE' } })
// ok: hard-coded-authorization
app.use(basicAuth({ users: { admin: process.env.ADMIN_PASSWORD } }))
// ok: hard-coded-authorization
axios.get(url, { auth: { username: 'app', password: config.password } })
