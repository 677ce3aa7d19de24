server.on('upgrade', (req, socket) => {
  // ruleid: raw-http-from-request
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Protocol: ${req.headers['sec-websocket-protocol']}\r\n\r\n`)
  const target = req.url
  // ruleid: raw-http-from-request
  upstream.write('GET ' + target + ' HTTP/1.1\r\nHost: example.com\r\n\r\n')
  // ruleid: raw-http-from-request
  socket.end(`HTTP/1.1 302 Found\r\nLocation: ${req.headers.referer}\r\n\r\n`)
  // ok: raw-http-from-request
  socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  // ok: raw-http-from-request
  socket.end(`HTTP/1.1 302 Found\r\nLocation: /?to=${encodeURIComponent(req.headers.referer)}\r\n\r\n`)
  // ok: raw-http-from-request
  file.write(req.headers.referer)
})
