const fs = require('fs')
const path = require('path')
const unzipper = require('unzipper')
stream.pipe(unzipper.Parse()).on('entry', (entry) => {
  // ruleid: zip-slip
  entry.pipe(fs.createWriteStream(path.join(target, entry.path)))
})
for (const entry of zip.getEntries()) {
  // ruleid: zip-slip
  fs.writeFileSync(path.join(target, entry.entryName), entry.getData())
}
extract.on('entry', (header, content, next) => {
  const file = path.resolve(target, header.name)
  // ruleid: zip-slip
  content.pipe(fs.createWriteStream(file)).on('finish', next)
})
stream.on('entry', (entry) => {
  const file = path.resolve(target, entry.path)
  if (!file.startsWith(target + path.sep)) return
  // ok: zip-slip
  entry.pipe(fs.createWriteStream(file))
})
stream.on('entry', (entry) => {
  // ok: zip-slip
  entry.pipe(fs.createWriteStream(path.join(target, path.basename(entry.path))))
})
// ok: zip-slip
fs.writeFileSync(path.join(target, entry.id), data)
