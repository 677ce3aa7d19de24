/**
 * Folders that are passed over wherever they are, tracked by git or not: they hold what a tool put there (the data of version
 * control, installed packages, caches), never what the authors of the tree wrote. Packages are checked by their lockfiles instead.
 * `build`, `dist`, `target`, `vendor`, `env` and the like are not here: authors use those names for sources, too.
 */
const PASSED_OVER: ReadonlySet<string> = new Set([
  // Version control
  '.git',
  '.hg',
  '.svn',
  '.bzr',
  '_darcs',
  '.jj',
  '.pijul',
  'CVS',
  // Installed packages
  'node_modules',
  'bower_components',
  'jspm_packages',
  '.pnpm-store',
  '.yarn',
  '.venv',
  '.virtualenv',
  'site-packages',
  '__pypackages__',
  '.eggs',
  '.bundle',
  '.dart_tool',
  '.terraform',
  '.terragrunt-cache',
  // Caches and generated state
  '__pycache__',
  '.tox',
  '.nox',
  '.mypy_cache',
  '.pytest_cache',
  '.ruff_cache',
  '.ipynb_checkpoints',
  '.gradle',
  '.next',
  '.nuxt',
  '.svelte-kit',
  '.angular',
  '.turbo',
  '.parcel-cache',
  '.nyc_output',
  '.sass-cache',
])

/** Whether a folder of this name is never entered. */
export function isPassedOver(folder: string): boolean {
  return PASSED_OVER.has(folder)
}

/** Whether any folder on the way to a file is passed over. */
export function liesInPassedOver(path: string): boolean {
  const parts = path.split('/')
  for (let i = 0; i < parts.length - 1; i++) if (isPassedOver(parts[i] ?? '')) return true
  return false
}
