app.get('/login', (req, res) => {
  // ruleid: open-redirect
  res.redirect(req.query.next)
  // ruleid: open-redirect
  res.redirect(302, req.body.returnTo)
  const target = req.query.target || '/'
  // ruleid: open-redirect
  res.redirect(target)
  // ok: open-redirect
  res.redirect('/home')
  // ok: open-redirect
  res.redirect('/users/' + req.params.id)
  // ok: open-redirect
  res.redirect(`/users/${req.params.id}`)
  // ok: open-redirect
  res.redirect(ROUTES.home)
})
