// ruleid: electron-certificate-errors-ignored
app.on('certificate-error', (event, contents, url, error, certificate, callback) => {
  event.preventDefault()
  callback(true)
})
// ruleid: electron-certificate-errors-ignored
win.webContents.session.setCertificateVerifyProc((request, callback) => callback(0))
// ruleid: electron-certificate-errors-ignored
app.commandLine.appendSwitch('ignore-certificate-errors')
// ok: electron-certificate-errors-ignored
app.on('certificate-error', (event, contents, url, error, certificate, callback) => {
  event.preventDefault()
  callback(certificate.fingerprint === KNOWN)
})
// ok: electron-certificate-errors-ignored
ses.setCertificateVerifyProc((request, callback) => callback(request.errorCode))
// ok: electron-certificate-errors-ignored
app.commandLine.appendSwitch('disable-gpu')
