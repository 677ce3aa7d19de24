import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads cabal.project.freeze', async () => {
  const freeze =
    'active-repositories: hackage.haskell.org:merge\nconstraints: any.aeson ==2.1.0.0,\n             aeson -cffi,\n             any.web-app ==1.4\n'
  expect((await packagesOf({ 'cabal.project.freeze': freeze })).lines).toEqual([
    'cabal.project.freeze:2:14 aeson 2.1.0.0',
    'cabal.project.freeze:4:14 web-app 1.4',
  ])
})

it('reads stack.yaml.lock, each package once', async () => {
  const lock = 'packages:\n- completed:\n    hackage: web-app-1.4@sha256:aa,10\n  original:\n    hackage: web-app-1.4\n'
  expect((await packagesOf({ 'stack.yaml.lock': lock })).lines).toEqual(['stack.yaml.lock:3:5 web-app 1.4'])
})
