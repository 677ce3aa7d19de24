import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads renv.lock', async () => {
  const lock =
    '{\n  "Packages": {\n    "deep": { "Package": "deep", "Version": "0.2-1" },\n    "web": { "Package": "web", "Version": "1.4", "Requirements": ["R", "deep"] }\n  }\n}'
  expect((await packagesOf({ 'renv.lock': lock })).lines).toEqual([
    'renv.lock:3:5 deep 0.2-1 via web',
    'renv.lock:4:5 web 1.4 direct',
  ])
})
