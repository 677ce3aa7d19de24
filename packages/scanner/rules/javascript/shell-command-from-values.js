const { exec, execSync } = require('child_process')
// ruleid: shell-command-from-values
exec(`convert ${file} out.png`)
// ruleid: shell-command-from-values
execSync('git log ' + branch)
// ruleid: shell-command-from-values
const out = execSync(`git show ${hash}:package.json`, { encoding: 'utf8' })
// ok: shell-command-from-values
execSync('git status')
// ok: shell-command-from-values
execSync(`kill ${child.pid}`)
// ok: shell-command-from-values
execSync(`ls ${ROOT}`)
