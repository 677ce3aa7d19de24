import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { go } from './ecosystem.ts'

acceptEcosystem(go, {
  order: [
    '0.0.0-20190308221718-c2843e01d9a2 < 0.0.0-20200622213623-75b288015ac9',
    'v1.2.0 < 1.2.1',
    '2.0.0+incompatible = 2.0.0',
    '1.21.0-rc.2 < go1.21',
    'go1.21rc2 = 1.21.0-rc.2',
  ],
  lockfiles: ['cmd/go.mod'],
})
