import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { npm } from './ecosystem.ts'

acceptEcosystem(npm, {
  order: [
    '1.2.3-beta.2 < 1.2.3-beta.11',
    '1.2.3-rc < 1.2.3',
    '1.9.9 < 1.10.0',
    'v2.0.0 = 2.0.0',
    '1.0.0+a = 1.0.0+b',
    '1.0.0-1 < 1.0.0-a',
  ],
  lockfiles: [
    'package-lock.json',
    'web/yarn.lock',
    'pnpm-lock.yaml',
    'bun.lock',
    'bun.lockb',
    'deno.lock',
    'package.json',
  ],
})
