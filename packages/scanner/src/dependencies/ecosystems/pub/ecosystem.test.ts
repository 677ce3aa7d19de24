import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { pub } from './ecosystem.ts'

acceptEcosystem(pub, {
  order: ['3.0.0-dev.1 < 3.0.0', '3.0.0 < 3.0.0+1', '3.0.0+2 < 3.0.0+10', '3.0.0-dev+1 < 3.0.0'],
  lockfiles: ['pubspec.lock', 'pubspec.yaml'],
})
