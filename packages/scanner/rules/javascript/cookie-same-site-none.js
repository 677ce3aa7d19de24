// ruleid: cookie-same-site-none
res.cookie('session', id, { httpOnly: true, secure: true, sameSite: 'none' })
// ruleid: cookie-same-site-none
reply.setCookie('sid', id, { sameSite: 'None', secure: true, httpOnly: true })
// ruleid: cookie-same-site-none
ctx.cookies.set('auth', id, { sameSite: 'none' })
// ok: cookie-same-site-none
res.cookie('session', id, { httpOnly: true, secure: true, sameSite: 'lax' })
// ok: cookie-same-site-none
res.cookie('theme', id, { sameSite: 'none' })
// ok: cookie-same-site-none
res.cookie('csrf_token', id, { sameSite: 'none' })
