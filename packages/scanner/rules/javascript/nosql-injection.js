app.post('/login', async (req, res) => {
  // ruleid: nosql-injection
  await User.findOne({ name: req.body.name, password: req.body.password })
  // ruleid: nosql-injection
  await users.find(req.body)
  // ruleid: nosql-injection
  await User.deleteMany({ owner: req.query.owner })
  // ok: nosql-injection
  await User.findOne({ name: String(req.body.name) })
  // ok: nosql-injection
  await User.findOne({ _id: req.params.id })
  // ok: nosql-injection
  list.find((one) => one.name === req.body.name)
})
