app.post('/login', (req, res) => {
  // ruleid: session-cookie-flags
  res.cookie('session', id)
  // ruleid: session-cookie-flags
  res.cookie('access_token', token, { httpOnly: false })
  // ruleid: session-cookie-flags
  res.cookie('sid', id, { maxAge: 1000 })
  // ok: session-cookie-flags
  res.cookie('session', id, { httpOnly: true, secure: true, sameSite: 'lax' })
  // ok: session-cookie-flags
  res.cookie('theme', 'dark')
  // ok: session-cookie-flags
  res.cookie('XSRF-TOKEN', token)
  // ok: session-cookie-flags
  res.cookie('session', id, { ...defaults })
})
