import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads packages.lock.json by target framework, without the projects of the solution', async () => {
  const lock = `{
  "version": 1,
  "dependencies": {
    "net8.0": {
      "Acme.Web": { "type": "Direct", "requested": "[1.4.0, )", "resolved": "1.4.0", "dependencies": { "acme.deep": "2.0.0" } },
      "Acme.Deep": { "type": "Transitive", "resolved": "2.0.1" },
      "shop": { "type": "Project" }
    }
  }
}`
  const { lines } = await packagesOf({ 'src/packages.lock.json': lock })
  expect(lines).toEqual([
    'src/packages.lock.json:5:7 Acme.Web 1.4.0 direct',
    'src/packages.lock.json:6:7 Acme.Deep 2.0.1 via Acme.Web',
  ])
})

it('reads packages.config', async () => {
  const config =
    '<?xml version="1.0"?>\n<packages>\n  <package id="Acme.Web" version="1.4.0" />\n  <package id="Check" version="2.0" developmentDependency="true" />\n</packages>\n'
  const { lines } = await packagesOf({ 'packages.config': config })
  expect(lines).toEqual(['packages.config:3:3 Acme.Web 1.4.0 direct', 'packages.config:4:3 Check 2.0 dev direct'])
})

it('reads what a restore or a build leaves behind', async () => {
  const assets = `{
  "targets": {
    "net8.0": {
      "shop/1.0.0": { "dependencies": { "Acme.Web": "1.4.0" } },
      "Acme.Web/1.4.0": { "dependencies": { "Acme.Deep": "2.0.0" } }
    }
  },
  "libraries": {
    "shop/1.0.0": { "type": "project" },
    "Acme.Web/1.4.0": { "type": "package" },
    "Acme.Deep/2.0.1": { "type": "package" }
  }
}`
  expect((await packagesOf({ 'obj/project.assets.json': assets })).lines).toEqual([
    'obj/project.assets.json:10:5 Acme.Web 1.4.0 direct',
    'obj/project.assets.json:11:5 Acme.Deep 2.0.1 via Acme.Web',
  ])
})
