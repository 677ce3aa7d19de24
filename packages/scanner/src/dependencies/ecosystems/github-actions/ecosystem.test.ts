import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { gitHubActions } from './ecosystem.ts'

acceptEcosystem(gitHubActions, {
  order: ['v1.9.0 < v1.10.0', '41 = 41.0.0', 'v45 < 46.0.1'],
  sameName: [['Acme/Setup', 'acme/setup']],
  lockfiles: ['.github/workflows/ci.yml'],
})
