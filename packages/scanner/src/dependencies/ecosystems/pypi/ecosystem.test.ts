import { acceptEcosystem } from '../../testing/accept-ecosystem.ts'
import { pyPi } from './ecosystem.ts'

acceptEcosystem(pyPi, {
  order: [
    '2.0.dev3 < 2.0a1',
    '2.0rc1 < 2.0',
    '2.0 < 2.0.post1',
    '2.0.post1.dev1 < 2.0.post1',
    '2.0 < 2.0+cpu',
    '2.0+cpu < 2.0+1',
    '1.0c1 = 1.0rc1',
    '1.0 = 1.0.0',
    'not-a-version < 0.0.1.dev0',
    '9 < 1!0',
    '1.0-3 = 1.0.post3',
  ],
  sameName: [
    ['Zope.Interface', 'zope-interface'],
    ['a__b', 'A-b'],
  ],
  lockfiles: [
    'requirements-dev.txt',
    'Pipfile.lock',
    'poetry.lock',
    'pdm.lock',
    'uv.lock',
    'pylock.toml',
    'pyproject.toml',
    'Pipfile',
    'setup.cfg',
    'setup.py',
    'environment.yml',
  ],
})
