import { exec as run } from 'node:child_process'
import * as cp from 'child_process'
import util from 'node:util'
const execAsync = util.promisify(cp.exec)

app.get('/ping', async (req, res) => {
  // ruleid: command-injection
  run(`ping -c 1 ${req.query.host}`)
  // ruleid: command-injection
  cp.execSync('ping ' + req.params.host)
  const host = req.body.host
  // ruleid: command-injection
  await execAsync('nslookup ' + host)
  const { name } = req.query
  if (name) {
    // ruleid: command-injection
    cp.exec('whois ' + name, (error, out) => res.send(out))
  }
  // ok: command-injection
  cp.execFile('ping', ['-c', '1', req.query.host])
  // ok: command-injection
  run('uptime')
  const count = parseInt(req.query.count)
  // ok: command-injection
  run('head -n ' + count + ' log.txt')
  // ok: command-injection
  regex.exec(req.query.host)
  // ok: command-injection
  run(`head -n ${Number(req.query.lines)} log.txt`)
})
