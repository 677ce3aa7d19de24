// ruleid: lenient-http-parser
http.createServer({ insecureHTTPParser: true }, handler)
// ruleid: lenient-http-parser
https.request({ host, insecureHTTPParser: true })
// ruleid: lenient-http-parser
axios.get(url, { insecureHTTPParser: true })
// ok: lenient-http-parser
http.createServer({ insecureHTTPParser: false }, handler)
// ok: lenient-http-parser
http.createServer(handler)
// ok: lenient-http-parser
https.request({ host })
