import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { cran } from './ecosystem.ts'

acceptEcosystem(cran, {
  order: ['1.2-9 < 1.2-10', '1.2 < 1.2-0', '1.2-3 = 1.2.3'],
  lockfiles: ['renv.lock'],
})
