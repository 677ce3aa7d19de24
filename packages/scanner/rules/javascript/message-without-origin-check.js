// ruleid: message-without-origin-check
window.addEventListener('message', (event) => {
  state.user = event.data.user
})
// ruleid: message-without-origin-check
window.addEventListener('message', function (e) {
  handle(e.data)
}, false)
// ruleid: message-without-origin-check
window.onmessage = (event) => { run(event.data) }
// ok: message-without-origin-check
window.addEventListener('message', (event) => {
  if (event.origin !== ORIGIN) return
  handle(event.data)
})
// ok: message-without-origin-check
window.addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow) return
  handle(event.data)
})
// ok: message-without-origin-check
worker.addEventListener('message', (event) => {
  handle(event.data)
})
