// ruleid: upload-keeps-client-name
const a = multer.diskStorage({ destination, filename: (req, file, cb) => cb(null, file.originalname) })
// ruleid: upload-keeps-client-name
const c = multer.diskStorage({ destination: 'up', filename: function (req, file, done) { done(null, file.originalname) } })
// ruleid: upload-keeps-client-name
picture.mv('./uploads/' + picture.name, done)
// ok: upload-keeps-client-name
const d = multer.diskStorage({ filename: (req, file, cb) => cb(null, crypto.randomUUID() + '.png') })
// ok: upload-keeps-client-name
picture.mv('./uploads/' + id, done)
// ok: upload-keeps-client-name
const e = multer({ dest: 'uploads/' })
