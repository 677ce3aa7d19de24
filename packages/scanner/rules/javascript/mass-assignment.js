app.post('/users', async (req, res) => {
  // ruleid: mass-assignment
  await User.create(req.body)
  // ruleid: mass-assignment
  await User.findByIdAndUpdate(req.params.id, req.body, { new: true })
  // ruleid: mass-assignment
  await prisma.user.update({ where: { id }, data: req.body })
  // ruleid: mass-assignment
  await Account.update(req.body, { where: { id } })
  // ruleid: mass-assignment
  const user = new User(req.body)
  await user.save()
  // ok: mass-assignment
  await User.create({ name: req.body.name })
  // ok: mass-assignment
  await prisma.user.update({ where: { id }, data: { name: req.body.name } })
  // ok: mass-assignment
  await User.create(pick(req.body, FIELDS))
})
