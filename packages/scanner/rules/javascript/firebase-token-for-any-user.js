app.post('/token', async (req, res) => {
  // ruleid: firebase-token-for-any-user
  const token = await admin.auth().createCustomToken(req.body.uid)
  const { uid } = req.body
  // ruleid: firebase-token-for-any-user
  await getAuth().setCustomUserClaims(uid, { admin: true })
  // ruleid: firebase-token-for-any-user
  res.json({ token: await getAuth().createCustomToken(req.query.uid, { trial: true }) })
  // ok: firebase-token-for-any-user
  await getAuth().createCustomToken(req.user.uid)
  // ok: firebase-token-for-any-user
  await getAuth().createCustomToken('service')
})
app.post('/checked', async (req, res) => {
  const decoded = await admin.auth().verifyIdToken(req.body.token)
  // ok: firebase-token-for-any-user
  res.json(await admin.auth().createCustomToken(decoded.uid))
})
