import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
// ruleid: predictable-temporary-file
fs.writeFileSync('/tmp/report.json', text)
// ruleid: predictable-temporary-file
fs.createWriteStream(path.join(os.tmpdir(), 'download.zip'))
// ruleid: predictable-temporary-file
fs.writeFile('/tmp/state', text, done)
// ok: predictable-temporary-file
fs.writeFileSync(path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'app-')), 'report.json'), text)
// ok: predictable-temporary-file
fs.writeFileSync('/var/lib/app/report.json', text)
// ok: predictable-temporary-file
fs.writeFileSync(path.join(os.tmpdir(), crypto.randomUUID()), text)
