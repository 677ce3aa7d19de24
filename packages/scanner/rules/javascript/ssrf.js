const axios = require('axios')
app.get('/proxy', async (req, res) => {
  // ruleid: ssrf
  const answer = await fetch(req.query.url)
  // ruleid: ssrf
  await axios.get(req.body.target)
  const url = req.query.callback
  // ruleid: ssrf
  await axios.post(url, {})
  // ruleid: ssrf
  await fetch(`http://${req.query.host}/status`)
  // ok: ssrf
  await fetch('https://api.example.com/items')
  // ok: ssrf
  await fetch(`https://api.example.com/items/${req.params.id}`)
  // ok: ssrf
  await axios.post('https://api.example.com/items', req.body)
  // ok: ssrf
  await axios.get('https://api.example.com/?q=' + req.query.q)
})
