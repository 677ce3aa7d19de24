// ruleid: post-message-any-origin
window.parent.postMessage({ type: 'ready', user }, '*')
// ruleid: post-message-any-origin
window.opener.postMessage(token, '*')
// ruleid: post-message-any-origin
frame.contentWindow.postMessage(state, { targetOrigin: '*' })
// ok: post-message-any-origin
window.parent.postMessage({ type: 'ready', user }, 'https://example.com')
// ok: post-message-any-origin
worker.postMessage(state)
// ok: post-message-any-origin
window.parent.postMessage('ready', '*')
