app.get('/screenshot', async (req, res) => {
  // ruleid: browser-opens-request-address
  await page.goto(req.query.url)
  const { url } = req.body
  // ruleid: browser-opens-request-address
  await page.goto(url, { waitUntil: 'load' })
  // ruleid: browser-opens-request-address
  await this.page.goto('https://' + req.query.host)
  // ok: browser-opens-request-address
  await page.goto('https://example.com/report')
  // ok: browser-opens-request-address
  await page.goto(`https://example.com/reports/${req.query.id}`)
  if (!isAllowedUrl(url)) return
  // ok: browser-opens-request-address
  await page.goto(url)
})
