import { ECOSYSTEMS } from '../../packages/scanner/src/dependencies/ecosystems/list.ts'
import { code, page, plain, table } from './table.ts'

/** Names of lockfiles and manifests that package managers write. An ecosystem decides by path alone which of them it reads. */
const FILE_NAMES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'package.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  'requirements.txt',
  'Pipfile.lock',
  'Pipfile',
  'poetry.lock',
  'uv.lock',
  'pdm.lock',
  'pylock.toml',
  'pyproject.toml',
  'setup.py',
  'conda-lock.yml',
  'go.mod',
  'go.sum',
  'Cargo.lock',
  'Cargo.toml',
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
  'gradle.lockfile',
  'buildscript-gradle.lockfile',
  'libs.versions.toml',
  'verification-metadata.xml',
  'Gemfile.lock',
  'gems.locked',
  'Gemfile',
  'composer.lock',
  'composer.json',
  'packages.lock.json',
  'packages.config',
  'project.assets.json',
  'Directory.Packages.props',
  'app.csproj',
  'app.deps.json',
  'paket.lock',
  'mix.lock',
  'pubspec.lock',
  'pubspec.yaml',
  'renv.lock',
  'stack.yaml.lock',
  'cabal.project.freeze',
  'Package.resolved',
  'Podfile.lock',
  'conan.lock',
  '.github/workflows/ci.yml',
  'action.yml',
  'Dockerfile',
  'compose.yaml',
  'setup.cfg',
  'environment.yml',
  'installed',
  'status',
]

export function ecosystemsPage(): string {
  const rows = ECOSYSTEMS.map(({ name, lockfiles }) => {
    const read = FILE_NAMES.filter((file) => lockfiles.some((lockfile) => lockfile.matches(file)))
    if (lockfiles.length > 0 && read.length === 0)
      throw new Error(`Name the lockfiles of ${name} in tools/docs/ecosystems.ts.`)
    return [plain(name), read.length === 0 ? 'none; versions are compared' : read.map(code).join(', ')]
  })
  return page(
    'Package ecosystems',
    'packages/scanner/src/dependencies/ecosystems',
    `${rows.length} ecosystems, by the names that OSV gives them.`,
    table(['ecosystem', 'files that are read'], rows),
  )
}
