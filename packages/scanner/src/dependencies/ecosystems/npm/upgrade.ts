import type { Upgrade } from '../../ecosystem.ts'

export function npmOverride(lockfile: string): string {
  switch (lockfile) {
    case 'yarn.lock':
      return '`resolutions` in package.json'
    case 'pnpm-lock.yaml':
      return '`pnpm.overrides` in package.json'
    default:
      return '`overrides` in package.json'
  }
}

/** The command of the package manager whose lockfile it is. */
export function npmUpgrade({ name, version, lockfile, direct }: Upgrade): string {
  switch (lockfile) {
    case 'yarn.lock':
      return direct ? `yarn up ${name}@^${version}` : `yarn up -R ${name}`
    case 'pnpm-lock.yaml':
      return direct ? `pnpm update ${name}@^${version}` : `pnpm update --depth Infinity ${name}`
    case 'bun.lock':
    case 'bun.lockb':
      return direct ? `bun add ${name}@^${version}` : `bun update ${name}`
    default:
      return direct ? `npm install ${name}@^${version}` : `npm update ${name}`
  }
}
