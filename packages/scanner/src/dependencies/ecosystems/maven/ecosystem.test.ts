import fc from 'fast-check'
import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { maven } from './ecosystem.ts'

acceptEcosystem(maven, {
  order: [
    '5.3.0-M1 < 5.3.0-RC1',
    '5.3.0.RC1 < 5.3.0-SNAPSHOT',
    '5.3.0-SNAPSHOT < 5.3.0',
    '5.3.0.RELEASE = 5.3',
    '5.3.0 < 5.3.0-jre',
    '2.9.10.7 < 2.9.10.8',
    '1.0-beta9 < 1.0-beta10',
    '4.1.9.Final < 4.1.10.Final',
    '1.0-sp1 < 1.0-1',
    '1-ga-1 = 1-1',
    '32.0.0-android < 32.0.0-jre',
  ],
  versions: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }).map((numbers) => numbers.join('.')),
  lockfiles: ['core/pom.xml', 'gradle.lockfile', 'gradle/verification-metadata.xml', 'app/build.gradle.kts'],
})
