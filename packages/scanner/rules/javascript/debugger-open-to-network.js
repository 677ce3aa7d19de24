const inspector = require('node:inspector')
// ruleid: debugger-open-to-network
inspector.open(9229, '0.0.0.0')
// ruleid: debugger-open-to-network
spawn('node', ['--inspect=0.0.0.0:9229', 'main.js'])
// ruleid: debugger-open-to-network
fork('main.js', [], { execArgv: ['--inspect-brk=0.0.0.0'] })
// ok: debugger-open-to-network
inspector.open(9229, '127.0.0.1')
// ok: debugger-open-to-network
spawn('node', ['--inspect', 'main.js'])
// ok: debugger-open-to-network
server.listen(3000, '0.0.0.0')
