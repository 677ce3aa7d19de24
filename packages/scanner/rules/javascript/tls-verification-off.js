// ruleid: tls-verification-off
const agent = new https.Agent({ keepAlive: true, rejectUnauthorized: false })
// ruleid: tls-verification-off
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
// ruleid: tls-verification-off
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = 0
// ruleid: tls-verification-off
options.rejectUnauthorized = false
// ruleid: tls-verification-off
request({ url, strictSSL: false })
// ok: tls-verification-off
const strict = new https.Agent({ rejectUnauthorized: true })
// ok: tls-verification-off
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '1'
// ok: tls-verification-off
const agent2 = new https.Agent({ rejectUnauthorized: options.strict })
