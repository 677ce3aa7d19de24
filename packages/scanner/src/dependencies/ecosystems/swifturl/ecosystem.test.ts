import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { swiftUrl } from './ecosystem.ts'

acceptEcosystem(swiftUrl, {
  order: ['1.9.0 < 1.10.0', '2.0.0-beta.1 < 2.0.0', 'v1.2.3 = 1.2.3'],
  sameName: [
    ['https://github.com/Vapor/vapor.git', 'github.com/vapor/vapor'],
    ['github.com/vapor/vapor/', 'ssh://git@github.com/vapor/vapor.git'],
  ],
  lockfiles: ['App.xcworkspace/xcshareddata/swiftpm/Package.resolved'],
})
