import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { rubyGems } from './ecosystem.ts'

acceptEcosystem(rubyGems, {
  order: ['2.0.0.rc1 < 2.0.0', '2.0.0.beta.2 < 2.0.0.beta.10', '1.0 = 1.0.0', '1.0-1 < 1.0', '3.2.9 < 3.2.10'],
  lockfiles: ['Gemfile.lock', 'Gemfile'],
})
