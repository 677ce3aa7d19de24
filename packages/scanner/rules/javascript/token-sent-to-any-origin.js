// ruleid: token-sent-to-any-origin
window.opener.postMessage({ type: 'login', token: answer.token }, '*')
// ruleid: token-sent-to-any-origin
window.parent.postMessage(accessToken, '*')
// ruleid: token-sent-to-any-origin
popup.postMessage({ accessToken, user }, '*')
// ok: token-sent-to-any-origin
window.opener.postMessage({ token: answer.token }, ORIGIN)
// ok: token-sent-to-any-origin
window.parent.postMessage({ type: 'resize', height }, '*')
// ok: token-sent-to-any-origin
worker.postMessage({ token })
