import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { hex } from './ecosystem.ts'

acceptEcosystem(hex, {
  order: ['1.0.0-dev < 1.0.0', '1.4.9 < 1.4.10'],
  lockfiles: ['mix.lock', 'mix.exs'],
})
