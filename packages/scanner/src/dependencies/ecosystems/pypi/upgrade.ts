import type { Upgrade } from '../../ecosystem.ts'

/** The command of the tool whose lockfile it is. */
export function pyPiUpgrade({ name, version, lockfile, direct }: Upgrade): string {
  switch (lockfile) {
    case 'poetry.lock':
      return direct ? `poetry add '${name}>=${version}'` : `poetry update ${name}`
    case 'pdm.lock':
      return `pdm update ${name}`
    case 'uv.lock':
      return `uv lock --upgrade-package '${name}>=${version}'`
    case 'Pipfile.lock':
      return `pipenv upgrade '${name}>=${version}'`
    default:
      return `pip install '${name}>=${version}'`
  }
}
