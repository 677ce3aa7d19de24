import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { conanCenter } from './ecosystem.ts'

acceptEcosystem(conanCenter, { order: ['1.2.11 < 1.2.13', '1.0-rc1 < 1.0'], lockfiles: ['conan.lock'] })
