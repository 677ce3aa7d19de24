import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { debian } from './ecosystem.ts'

acceptEcosystem(debian, {
  order: [
    '3.0~beta1-1 < 3.0-1',
    '3.0-1 < 3.0-1+deb12u1',
    '3.0-1+deb12u1 < 3.0-2',
    '9.9 < 1:0.1',
    '1.0a < 1.0+',
    '1.02 = 1.2',
    '1.0 = 1.0-0',
    '1.2-3-4 < 1.2-3-5',
  ],
})
