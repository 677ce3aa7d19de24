const { exec, execSync, execFile } = require('child_process')
const shellescape = require('shell-escape')

module.exports = function tag(name, options, callback) {
  // ruleid: shell-command-from-values
  exec('git tag ' + name, callback)
  // ruleid: shell-command-from-values
  exec(`git tag -d ${options.name}`, callback)
  const command = 'git log ' + options.range
  // ruleid: shell-command-from-values
  execSync(command)
  // ruleid: shell-command-from-values
  execSync(['git', name].join(' '))
  // ok: shell-command-from-values
  exec('git status', callback)
  // ok: shell-command-from-values
  execFile('git', ['tag', name], callback)
  const port = 8080
  // ok: shell-command-from-values
  exec('lsof -i :' + port)
  const clean = `git show ${util.sanitizeString(name)}`
  // ok: shell-command-from-values
  exec(clean)
  let fixed = 'git '
  fixed += 'status'
  // ok: shell-command-from-values
  exec(fixed)
  // ok: shell-command-from-values
  exec('git tag ' + shellescape([name]))
  // ok: shell-command-from-values
  /a(b)/.exec('x' + name)
}
