// ruleid: electron-page-over-http
win.loadURL('http://app.example.com')
// ruleid: electron-page-over-http
mainWindow.webContents.loadURL('http://example.com/start')
const START = 'http://portal.example.com'
// ruleid: electron-page-over-http
win.loadURL(START, { userAgent })
// ok: electron-page-over-http
win.loadURL('https://app.example.com')
// ok: electron-page-over-http
win.loadURL('http://localhost:3000')
// ok: electron-page-over-http
win.loadURL(`file://${__dirname}/index.html`)
