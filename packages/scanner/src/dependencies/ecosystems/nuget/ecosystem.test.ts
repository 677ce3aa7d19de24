import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { nuGet } from './ecosystem.ts'

acceptEcosystem(nuGet, {
  order: [
    '4.3.0-Preview = 4.3.0-preview',
    '4.3.0 < 4.3.0.1',
    '4.3 = 4.3.0.0',
    '2.0.0-rc.2 < 2.0.0-rc.11',
    '1.0.0+x = 1.0.0',
  ],
  sameName: [['Newtonsoft.Json', 'newtonsoft.json']],
  lockfiles: ['packages.lock.json', 'packages.config', 'bin/shop.deps.json', 'src/Shop.csproj'],
})
