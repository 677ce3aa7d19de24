// ruleid: database-tls-not-verified
const a = new MongoClient(url, { tls: true, tlsAllowInvalidCertificates: true })
// ruleid: database-tls-not-verified
mongoose.connect(url, { ssl: true, sslValidate: false })
// ruleid: database-tls-not-verified
const pool = new sql.ConnectionPool({ server, options: { encrypt: true, trustServerCertificate: true } })
// ok: database-tls-not-verified
const b = new MongoClient(url, { tls: true, tlsCAFile: path })
// ok: database-tls-not-verified
const other = new sql.ConnectionPool({ server, options: { encrypt: true, trustServerCertificate: false } })
// ok: database-tls-not-verified
mongoose.connect(url, { sslValidate: true })
