import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { hackage } from './ecosystem.ts'

acceptEcosystem(hackage, {
  order: ['4.18 < 4.18.0', '4.9.1 < 4.10', '0.5.0.1 < 0.5.1'],
  lockfiles: ['cabal.project.freeze', 'stack.yaml.lock'],
})
