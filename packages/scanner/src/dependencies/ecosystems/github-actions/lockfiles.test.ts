import { expect, it } from 'vitest'
import { packagesOf, textTree } from '../../testing/text-tree.ts'
import { readPackages } from '../../read-packages.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

it('reads the actions and reusable workflows of a workflow, by tag and by commit', async () => {
  const workflow = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: acme/checkout@v4.1.0
      - name: quoted
        uses: "acme/setup/node@v2"
      - uses: acme/cache@${COMMIT} # v3.2.1
      - uses: acme/tip@main
      - uses: acme/bare@${COMMIT}
      - uses: ./local
      - uses: docker://alpine:3.19
      - run: |
          echo "
          uses: acme/text@v1
          "
  call:
    uses: acme/workflows/.github/workflows/ci.yml@1.0.0
`
  const { lines, gaps } = await packagesOf({ '.github/workflows/ci.yml': workflow })
  expect(lines).toEqual([
    '.github/workflows/ci.yml:6:15 acme/checkout v4.1.0 direct',
    '.github/workflows/ci.yml:8:15 acme/setup v2 direct',
    '.github/workflows/ci.yml:9:15 acme/cache v3.2.1 direct',
    '.github/workflows/ci.yml:10:15 acme/tip main direct',
    `.github/workflows/ci.yml:11:15 acme/bare ${COMMIT} direct`,
    '.github/workflows/ci.yml:19:11 acme/workflows 1.0.0 direct',
  ])
  expect(gaps).toEqual(['action-version-unknown .github/workflows/ci.yml'])
})

it('holds a tag that moves against advisories as the last version of its line', async () => {
  const action = `runs:
  using: composite
  steps:
    - uses: acme/a@v2
    - uses: acme/b@v2.1
    - uses: acme/c@${COMMIT} # v2
`
  const { packages } = await readPackages(textTree({ 'action.yml': action }))
  expect(packages.map(({ comparedAs }) => comparedAs)).toEqual(['2.999999999.999999999', '2.1.999999999', null])
})

it('names the line of a workflow that is no YAML, and follows no alias', async () => {
  expect((await packagesOf({ '.github/workflows/ci.yml': 'on: push\njobs: [\n' })).gaps).toEqual([
    'lockfile-unreadable .github/workflows/ci.yml:3',
  ])
  const bomb = `a: &a { uses: acme/a@v1.0.0 }\nb: &b [*a, *a, *a]\nc: &c [*b, *b, *b]\nd: [*c, *c, *c]\n`
  expect((await packagesOf({ 'action.yaml': bomb })).lines).toEqual(['action.yaml:1:15 acme/a v1.0.0 direct'])
})
