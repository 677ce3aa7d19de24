import { describe, expect, it } from 'vitest'
import { packagesOf } from '../../testing/text-tree.ts'

describe('requirements.txt', () => {
  it('reads pinned versions, markers, extras, hashes and what it includes', async () => {
    const { lines, gaps } = await packagesOf({
      'requirements.txt': `# what the service needs
-r base/common.txt
-c constraints.txt
Django[argon2] == 3.2.0 ; python_version >= "3.8"  # the framework
jinja2===2.10 \\
    --hash=sha256:aa \\
    --hash=sha256:bb
PyYAML
-e ./local
https://example.com/wheel.whl
flask>=1.0,<2
pinned_by_two>=1,==1.5
prefix==2.*
`,
      'base/common.txt': 'Requests_Toolbelt==0.9.1\n-r ../requirements.txt\n-r missing.txt\n',
      'constraints.txt': '\npyyaml==5.3\nunused==1.0\n',
    })
    expect(lines).toEqual([
      'base/common.txt:1:1 requests-toolbelt 0.9.1 direct',
      'constraints.txt:2:1 pyyaml 5.3 direct',
      'requirements.txt:4:1 django 3.2.0 direct',
      'requirements.txt:5:1 jinja2 2.10 direct',
      'requirements.txt:12:1 pinned-by-two 1.5 direct',
    ])
    expect(gaps).toEqual(['lockfile-unreadable base/common.txt:3', 'dependency-not-pinned requirements.txt'])
  })

  it('knows development files by their name, and reads nothing outside the tree', async () => {
    const { lines, gaps } = await packagesOf({ 'requirements-dev.txt': 'pytest==6.0\n-r ../../etc/passwd\n' })
    expect(lines).toEqual(['requirements-dev.txt:1:1 pytest 6.0 dev direct'])
    expect(gaps).toEqual(['lockfile-unreadable requirements-dev.txt:2'])
  })

  it('survives files that include each other without end', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `requirements/r${i}.txt`,
        `-r r${(i + 1) % 300}.txt\n-r r${(i + 7) % 300}.txt\np${i}==1\n`,
      ]),
    )
    const { lines } = await packagesOf(files)
    expect(lines).toHaveLength(300)
  })
})

const PYPROJECT = `[project]
name = "shop"
dependencies = ["Web_App>=1.0 ; python_version > '3'"]

[dependency-groups]
dev = ["check~=2.0"]
`

describe('lockfiles of TOML', () => {
  it.each([
    ['poetry.lock', 'deep = {version = ">=1", markers = "x"}', '[package.dependencies]\n', ''],
    ['pdm.lock', 'dependencies = ["deep>=1"]', '', ''],
    ['uv.lock', 'dependencies = [{ name = "deep" }]', '', 'source = { registry = "https://pypi.org/simple" }\n'],
  ])('%s', async (name, dependencies, header, source) => {
    const lock = `# generated

[[package]]
name = "check"
version = "2.0.1"
${source}
[[package]]
name = "deep"
version = "1.0"
${source}
[[package]]
name = "Web.App"
version = "1.4"
${source}${header}${dependencies}
`
    const { lines, gaps } = await packagesOf({ [name]: lock, 'pyproject.toml': PYPROJECT })
    expect(gaps).toEqual([])
    expect(lines.map((line) => line.replace(/:\d+:1/, ''))).toEqual([
      `${name} check 2.0.1 dev direct`,
      `${name} deep 1.0 via web-app`,
      `${name} web-app 1.4 direct`,
    ])
    const at = lines.map((line) => Number(line.split(':')[1]))
    expect(at.map((line) => lock.split('\n')[line - 1])).toEqual([
      'name = "check"',
      'name = "deep"',
      'name = "Web.App"',
    ])
  })

  it('takes what uv builds from the repository for the manifest', async () => {
    const lock = `version = 1
[[package]]
name = "shop"
version = "0.1.0"
source = { virtual = "." }
dependencies = [{ name = "web" }]
[package.dev-dependencies]
dev = [{ name = "check" }]

[[package]]
name = "web"
version = "1.0"

[[package]]
name = "check"
version = "2.0"
`
    const { lines } = await packagesOf({ 'uv.lock': lock })
    expect(lines).toEqual(['uv.lock:11:1 web 1.0 direct', 'uv.lock:15:1 check 2.0 dev direct'])
  })

  it('reads pylock.toml', async () => {
    const { lines } = await packagesOf({
      'pylock.toml': 'lock-version = "1.0"\n[[packages]]\nname = "web"\nversion = "1.0"\n',
    })
    expect(lines).toEqual(['pylock.toml:3:1 web 1.0 direct'])
  })

  it('names the line of a mistake', async () => {
    const { gaps } = await packagesOf({ 'poetry.lock': '[[package]]\nname = "web"\nversion = 1.0.0.0\n' })
    expect(gaps).toEqual(['lockfile-unreadable poetry.lock:3'])
  })
})

it('reads Pipfile.lock, and what is direct from the Pipfile', async () => {
  const lock =
    '{\n  "default": {\n    "web": { "version": "==1.0" },\n    "deep": { "version": "==2.0" }\n  },\n  "develop": {\n    "check": { "version": "==3.0" }\n  }\n}'
  const { lines } = await packagesOf({
    'Pipfile.lock': lock,
    Pipfile: '[packages]\nWeb = "*"\n[dev-packages]\ncheck = "~=3.0"\n',
  })
  expect(lines).toEqual([
    'Pipfile.lock:3:5 web 1.0 direct',
    'Pipfile.lock:4:5 deep 2.0',
    'Pipfile.lock:7:5 check 3.0 dev direct',
  ])
})
