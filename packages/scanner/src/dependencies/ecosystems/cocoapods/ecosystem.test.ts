import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { cocoaPods } from './ecosystem.ts'

acceptEcosystem(cocoaPods, {
  order: ['1.0 = 1.0.0', '1.0.0.beta < 1.0.0', '1.9 < 1.10'],
  lockfiles: ['ios/Podfile.lock'],
})
