app.post('/pdf', async (req, res) => {
  // ruleid: browser-runs-request-text
  await page.setContent(req.body.html)
  // ruleid: browser-runs-request-text
  await page.evaluate(`select("${req.query.id}")`)
  const { script } = req.body
  // ruleid: browser-runs-request-text
  await page.addScriptTag({ content: script })
  // ok: browser-runs-request-text
  await page.evaluate((id) => select(id), req.query.id)
  // ok: browser-runs-request-text
  await page.setContent(`<h1>${escapeHtml(req.body.title)}</h1>`)
  // ok: browser-runs-request-text
  await page.setContent('<h1>Report</h1>')
})
