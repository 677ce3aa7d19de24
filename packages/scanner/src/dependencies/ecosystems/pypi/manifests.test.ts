import { describe, expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

const PYPROJECT = `[project]
name = "shop"
dependencies = [
  "Web_Lib[extra]==1.2.0 ; python_version > '3'",
  'ranged>=1,<2',
]
[project.optional-dependencies]
fast = ["speed==2.0"]
[dependency-groups]
dev = ["check == 3.1", { include-group = "other" }]
[tool.poetry.dependencies]
python = "^3.12"
exact = "4.0.1"
caret = "^4.0"
[tool.poetry.group.test.dependencies]
tried = { version = "==5.0", extras = ["a"] }
`

describe('pyproject.toml', () => {
  it('is read for what it pins where no lockfile serves it', async () => {
    const { lines, gaps } = await packagesOf({ 'pyproject.toml': PYPROJECT })
    expect(lines).toEqual([
      'pyproject.toml:4:3 web-lib 1.2.0 direct',
      'pyproject.toml:8:9 speed 2.0 direct',
      'pyproject.toml:10:8 check 3.1 dev direct',
      'pyproject.toml:13:1 exact 4.0.1 direct',
      'pyproject.toml:16:1 tried 5.0 dev direct',
    ])
    expect(gaps).toEqual(['no-lockfile pyproject.toml'])
  })

  it.each(['uv.lock', 'requirements.txt'])('is left to a %s', async (lock) => {
    const { lines } = await packagesOf({ 'pyproject.toml': PYPROJECT, [lock]: '' })
    expect(lines).toEqual([])
  })

  it('asks for nothing where it sets up tools alone', async () => {
    expect(await packagesOf({ 'pyproject.toml': '[tool.ruff]\nline-length = 100\n' })).toEqual({ lines: [], gaps: [] })
  })
})

it('reads a Pipfile without lock', async () => {
  const pipfile =
    '[packages]\nweb = "==1.0"\n"Dotted.Name" = {version = "==2.0"}\nany = "*"\n[dev-packages]\ncheck = "==3.0"\n'
  const { lines, gaps } = await packagesOf({ Pipfile: pipfile })
  expect(lines).toEqual([
    'Pipfile:2:1 web 1.0 direct',
    'Pipfile:3:1 dotted-name 2.0 direct',
    'Pipfile:6:1 check 3.0 dev direct',
  ])
  expect(gaps).toEqual(['no-lockfile Pipfile'])
  expect(await packagesOf({ Pipfile: pipfile, 'Pipfile.lock': '{"default": {}}' })).toEqual({ lines: [], gaps: [] })
})

it('reads setup.cfg', async () => {
  const cfg =
    '[metadata]\nname = shop\n[options]\ninstall_requires =\n    web==1.0 ; python_version > "3"\n    # not==1.0\n    ranged>=1\npython_requires = >=3\n[options.extras_require]\ntest =\n    check==2.0\n[flake8]\nignore =\n    other==1.0\n'
  const { lines, gaps } = await packagesOf({ 'setup.cfg': cfg })
  expect(lines).toEqual(['setup.cfg:5:5 web 1.0 direct', 'setup.cfg:11:5 check 2.0 direct'])
  expect(gaps).toEqual(['no-lockfile setup.cfg'])
})

it('reads what pip installs by an environment.yml, and says that conda is not checked', async () => {
  const environment =
    'name: lab\nchannels:\n  - conda-forge\ndependencies:\n  - python=3.12\n  - numpy=1.26.0\n  - pip:\n      - web==1.0\n      - "ranged>=1"\n'
  const { lines, gaps } = await packagesOf({ 'environment.yml': environment })
  expect(lines).toEqual(['environment.yml:8:9 web 1.0 direct'])
  expect(gaps).toEqual(['no-lockfile environment.yml', 'no-advisories environment.yml'])
})
