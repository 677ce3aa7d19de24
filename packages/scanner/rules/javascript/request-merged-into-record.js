const _ = require('lodash')
app.put('/me', async (req, res) => {
  const user = await User.findById(req.user.id)
  // ruleid: request-merged-into-record
  Object.assign(user, req.body)
  await user.save()
})
app.put('/item', async (req, res) => {
  const item = await Item.findById(req.params.id)
  // ruleid: request-merged-into-record
  _.extend(item, req.body)
  await item.save()
})
app.put('/post', async (req, res) => {
  const post = await Post.findById(req.params.id)
  // ruleid: request-merged-into-record
  post.set(req.body)
  await post.save()
})
app.put('/safe', async (req, res) => {
  const user = await User.findById(req.user.id)
  // ok: request-merged-into-record
  user.set({ name: req.body.name })
  // ok: request-merged-into-record
  Object.assign(user, schema.parse(req.body))
  await user.save()
  // ok: request-merged-into-record
  const options = Object.assign({}, req.body)
})
