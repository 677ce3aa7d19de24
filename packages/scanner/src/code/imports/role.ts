import type { CodeRole } from '../../imports.ts'

const TEST_FOLDER =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|cypress|playwright|testdata|fixtures?|examples?|samples?|demos?|bench(?:marks?)?|benches)\//i
const TEST_FILE =
  /(?:[._-](?:test|spec|e2e|stories|bench)\.\w+|_test\.\w+|_spec\.rb|(?:^|\/)(?:test_[^/]*|conftest|tests)\.py|(?:Tests?|IT|TestCase)\.(?:java|cs|php))$/
const BUILD_FILE =
  /(?:^|\/)(?:(?:gulpfile|gruntfile|jakefile|webpack|rollup|karma|vite|vitest|jest|babel|metro|eslint|postcss|tailwind|next|nuxt|svelte|astro|rspack|esbuild|tsup|playwright|cypress|commitlint|prettier|stylelint|lint-staged)[\w.-]*\.[cm]?[jt]s|\.[\w-]+rc\.[cm]?js|[\w.-]+\.(?:config|conf)\.[cm]?[jt]sx?|setup\.py|build\.rs|Rakefile|noxfile\.py|tasks\.py)$/i
const BUILD_FOLDER = /(?:^|\/)(?:scripts?|tools?|tasks|build-scripts|\.[\w-]+)\//

/** What a file is for, by its path. */
export function roleOf(path: string): CodeRole {
  if (TEST_FOLDER.test(path) || TEST_FILE.test(path)) return 'test'
  return BUILD_FILE.test(path) || BUILD_FOLDER.test(path) ? 'build' : 'code'
}
