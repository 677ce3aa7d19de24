import { expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

it('reads go.mod: replacements made, folders left out, indirect marked, the toolchain as the standard library', async () => {
  const { lines, gaps } = await packagesOf({
    'go.mod': `module example.com/shop

go 1.21

toolchain go1.22.3

require (
	example.com/web v1.2.0
	example.com/deep v0.0.0-20200622213623-75b288015ac9 // indirect
	example.com/old/v2 v2.0.0+incompatible
	example.com/folder v1.0.0 // a comment
)
require example.com/other v1.0.0

replace example.com/other v1.0.0 => example.com/fork v1.5.0
replace (
	example.com/folder => ./folder
	example.com/web v9.9.9 => example.com/never v1.0.0
)
exclude example.com/web v1.1.0
retract [v0.1.0, v0.2.0]
`,
  })
  expect(gaps).toEqual([])
  expect(lines).toEqual([
    'go.mod:5:1 stdlib 1.22.3 direct',
    'go.mod:8:2 example.com/web 1.2.0 direct',
    'go.mod:9:2 example.com/deep 0.0.0-20200622213623-75b288015ac9',
    'go.mod:10:2 example.com/old/v2 2.0.0+incompatible direct',
    'go.mod:15:1 example.com/fork 1.5.0 direct',
  ])
})

it('adds what a go.sum names before Go 1.17, the highest version of each', async () => {
  const files = {
    'go.mod': 'module example.com/shop\n\ngo 1.16\n\nrequire example.com/web v1.2.0\n',
    'go.sum': `example.com/deep v1.0.0 h1:a=
example.com/deep v1.10.0 h1:b=
example.com/deep v1.9.0/go.mod h1:c=
example.com/web v1.2.0 h1:d=
example.com/unused v3.0.0/go.mod h1:e=
`,
  }
  expect((await packagesOf(files)).lines).toEqual([
    'go.mod:3:1 stdlib 1.16.0 direct',
    'go.mod:5:1 example.com/web 1.2.0 direct',
    'go.sum:2:1 example.com/deep 1.10.0',
  ])
  const later = { ...files, 'go.mod': files['go.mod'].replace('1.16', '1.17') }
  expect((await packagesOf(later)).lines).toHaveLength(2)
})

it('names the line that is no directive', async () => {
  expect((await packagesOf({ 'go.mod': 'module example.com/shop\n\n<<<<<<< HEAD\n' })).gaps).toEqual([
    'lockfile-unreadable go.mod:3',
  ])
})
