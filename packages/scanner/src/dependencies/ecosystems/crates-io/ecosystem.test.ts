import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { cratesIo } from './ecosystem.ts'

acceptEcosystem(cratesIo, {
  order: ['0.3.0-alpha < 0.3.0-alpha.1', '0.9.0 < 0.10.0', '1.0.0-rc.9 < 1.0.0-rc.10'],
  lockfiles: ['Cargo.lock', 'Cargo.toml'],
})
