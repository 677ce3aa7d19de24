app.post('/login', async (req, res) => {
  // ruleid: session-not-renewed
  req.session.userId = user.id
  // ruleid: session-not-renewed
  req.session.user = user
})
router.post('/sign-in', (req, res) => {
  // ruleid: session-not-renewed
  req.session.loggedIn = true
  // ok: session-not-renewed
  req.session.theme = 'dark'
})
app.post('/login', (req, res) => {
  req.session.regenerate(() => {
    // ok: session-not-renewed
    req.session.userId = user.id
  })
})
app.post('/logout', (req, res) => {
  // ok: session-not-renewed
  req.session.user = null
})
