import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads pubspec.lock, without what comes with the SDK', async () => {
  const entry = (name: string, kind: string, source: string, version: string) =>
    `  ${name}:\n    dependency: "${kind}"\n    source: ${source}\n    version: "${version}"\n`
  const lock = `packages:\n${entry('web', 'direct main', 'hosted', '1.4.0')}${entry('check', 'direct dev', 'hosted', '2.0.0')}${entry('deep', 'transitive', 'hosted', '3.0.0+1')}${entry('flutter', 'direct main', 'sdk', '0.0.0')}`
  expect((await packagesOf({ 'pubspec.lock': lock })).lines).toEqual([
    'pubspec.lock:2:3 web 1.4.0 direct',
    'pubspec.lock:6:3 check 2.0.0 dev direct',
    'pubspec.lock:10:3 deep 3.0.0+1',
  ])
})
