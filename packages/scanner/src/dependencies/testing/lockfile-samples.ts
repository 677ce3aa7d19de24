/** A small file of every format that is read, whole and right, each with at least one package. By path. */
export const LOCKFILE_SAMPLES: Readonly<Record<string, string>> = {
  'package-lock.json': `{
  "name": "shop",
  "lockfileVersion": 3,
  "packages": {
    "": { "dependencies": { "web": "^1.0.0" } },
    "node_modules/web": { "version": "1.2.0", "dependencies": { "deep": "^2.0.0" } },
    "node_modules/deep": { "version": "2.1.0" }
  }
}
`,
  'one/package-lock.json': `{
  "lockfileVersion": 1,
  "dependencies": {
    "web": { "version": "1.2.0", "requires": { "deep": "^2.0.0" }, "dependencies": { "deep": { "version": "2.1.0" } } }
  }
}
`,
  'yarn.lock': `# yarn lockfile v1


deep@^2.0.0:
  version "2.1.0"

web@^1.0.0:
  version "1.2.0"
  dependencies:
    deep "^2.0.0"
`,
  'berry/yarn.lock': `__metadata:
  version: 8

"deep@npm:^2.0.0":
  version: 2.1.0
  resolution: "deep@npm:2.1.0"

"web@npm:^1.0.0":
  version: 1.2.0
  resolution: "web@npm:1.2.0"
  dependencies:
    deep: "npm:^2.0.0"
`,
  'pnpm-lock.yaml': `lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      web:
        specifier: ^1.0.0
        version: 1.2.0

packages:

  deep@2.1.0:
    resolution: {integrity: sha512-a}

  web@1.2.0:
    resolution: {integrity: sha512-b}

snapshots:

  deep@2.1.0: {}

  web@1.2.0:
    dependencies:
      deep: 2.1.0
`,
  'bun.lock': `{
  "lockfileVersion": 1,
  "workspaces": { "": { "dependencies": { "web": "^1.0.0", }, }, },
  "packages": {
    "deep": ["deep@2.1.0", "", {}, "sha512-a"],
    "web": ["web@1.2.0", "", { "dependencies": { "deep": "^2.0.0" } }, "sha512-b"],
  }
}
`,
  'deno.lock': `{
  "version": "4",
  "specifiers": { "npm:web@1": "1.2.0" },
  "npm": {
    "deep@2.1.0": { "integrity": "sha512-a" },
    "web@1.2.0": { "integrity": "sha512-b", "dependencies": ["deep"] }
  }
}
`,
  'manifest/package.json': '{ "dependencies": { "web": "1.2.0", "ranged": "^1.0.0" } }\n',
  'requirements.txt': 'web==1.2.0 \\\n    --hash=sha256:00\n# a comment\ndeep==2.1.0 ; python_version > "3"\n',
  'Pipfile.lock':
    '{ "_meta": {}, "default": { "web": { "version": "==1.2.0" } }, "develop": { "check": { "version": "==2.0" } } }\n',
  'poetry.lock': `[[package]]
name = "deep"
version = "2.1.0"

[[package]]
name = "web"
version = "1.2.0"

[package.dependencies]
deep = ">=2"

[metadata]
lock-version = "2.0"
`,
  'pdm.lock':
    '[metadata]\nlock_version = "4.5.0"\n\n[[package]]\nname = "web"\nversion = "1.2.0"\ndependencies = ["deep>=2"]\n\n[[package]]\nname = "deep"\nversion = "2.1.0"\n',
  'uv.lock':
    'version = 1\n\n[[package]]\nname = "web"\nversion = "1.2.0"\nsource = { registry = "https://pypi.example" }\n\n[[package]]\nname = "deep"\nversion = "2.1.0"\n',
  'pylock.toml':
    'lock-version = "1.0"\n\n[[packages]]\nname = "web"\nversion = "1.2.0"\n\n[[packages]]\nname = "deep"\nversion = "2.1.0"\n',
  'project/pyproject.toml': '[project]\nname = "shop"\ndependencies = [\n  "web==1.2.0",\n  "ranged>=1",\n]\n',
  'pipenv/Pipfile': '[packages]\nweb = "==1.2.0"\nany = "*"\n',
  'setuptools/setup.cfg': '[options]\ninstall_requires =\n    web==1.2.0\n    ranged>=1\n',
  'setuptools-program/setup.py': 'setup(\n    install_requires=["web==1.2.0", "ranged>=1"],\n)\n',
  'cargo/Cargo.toml': '[dependencies]\nweb = "=1.2.0"\nranged = "1"\n',
  'mix/mix.exs': '  defp deps do\n    [\n      {:web, "== 1.2.0"},\n      {:ranged, "~> 1.0"}\n    ]\n  end\n',
  'pub/pubspec.yaml': 'name: shop\ndependencies:\n  web: 1.2.0\n  ranged: ^1.0.0\n',
  'environment.yml': 'name: lab\ndependencies:\n  - python=3.12\n  - pip:\n      - web==1.2.0\n      - ranged>=1\n',
  'go.mod':
    'module example.org/shop\n\ngo 1.22.0\n\nrequire (\n\texample.org/web v1.2.0\n\texample.org/deep v2.1.0 // indirect\n)\n',
  'Cargo.lock':
    'version = 4\n\n[[package]]\nname = "deep"\nversion = "2.1.0"\nsource = "registry+https://crates.example"\n\n[[package]]\nname = "web"\nversion = "1.2.0"\nsource = "registry+https://crates.example"\ndependencies = ["deep"]\n',
  'pom.xml': `<project>
  <artifactId>shop</artifactId>
  <properties><web.version>1.2.0</web.version></properties>
  <dependencies>
    <dependency><groupId>org.acme</groupId><artifactId>web</artifactId><version>\${web.version}</version></dependency>
    <dependency><groupId>org.acme</groupId><artifactId>deep</artifactId><version>2.1.0</version></dependency>
  </dependencies>
</project>
`,
  'locked/gradle.lockfile':
    '# a comment\norg.acme:deep:2.1.0=compileClasspath\norg.acme:web:1.2.0=compileClasspath\nempty=\n',
  'gradle/verification-metadata.xml': `<?xml version="1.0"?>
<verification-metadata>
  <components>
    <component group="org.acme" name="web" version="1.2.0"><artifact name="web-1.2.0.jar"/></component>
  </components>
</verification-metadata>
`,
  'build.gradle': "plugins { id 'java' }\ndependencies {\n    implementation 'org.acme:web:1.2.0'\n}\n",
  'Gemfile.lock':
    'GEM\n  remote: https://gems.example/\n  specs:\n    deep (2.1.0)\n    web (1.2.0)\n      deep (>= 2)\n\nPLATFORMS\n  ruby\n\nDEPENDENCIES\n  web\n',
  'ruby/Gemfile': "source 'https://gems.example'\ngem 'web', '1.2.0'\ngem 'ranged', '~> 1'\n",
  'composer.lock':
    '{ "packages": [ { "name": "acme/web", "version": "1.2.0", "require": { "acme/deep": "^2" } }, { "name": "acme/deep", "version": "2.1.0" } ], "packages-dev": [] }\n',
  'php/composer.json': '{ "require": { "acme/web": "1.2.0", "acme/any": "^1" } }\n',
  'packages.lock.json':
    '{ "version": 1, "dependencies": { "net8.0": { "Web": { "type": "Direct", "requested": "[1.2.0, )", "resolved": "1.2.0" } } } }\n',
  'packages.config':
    '<?xml version="1.0"?>\n<packages>\n  <package id="Web" version="1.2.0" />\n  <package id="Deep" version="2.1.0" />\n</packages>\n',
  'obj/project.assets.json':
    '{ "version": 3, "targets": { "net8.0": { "Web/1.2.0": { "type": "package" } } }, "libraries": { "Web/1.2.0": { "type": "package" } } }\n',
  'net/Shop.csproj':
    '<Project>\n  <ItemGroup>\n    <PackageReference Include="Web" Version="1.2.0" />\n  </ItemGroup>\n</Project>\n',
  'mix.lock':
    '%{\n  "web": {:hex, :web, "1.2.0", "00", [:mix], [{:deep, "~> 2.0", [hex: :deep]}], "hexpm", "00"},\n  "deep": {:hex, :deep, "2.1.0", "00", [:mix], [], "hexpm", "00"},\n}\n',
  'pubspec.lock':
    'packages:\n  web:\n    dependency: "direct main"\n    source: hosted\n    version: "1.2.0"\nsdks:\n  dart: ">=3.0.0"\n',
  'cabal.project.freeze':
    'active-repositories: hackage:merge\nconstraints: any.web ==1.2.0,\n             any.deep ==2.1.0\n',
  'stack.yaml.lock':
    'packages:\n- completed:\n    hackage: web-1.2.0@sha256:00,10\n  original:\n    hackage: web-1.2.0\nsnapshots: []\n',
  'renv.lock':
    '{ "R": { "Version": "4.3.0" }, "Packages": { "web": { "Package": "web", "Version": "1.2.0", "Requirements": ["R"] } } }\n',
  'Package.resolved':
    '{ "pins": [ { "identity": "web", "kind": "remoteSourceControl", "location": "https://example.org/acme/web.git", "state": { "revision": "00", "version": "1.2.0" } } ], "version": 2 }\n',
  'Podfile.lock':
    'PODS:\n  - Deep (2.1.0)\n  - Web (1.2.0):\n    - Deep (~> 2.0)\n\nDEPENDENCIES:\n  - Web\n\nPODFILE CHECKSUM: 00\n\nCOCOAPODS: 1.15.2\n',
  'conan.lock': '{ "version": "0.5", "requires": ["web/1.2.0#00%1.0", "deep/2.1.0#00"], "build_requires": [] }\n',
  '.github/workflows/ci.yml':
    'on: push\njobs:\n  build:\n    steps:\n      - uses: acme/checkout@v1.2.0\n      - run: echo done\n',
  Dockerfile: 'ARG TAG=1.2.0\nFROM acme/web:${TAG} AS build\nFROM alpine:3.19\nCOPY --from=build /a /a\n',
  'compose.yaml': 'services:\n  web:\n    image: acme/web:1.2.0\n',
}

/**
 * Programs and lists that name nothing until their first entry: cut off before it, they are whole files that ask for nothing.
 */
export const MAY_NAME_NOTHING: ReadonlySet<string> = new Set([
  'requirements.txt',
  'project/pyproject.toml',
  'pipenv/Pipfile',
  'setuptools/setup.cfg',
  'setuptools-program/setup.py',
  'mix/mix.exs',
  'cargo/Cargo.toml',
  'pub/pubspec.yaml',
  'environment.yml',
  'build.gradle',
  'ruby/Gemfile',
  '.github/workflows/ci.yml',
  'Dockerfile',
  'compose.yaml',
])

/** Cut off before this, a file of the format cannot be told from a whole one of a project that asks for nothing. */
export const UNDECIDED_BEFORE: Readonly<Record<string, string>> = {
  'yarn.lock': 'deep@^2.0.0',
  'pnpm-lock.yaml': 'deep@2.1.0',
  'go.mod': '1.22.0',
  'Cargo.lock': 'source',
}
