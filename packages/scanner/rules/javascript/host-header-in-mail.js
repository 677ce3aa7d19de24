app.post('/forgot', async (req, res) => {
  const link = `https://${req.headers.host}/reset/${token}`
  // ruleid: host-header-in-mail
  await transport.sendMail({ to: user.email, subject: 'Reset', text: 'Open ' + link })
  // ruleid: host-header-in-mail
  await resend.emails.send({ to, html: `<a href="${req.protocol}://${req.get('host')}/r/${token}">reset</a>` })
  // ruleid: host-header-in-mail
  await mailer.sendPasswordResetEmail(user, link)
  // ok: host-header-in-mail
  await transport.sendMail({ to: user.email, text: `${config.url}/reset/${token}` })
  // ok: host-header-in-mail
  await transport.sendMail({ to: user.email, text: `Hello ${req.body.name}` })
  if (!HOSTS.includes(req.headers.host)) return
  // ok: host-header-in-mail
  res.redirect(`https://${req.headers.host}/sent`)
})
