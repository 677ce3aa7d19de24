app.use((req, res, next) => {
  const origin = req.headers.origin
  // ruleid: origin-checked-by-part
  if (origin.includes('example.com')) allow(res)
  // ruleid: origin-checked-by-part
  if (origin.endsWith('example.com')) allow(res)
  // ruleid: origin-checked-by-part
  if (req.headers.referer.startsWith('https://example.com')) allow(res)
  // ok: origin-checked-by-part
  if (origin === 'https://example.com') allow(res)
  // ok: origin-checked-by-part
  if (new URL(origin).hostname.endsWith('.example.com')) allow(res)
  // ok: origin-checked-by-part
  if (LIST.includes(origin)) allow(res)
  // ok: origin-checked-by-part
  if (window.location.hostname.includes('example.com')) show()
})
