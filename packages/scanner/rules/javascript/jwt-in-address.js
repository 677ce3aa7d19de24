const jwt = require('jsonwebtoken')
app.get('/callback', (req, res) => {
  const token = jwt.sign({ id: req.user.id }, key, { expiresIn: '1h' })
  // ruleid: jwt-in-address
  res.redirect('/?token=' + token)
  // ruleid: jwt-in-address
  res.redirect(`${APP}/signed-in?jwt=${token}`)
  // ruleid: jwt-in-address
  res.redirect(302, `${APP}/#${token}`)
  res.cookie('session', token, { httpOnly: true, secure: true })
  // ok: jwt-in-address
  res.redirect('/')
  // ok: jwt-in-address
  res.redirect(`/users/${req.user.id}`)
  // ok: jwt-in-address
  res.json({ token })
})
