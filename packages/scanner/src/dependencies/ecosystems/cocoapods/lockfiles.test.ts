import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const LOCK = `PODS:
  - Deep (1.0.0)
  - Local (0.1)
  - "Quoted+Name (2.1)":
  - Web (4.0.1):
    - Web/Core (= 4.0.1)
  - Web/Core (4.0.1):
    - Deep (~> 1.0)

DEPENDENCIES:
  - Local (from \`../local\`)
  - Web (~> 4.0)

EXTERNAL SOURCES:
  Local:
    :path: "../local"

SPEC CHECKSUMS:
  Web: 00

PODFILE CHECKSUM: 00

COCOAPODS: 1.15.2
`

it('reads Podfile.lock: parts of a pod are the pod, pods of the repository are none', async () => {
  expect((await packagesOf({ 'Podfile.lock': LOCK })).lines).toEqual([
    'Podfile.lock:2:3 Deep 1.0.0 via Web',
    'Podfile.lock:4:3 Quoted+Name 2.1',
    'Podfile.lock:5:3 Web 4.0.1 direct',
  ])
})

it('says that one which is cut off cannot be read, and names a merge', async () => {
  expect((await packagesOf({ 'Podfile.lock': LOCK.slice(0, 60) })).gaps).toEqual(['lockfile-unreadable Podfile.lock:4'])
  const merge = LOCK.replace('  - Deep (1.0.0)', '<<<<<<< HEAD')
  expect((await packagesOf({ 'Podfile.lock': merge })).gaps).toEqual(['lockfile-unreadable Podfile.lock:2'])
})
