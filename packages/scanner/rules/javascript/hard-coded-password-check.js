app.post('/login', (req, res) => {
  // ruleid: hard-coded-password-check
  if (req.body.password === 'hunter2x') req.session.admin = true
  const { password } = req.body
  // ruleid: hard-coded-password-check
  if (password != 'correct-horse') return res.sendStatus(401)
  // ruleid: hard-coded-password-check
  return user === 'admin' && password === 'admin123'
})
// ok: hard-coded-password-check
if (password === '') throw new Error('empty')
// ok: hard-coded-password-check
if (input.type === 'password') hide()
// ok: hard-coded-password-check
if (password === passwordAgain) ok()
// ok: hard-coded-password-check
if (field.password === 'string') ok()
