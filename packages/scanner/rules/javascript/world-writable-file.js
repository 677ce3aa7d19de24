const fs = require('fs')
// ruleid: world-writable-file
fs.chmodSync(file, 0o777)
// ruleid: world-writable-file
fs.chmod(file, '666', done)
// ruleid: world-writable-file
fs.mkdirSync(folder, { recursive: true, mode: 0o777 })
// ok: world-writable-file
fs.chmodSync(file, 0o755)
// ok: world-writable-file
fs.chmod(file, '600', done)
// ok: world-writable-file
fs.mkdirSync(folder, { recursive: true })
// ok: world-writable-file
fs.chmodSync(file, mode)
