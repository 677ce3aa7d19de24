import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { packagist } from './ecosystem.ts'

acceptEcosystem(packagist, {
  order: [
    '3.4-dev < 3.4-alpha1',
    '3.4-beta2 < 3.4-RC1',
    '3.4-RC1 < 3.4',
    '3.4 < 3.4-p1',
    'v5.4.9 < 5.4.10',
    '2.0.0beta1 = 2.0.0-beta.1',
  ],
  sameName: [['Symfony/Console', 'symfony/console']],
  lockfiles: ['composer.lock', 'composer.json'],
})
