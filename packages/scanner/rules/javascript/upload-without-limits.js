const multer = require('multer')
const fileUpload = require('express-fileupload')
// ruleid: upload-without-limits
const upload = multer({ dest: 'uploads/' })
// ruleid: upload-without-limits
const memory = multer({ storage: multer.memoryStorage() })
// ruleid: upload-without-limits
app.use(fileUpload())
// ok: upload-without-limits
const limited = multer({ dest: 'uploads/', limits: { fileSize: 1000000 } })
// ok: upload-without-limits
app.use(fileUpload({ limits: { fileSize: 1000000 } }))
// ok: upload-without-limits
const options = multer({ ...defaults })
