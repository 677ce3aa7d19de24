window.addEventListener('message', (event) => {
  // ruleid: message-data-to-code
  output.innerHTML = event.data.html
})
window.addEventListener('message', function (e) {
  const { code } = e.data
  // ruleid: message-data-to-code
  eval(code)
})
window.onmessage = (event) => {
  // ruleid: message-data-to-code
  location.href = event.data
}
window.addEventListener('message', (event) => {
  if (event.origin !== 'https://example.com') return
  // ok: message-data-to-code
  output.innerHTML = event.data.html
})
window.addEventListener('message', (event) => {
  // ok: message-data-to-code
  output.textContent = event.data.text
  // ok: message-data-to-code
  output.innerHTML = DOMPurify.sanitize(event.data.html)
})
