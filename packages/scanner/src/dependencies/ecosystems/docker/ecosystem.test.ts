import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { docker } from './ecosystem.ts'

acceptEcosystem(docker, { order: ['3.9 < 3.19'], lockfiles: ['api/Dockerfile', 'compose.yaml'] })
