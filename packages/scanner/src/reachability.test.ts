import { describe, expect, test } from 'vitest'
import { collectImports } from './code/imports/collect-imports.ts'
import { findingsIn } from './dependencies/reachability/testing.ts'
import { type OsvRecord, osvRecord } from './dependencies/testing/advisories.ts'

const CRITICAL = { severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }] }

/** An advisory about a package whose affected functions are in the fields of its entry. */
function advisory(
  ecosystem: string,
  name: string,
  specific: Readonly<Record<string, unknown>> = {},
  id = 'GHSA-aaaa',
): OsvRecord {
  return osvRecord(id, ecosystem, name, {
    ...CRITICAL,
    summary: 'It is unsafe.',
    affected: [
      {
        package: { ecosystem, name },
        ranges: [
          {
            type: ecosystem === 'npm' || ecosystem === 'Go' || ecosystem === 'crates.io' ? 'SEMVER' : 'ECOSYSTEM',
            events: [{ introduced: '0' }, { fixed: '9.0.0' }],
          },
        ],
        ecosystem_specific: specific,
      },
    ],
  })
}

interface Told {
  readonly level: string
  /** The last sentences, which are about reachability. */
  readonly told: string
  readonly steps: readonly string[]
}

async function reach(record: OsvRecord, files: Readonly<Record<string, string>>): Promise<Told> {
  const ecosystem = (record['affected'] as { package: { ecosystem: string } }[])[0]?.package.ecosystem ?? ''
  const [found] = await findingsIn(ecosystem, [record], files, collectImports)
  const { level = '', description = '', flow = [] } = found ?? {}
  const told = /(?:Your code|Nothing in this|No import of).*$/s.exec(description)?.[0] ?? ''
  return { level, told, steps: flow.map(({ file, line, message }) => `${file}:${line} ${message}`) }
}

const NPM_LOCK = JSON.stringify({
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { lodash: '^4.0.0', web: '^1.0.0' } },
    'node_modules/lodash': { version: '4.0.0' },
    'node_modules/web': { version: '1.0.0', dependencies: { middle: '1.0.0' } },
    'node_modules/middle': { version: '1.0.0', dependencies: { deep: '1.0.0' } },
    'node_modules/deep': { version: '1.0.0' },
  },
})
const LODASH = advisory('npm', 'lodash', { affected_functions: ['lodash.template'] })
const npm = (files: Readonly<Record<string, string>>, record = LODASH) =>
  reach(record, { 'package-lock.json': NPM_LOCK, ...files })
const CALLED = /^Your code imports lodash in \S+ and calls `(?:fp\.)?template`, which is affected, in (\S+)\.$/

describe('npm', () => {
  test.each([
    ['CommonJS', 'a.js', "const _ = require('lodash')\n_.template(x)"],
    ['CommonJS, destructured under another name', 'a.js', "const { template: t } = require('lodash')\nt(x)"],
    ['ESM', 'a.mjs', "import _ from 'lodash'\n_.template(x)"],
    ['ESM, a name', 'a.mjs', "import { template as t } from 'lodash'\nt(x)"],
    ['ESM, all names', 'a.ts', "import * as _ from 'lodash'\n_.template(x as string)"],
    ['a path below the package', 'a.js', "const t = require('lodash/template')\nt(x)"],
    ['a path with an ending', 'a.js', "import t from 'lodash/template.js'\nt(x)"],
    ['TypeScript require', 'a.ts', "import _ = require('lodash')\n_.template(x)"],
    ['JSX', 'a.jsx', "import _ from 'lodash'\nexport const A = () => <b>{_.template(x)}</b>"],
    [
      'Vue',
      'a.vue',
      '<template><b/></template>\n<script lang="ts">\nimport _ from \'lodash\'\nexport default { m() { return _.template(x) } }\n</script>',
    ],
  ])('an affected function is called: %s', async (_, file, code) => {
    const { level, told, steps } = await npm({ [file]: code })
    expect(told).toMatch(CALLED)
    expect(told.startsWith(`Your code imports lodash in ${file}:`)).toBe(true)
    expect(level).toBe('error')
    expect(steps.at(-1)).toContain('template, which is affected, is called here')
  })

  test.each([
    ['another function', "import _ from 'lodash'\n_.chunk(x)"],
    ['a function of the same name of an object', "import _ from 'lodash'\nengine.template(x)\n_.chunk(y)"],
    ['a local function of the name', "import _ from 'lodash'\nfunction template() {}\ntemplate()"],
    ['a local variable that hides the package', "import _ from 'lodash'\nfunction f(_) { _.template() }"],
  ])('no affected function is called: %s', async (_, code) => {
    const { level, told } = await npm({ 'a.js': code })
    expect(told).toBe(
      'Your code imports lodash in a.js:1, and is not seen to call any of the affected functions itself (`template`).',
    )
    expect(level).toBe('error')
  })

  test.each([
    ['no code names it', "import x from 'other'\nx()"],
    ['a comment and a text name it', "// import _ from 'lodash'\nlog('lodash')"],
    [
      'types alone are imported',
      "import type { Dictionary } from 'lodash'\nimport { type A, type B } from 'lodash'\nexport type { C } from 'lodash'",
    ],
    [
      'another package begins with the name',
      "import a from 'lodash-es'\nimport b from 'lodash.merge'\nimport c from '@x/lodash'",
    ],
    ['a file of the project has the name', "import _ from './lodash'\n_.template(x)"],
  ])('it is not imported: %s', async (_, code) => {
    const { level, told, steps } = await npm({ 'a.ts': code })
    expect(told).toMatch(/^Nothing in this repository imports lodash; .* The level is one lower for that\.$/)
    expect(level).toBe('warning')
    expect(steps).toEqual([])
  })

  test('an import whose path is put together counts', async () => {
    expect((await npm({ 'a.js': "const name = 'lodash'\nimport(name)" })).told).toMatch(
      /^Your code imports lodash in a\.js:2/,
    )
    expect((await npm({ 'a.js': 'const f = await import(`lodash/${name}`)' })).told).toMatch(
      /^Your code imports lodash in a\.js:1/,
    )
  })

  test('wrappers and files that export again are followed', async () => {
    const direct = {
      'lib/wrap.js': "module.exports = require('lodash')",
      'a.js': "const w = require('./lib/wrap')\nw.template(x)",
    }
    expect((await npm(direct)).told).toBe(
      'Your code imports lodash in lib/wrap.js:1 and calls `template`, which is affected, in a.js:2.',
    )
    const chain = {
      'lib/one.ts': "export { template as render, chunk } from 'lodash'",
      'lib/two.ts': "export * from './one'",
      'a.ts': "import { render } from './lib/two'\nrender(x)",
      'b.ts': "import { chunk } from './lib/two'\nchunk(x)",
    }
    expect((await npm(chain)).told).toContain('calls `template`, which is affected, in a.ts:2.')
    expect((await npm({ ...chain, 'a.ts': '' })).told).toContain('is not seen to call any')
    const picked = {
      'lib/tools.js': "const _ = require('lodash')\nexports.render = _.template\nexports.part = _.chunk",
      'a.js': "const { render } = require('./lib/tools')\nrender(x)",
    }
    expect((await npm(picked)).told).toContain('a.js:2')
  })

  test('tests and build files are told from the program', async () => {
    const test = await npm({ 'test/a.test.js': "const _ = require('lodash')\n_.template(x)" })
    expect(test.told).toContain('lodash in test/a.test.js:1, in tests and examples only')
    const build = await npm({ 'webpack.config.js': "const _ = require('lodash')\n_.chunk(x)" })
    expect(build.told).toContain('webpack.config.js:1, in build files, settings and scripts only')
    const both = await npm({ 'test/a.test.js': "require('lodash')", 'src/a.js': "require('lodash')" })
    expect(both.told).toContain('lodash in src/a.js:1, and')
  })

  test('scripts and settings that name a package load it', async () => {
    const manifest = '{ "scripts": { "build": "lodash build" }, "dependencies": { "lodash": "1" } }'
    expect((await npm({ 'package.json': manifest, 'a.js': 'a()' })).told).toContain('package.json:1, in build files')
    const listed = '{ "name": "app", "dependencies": { "lodash": "1" } }'
    expect((await npm({ 'package.json': listed, 'a.js': 'a()' })).told).toContain('Nothing in this repository')
  })

  test('a package that an imported one brings in', async () => {
    const deep = advisory('npm', 'deep')
    const through = await npm({ 'src/a.js': "import { serve } from 'web'" }, deep)
    expect(through.told).toBe(
      'Your code does not import deep itself, but web in src/a.js:1; that brings it in: web > middle > deep. Whether the affected code runs is for the packages between to tell.',
    )
    expect(through).toMatchObject({ level: 'error', steps: ['src/a.js:1 web is imported here'] })
    const not = await npm({ 'src/a.js': "import _ from 'lodash'" }, deep)
    expect(not.told).toMatch(/^Nothing in this repository imports deep, or a package that asks for it;/)
    expect(not.level).toBe('warning')
  })

  test('the way of calls within the file is told', async () => {
    const code =
      "const _ = require('lodash')\nconst fill = (x) => _.template(x)\nfunction render(x) { return fill(x) }\nexports.page = (req) => render(req.body)"
    expect((await npm({ 'a.js': code })).steps).toEqual([
      'a.js:1 lodash is imported here',
      'a.js:4 render is called here',
      'a.js:3 fill is called here',
      'a.js:2 template, which is affected, is called here',
    ])
  })

  test('imports are of the version that the manifest asks for', async () => {
    const lock = JSON.parse(NPM_LOCK) as { packages: Record<string, unknown> }
    lock.packages['node_modules/lodash'] = { version: '9.0.0' }
    lock.packages['node_modules/web'] = { version: '1.0.0', dependencies: { lodash: '4.0.0' } }
    lock.packages['node_modules/web/node_modules/lodash'] = { version: '4.0.0' }
    const files = { 'package-lock.json': JSON.stringify(lock), 'a.js': "const _ = require('lodash')\n_.template(x)" }
    expect((await npm(files)).told).toMatch(/^Nothing in this repository imports lodash 4\.0\.0, or/)
    expect((await npm({ ...files, 'b.js': "require('web')" })).told).toContain('that brings it in: web > lodash.')
    lock.packages['node_modules/tool'] = { version: '1.0.0', dependencies: { web: '0.9.0' } }
    lock.packages['node_modules/tool/node_modules/web'] = { version: '0.9.0', dependencies: { lodash: '4.0.0' } }
    lock.packages['node_modules/tool/node_modules/lodash'] = { version: '4.0.0' }
    lock.packages['node_modules/web'] = { version: '1.0.0' }
    delete lock.packages['node_modules/web/node_modules/lodash']
    const nested = { 'package-lock.json': JSON.stringify(lock), 'b.js': "require('web')" }
    expect((await npm(nested)).told).toMatch(/^Nothing in this repository imports lodash 4\.0\.0, or/)
  })

  test('one version in several folders is reached by any of the ways to it', async () => {
    const packages = {
      '': { dependencies: { web: '1', tool: '1' } },
      'node_modules/tool': { version: '1.0.0', dependencies: { spawn: '1.0.0' } },
      'node_modules/tool/node_modules/spawn': { version: '1.0.0', dependencies: { lodash: '4.0.0' } },
      'node_modules/lodash': { version: '4.0.0' },
      'node_modules/web': { version: '1.0.0', dependencies: { spawn: '1.0.0' } },
      'node_modules/web/node_modules/spawn': { version: '1.0.0', dependencies: { lodash: '4.0.0' } },
    }
    const files = { 'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages }), 'a.js': "require('web')" }
    expect((await npm(files)).told).toContain('web > spawn > lodash')
    expect((await npm({ ...files, 'a.js': "require('tool')" })).told).toContain('tool > spawn > lodash')
  })

  test('an alias of the manifest is the package', async () => {
    const files = {
      'package.json': '{ "dependencies": { "low": "npm:lodash@4.0.0" } }',
      'a.js': "require('low').template(x)",
    }
    expect((await npm(files)).told).toContain('calls `template`')
  })

  test('code of workspaces belongs to the lockfile above, code below another lockfile does not', async () => {
    const code = "import { pick } from '@acme/tools'\npick.template(x)"
    const files = {
      'package.json': '{ "workspaces": ["packages/*"] }',
      'packages/tools/package.json': '{ "name": "@acme/tools", "main": "index.js" }',
      'packages/tools/index.js': "exports.pick = require('lodash')",
      'packages/app/a.js': code,
    }
    expect((await npm(files)).told).toContain('calls `template`, which is affected, in packages/app/a.js:2.')
    const apart = {
      'other/package-lock.json': '{ "lockfileVersion": 3, "packages": { "": {} } }',
      'other/a.js': "require('lodash')",
      'a.js': 'a()',
    }
    expect((await npm(apart)).told).toContain('Nothing in this repository')
  })

  test('functions that the words of an advisory name', async () => {
    const words = osvRecord('GHSA-w', 'npm', 'lodash', {
      summary: 'Pollution in lodash',
      details: 'The function `zipObjectDeep` is affected. Use `merge()` instead.',
      affected: advisory('npm', 'lodash')['affected'],
    })
    const called = await npm({ 'a.js': "const _ = require('lodash')\n_.zipObjectDeep(x)" }, words)
    expect(called.told).toContain('calls `zipObjectDeep`')
    const not = await npm({ 'a.js': "const _ = require('lodash')\n_.merge(x)" }, words)
    expect(not.told).toContain(
      'does not itself call `zipObjectDeep`, which the text of the advisory names; lodash may.',
    )
    const none = await npm({ 'a.js': "require('lodash')" }, advisory('npm', 'lodash'))
    expect(none.told).toBe(
      'Your code imports lodash in a.js:1. Which of its functions are affected is not told by the advisory.',
    )
  })

  test('a malicious package is never lowered, and without code nothing is', async () => {
    const { level } = await npm({ 'a.js': 'a()' }, advisory('npm', 'lodash', {}, 'MAL-2024-1'))
    expect(level).toBe('error')
    expect(await npm({})).toMatchObject({
      level: 'error',
      told: expect.stringMatching(/^No import of lodash was found/),
    })
  })

  test('a file that could not be searched keeps the level', async () => {
    const { level, told } = await npm({ 'a.js': 'a()', 'lib/x.min.js': "require('lodash')" })
    expect(told).toMatch(/not known: not all source files could be searched/)
    expect(level).toBe('error')
  })
})

describe('PyPI', () => {
  const LOCK = (name: string) =>
    `[[package]]\nname = "${name}"\nversion = "5.0"\n\n[[package]]\nname = "flask"\nversion = "1.0"\n\n[package.dependencies]\njinja2 = "*"\n\n[[package]]\nname = "jinja2"\nversion = "1.0"\n\n[metadata]\nlock-version = "2.0"\n`
  const python = (
    files: Readonly<Record<string, string>>,
    name = 'PyYAML',
    specific: Readonly<Record<string, unknown>> = { affected_functions: ['yaml.load'] },
  ) => reach(advisory('PyPI', name, specific), { 'poetry.lock': LOCK('PyYAML'), ...files })

  test('an affected function is called, or not', async () => {
    expect((await python({ 'app/a.py': 'import yaml\nyaml.load(x)' })).told).toBe(
      'Your code imports pyyaml in app/a.py:1 and calls `load`, which is affected, in app/a.py:2.',
    )
    expect((await python({ 'a.py': 'from yaml import load as l\nl(x)' })).told).toContain('calls `load`')
    expect((await python({ 'a.py': 'import yaml\nyaml.safe_load(x)' })).told).toContain('is not seen to call any')
    expect(await python({ 'a.py': 'import json\njson.load(x)' })).toMatchObject({
      level: 'warning',
      told: expect.stringContaining('Nothing in this repository imports pyyaml'),
    })
  })

  test('what another module of the project imports', async () => {
    const files = {
      'app/__init__.py': '',
      'app/compat.py': 'import yaml\nparse = yaml.load',
      'app/a.py': 'from .compat import parse\nparse(x)',
    }
    expect((await python(files)).told).toContain('calls `load`, which is affected, in app/a.py:2.')
  })

  test('methods of objects that are made of its classes; imports for the type checker are none', async () => {
    const jinja = (code: string) =>
      python({ 'a.py': code }, 'Jinja2', { affected_functions: ['jinja2.Environment.from_string'] })
    expect((await jinja('from jinja2 import Environment\ne = Environment()\ne.from_string(x)')).told).toContain(
      'calls `Environment.from_string`',
    )
    expect((await jinja('if TYPE_CHECKING:\n    import jinja2\nimport flask')).told).toContain(
      'that brings it in: flask > jinja2',
    )
    expect((await jinja('import importlib\nm = importlib.import_module("jinja2")')).told).toContain('Your code imports')
  })

  test('requirements do not tell who asks for a package', async () => {
    const files = { 'requirements.txt': 'PyYAML==5.0\n', 'a.py': 'import json' }
    const { level, told } = await reach(advisory('PyPI', 'PyYAML'), files)
    expect(told).toContain('requirements.txt does not tell whether another package asks for it')
    expect(level).toBe('error')
  })
})

describe('Go', () => {
  const MOD = 'module example.com/app\n\ngo 1.22\n\nrequire (\n\tgithub.com/acme/jwt v1.0.0\n)\n'
  const record = advisory('Go', 'github.com/acme/jwt', {
    imports: [{ path: 'github.com/acme/jwt/parse', symbols: ['Parse', 'Parser.ParseUnverified'] }],
  })
  const go = (code: string) => reach(record, { 'go.mod': MOD, 'main.go': `package main\n${code}` })

  test('a symbol is called, or another one, or another package is imported, or none', async () => {
    const imported = 'import "github.com/acme/jwt/parse"\n'
    const common = advisory('Go', 'github.com/acme/jwt', {
      imports: [{ path: 'github.com/acme/jwt/parse', symbols: ['Reader.Read'] }],
    })
    const unsure = {
      'go.mod': MOD,
      'main.go': `package main\n${imported}func f(q Q) { q.Read(x); parse.Open(y).Read(z) }`,
    }
    expect((await reach(common, unsure)).told).toContain('what it calls `Read` of is not known to be the affected type')
    expect((await go(`${imported}func main() { parse.Parse(x) }`)).told).toContain(
      'calls `Parse`, which is affected, in main.go:3',
    )
    expect((await go(`${imported}func f(p *parse.Parser) { p.ParseUnverified(x) }`)).told).toContain(
      'calls `Parser.ParseUnverified`',
    )
    expect((await go(`${imported}func main() { parse.NewParser(x).ParseUnverified(y) }`)).told).toContain(
      'ParseUnverified`',
    )
    expect((await go(`${imported}func f(p Q) { q.ParseUnverified(x) }`)).told).toContain(
      'whether the object is one of github.com/acme/jwt is not known',
    )
    const elsewhere = {
      'go.mod': MOD,
      'a.go': `package main\n${imported}func f() { parse.New(x) }`,
      'b.go': 'package main\nimport "github.com/acme/jwt/sign"\nfunc g(q Q) { q.ParseUnverified(x) }',
    }
    expect((await reach(record, elsewhere)).told).toContain('what it calls `ParseUnverified` of is not known')
    const other = 'import "other.org/lib"\n'
    expect((await go(`${imported}${other}func f() { lib.ParseUnverified(x) }`)).told).not.toContain(
      'ParseUnverified` of',
    )
    expect((await go(`${imported}func main() { parse.New(x) }`)).told).toContain('is not seen to call any')
    expect((await go('import "github.com/acme/jwt/sign"\nfunc main() { sign.Parse(x) }')).told).toContain(
      'but not `github.com/acme/jwt/parse` itself, which the advisory is about',
    )
    expect(await go('import "fmt"\nfunc main() { fmt.Parse(x) }')).toMatchObject({
      level: 'warning',
      told: expect.stringContaining('Nothing in this repository imports'),
    })
  })
})

describe('other ecosystems', () => {
  const POM = `<project><dependencies><dependency><groupId>org.yaml</groupId><artifactId>snakeyaml</artifactId><version>1.0</version></dependency></dependencies></project>`
  const maven = (code: string) =>
    reach(advisory('Maven', 'org.yaml:snakeyaml', { affected_functions: ['org.yaml.snakeyaml.Yaml.load'] }), {
      'pom.xml': POM,
      'src/main/java/A.java': `package a;\n${code}`,
    })

  test('Maven', async () => {
    expect(
      (await maven('import org.yaml.snakeyaml.Yaml;\nclass A { void f(String s) { Yaml y = new Yaml(); y.load(s); } }'))
        .told,
    ).toContain('calls `Yaml.load`, which is affected, in src/main/java/A.java:3.')
    expect(
      (await maven('import org.yaml.snakeyaml.Yaml;\nclass A { void f(String s) { new Yaml().dump(s); } }')).told,
    ).toContain('is not seen to call any')
    expect(await maven('import com.google.gson.Gson;\nclass A {}')).toMatchObject({ level: 'warning' })
  })

  const CARGO = `version = 3\n\n[[package]]\nname = "app"\nversion = "0.1.0"\ndependencies = ["small-vec"]\n\n[[package]]\nname = "small-vec"\nversion = "1.0.0"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\n`
  const cargo = (code: string) =>
    reach(advisory('crates.io', 'small-vec', { affects: { functions: ['small_vec::SmallVec::insert_many'] } }), {
      'Cargo.lock': CARGO,
      'src/main.rs': code,
    })

  test('Cargo', async () => {
    expect((await cargo('use small_vec::{SmallVec, Other};\nfn f() { SmallVec::insert_many(x, y); }')).told).toContain(
      'calls `SmallVec.insert_many`, which is affected, in src/main.rs:2',
    )
    expect((await cargo('use small_vec::SmallVec;\nfn f(v: V) { v.insert_many(x); }')).told).toContain('is not known')
    expect((await cargo('fn f() { small_vec::Other::new(); }')).told).toContain('is not seen to call any')
    expect(await cargo('// use small_vec::SmallVec;\nfn f() { log("small_vec::SmallVec"); }')).toMatchObject({
      level: 'warning',
    })
  })

  const GEMS =
    'GEM\n  remote: https://rubygems.org/\n  specs:\n    nokogiri (1.0.0)\n    rails (1.0.0)\n      rack (>= 1)\n    rack (1.0.0)\n\nPLATFORMS\n  ruby\n\nDEPENDENCIES\n  nokogiri\n  rails\n'
  const gems = (files: Readonly<Record<string, string>>) =>
    reach(advisory('RubyGems', 'nokogiri'), { 'Gemfile.lock': GEMS, ...files })

  test('RubyGems', async () => {
    expect((await gems({ 'a.rb': "require 'nokogiri'" })).told).toContain('imports nokogiri in a.rb:1')
    expect((await gems({ 'a.rb': 'Nokogiri::XML(x)' })).told).toContain('imports nokogiri in a.rb:1')
    expect((await gems({ 'config/application.rb': 'Bundler.require(*Rails.groups)' })).told).toContain(
      'config/application.rb:1',
    )
    expect(await gems({ 'a.rb': "require 'json'" })).toMatchObject({ level: 'warning' })
  })

  const COMPOSER = JSON.stringify({
    packages: [{ name: 'acme/template-engine', version: '1.0.0', autoload: { 'psr-4': { 'Twigs\\': 'src/' } } }],
    'packages-dev': [],
  })
  const composer = (code: string) =>
    reach(
      advisory('Packagist', 'acme/template-engine', {
        affected_functions: ['Twigs\\Environment::render'].map((one) => one.replaceAll('\\', '.')),
      }),
      {
        'composer.lock': COMPOSER,
        'src/a.php': `<?php\n${code}`,
      },
    )

  test('Composer', async () => {
    expect((await composer('use Twigs\\Environment;\n$e = new Environment();\n$e->render($x);')).told).toContain(
      'imports acme/template-engine in src/a.php:2',
    )
    expect((await composer('echo \\Twigs\\Environment::make($x);')).told).toContain('src/a.php:2')
    expect(await composer('use Other\\Environment;\n$e = new Environment();')).toMatchObject({ level: 'warning' })
  })
})

test('without what tells imports, findings are as they were', async () => {
  const files = { 'package-lock.json': NPM_LOCK, 'a.js': 'a()' }
  const [found] = await findingsIn('npm', [LODASH], files)
  expect(found).toMatchObject({ level: 'error', flow: [] })
  expect(found?.description).not.toContain('imports')
})

test('a fault in reading code costs no finding', async () => {
  const files = { 'package-lock.json': NPM_LOCK, 'a.js': 'a()' }
  const [found] = await findingsIn('npm', [LODASH], files, () => Promise.reject(new TypeError('secret text')))
  expect(found).toMatchObject({ level: 'error', flow: [] })
})
