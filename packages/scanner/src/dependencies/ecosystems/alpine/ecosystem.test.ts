import fc from 'fast-check'
import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { alpine } from './ecosystem.ts'

acceptEcosystem(alpine, {
  order: [
    '3.1.4_rc2-r0 < 3.1.4-r0',
    '3.1.4-r9 < 3.1.4-r10',
    '1.1.1k-r0 < 1.1.1l-r0',
    '2.4.1 < 2.4.1_p1',
    '2.4.1_alpha3 < 2.4.1_beta1',
    '1.05 < 1.1',
    '1.2_git20200101 < 1.2_p1',
  ],
  versions: fc
    .tuple(
      fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', 'a', 'c'),
      fc.constantFrom('', '_alpha', '_rc1', '_p', '_p2', '_git5'),
      fc.constantFrom('', '-r0', '-r3'),
    )
    .map(([numbers, ...rest]) => numbers.join('.') + rest.join('')),
})
