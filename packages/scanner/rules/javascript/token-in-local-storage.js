// ruleid: token-in-local-storage
localStorage.setItem('token', answer.token)
// ruleid: token-in-local-storage
window.localStorage.setItem('access_token', token)
// ruleid: token-in-local-storage
localStorage.jwt = token
// ok: token-in-local-storage
localStorage.setItem('theme', 'dark')
// ok: token-in-local-storage
localStorage.setItem('tokenExpires', date)
// ok: token-in-local-storage
localStorage.removeItem('token')
