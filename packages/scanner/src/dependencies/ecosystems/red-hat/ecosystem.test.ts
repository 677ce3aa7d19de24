import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { redHat } from './ecosystem.ts'

acceptEcosystem(redHat, {
  order: [
    '1.0-1.el9 < 1.0-1.el9_1',
    '1.0~rc1-1 < 1.0-1',
    '1.0-1 < 1.0^git1-1',
    '9-1 < 1:0-1',
    '1.0a < 1.0.1',
    '1.10-1 = 1.010-1',
    '1.0 < 1.0-1',
  ],
})
