app.get('/search', async (req, res) => {
  // ruleid: query-runs-javascript
  await users.find({ $where: `this.name == '${req.query.name}'` })
  const condition = 'this.age > ' + req.body.age
  // ruleid: query-runs-javascript
  await users.find({ active: true, $where: condition })
  // ruleid: query-runs-javascript
  await User.find().$where(req.query.filter)
  // ok: query-runs-javascript
  await users.find({ $where: 'this.a > this.b' })
  // ok: query-runs-javascript
  await users.find({ $where: `this.age > ${Number(req.query.age)}` })
  // ok: query-runs-javascript
  await users.find({ name: String(req.query.name) })
})
