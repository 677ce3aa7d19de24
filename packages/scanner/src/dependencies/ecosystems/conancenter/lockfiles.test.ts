import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads conan.lock of Conan 1, the project itself left out', async () => {
  const lock = `{
 "graph_lock": {
  "nodes": {
   "0": { "ref": "shop/1.0", "requires": ["1"], "build_requires": ["3"] },
   "1": { "ref": "web/2.0@acme/stable#aa", "requires": ["2"] },
   "2": { "ref": "deep/1.2.11#bb" },
   "3": { "ref": "cmake/3.20.0" }
  }
 },
 "version": "0.4"
}`
  expect((await packagesOf({ 'conan.lock': lock })).lines).toEqual([
    'conan.lock:5:18 web 2.0 direct',
    'conan.lock:6:18 deep 1.2.11 via web',
    'conan.lock:7:18 cmake 3.20.0 dev direct',
  ])
})

it('reads conan.lock of Conan 2', async () => {
  const lock = `{
  "version": "0.5",
  "requires": [
    "web/2.0@acme/stable#aa%1675126491.773",
    "deep/1.2.13#bb"
  ],
  "build_requires": ["cmake/3.20.0#cc"],
  "python_requires": []
}`
  expect((await packagesOf({ 'conan.lock': lock })).lines).toEqual([
    'conan.lock:4:5 web 2.0',
    'conan.lock:5:5 deep 1.2.13',
    'conan.lock:7:22 cmake 3.20.0 dev',
  ])
  expect((await packagesOf({ 'conan.lock': '{}' })).gaps).toEqual(['lockfile-unreadable conan.lock:1'])
})
