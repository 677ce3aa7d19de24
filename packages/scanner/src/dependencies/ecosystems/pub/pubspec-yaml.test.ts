import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const MANIFEST = `name: shop
dependencies:
  flutter:
    sdk: flutter
  http: 0.12.0
  dio: ^4.0.0
dev_dependencies:
  test: 1.16.0
`

it('reads what a pubspec.yaml without a lockfile names exactly', async () => {
  const { lines, gaps } = await packagesOf({ 'pubspec.yaml': MANIFEST })
  expect(lines).toEqual(['pubspec.yaml:5:3 http 0.12.0 direct', 'pubspec.yaml:8:3 test 1.16.0 dev direct'])
  expect(gaps).toEqual(['no-lockfile pubspec.yaml'])
})
