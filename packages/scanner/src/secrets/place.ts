/** What kind of file a path names, as far as secrets are concerned. */
export type Place = 'product' | 'test' | 'documentation' | 'lockfile'

const LOCKFILES =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|\.package-lock\.json|yarn\.lock|pnpm-lock\.ya?ml|bun\.lockb?|deno\.lock|pipfile\.lock|poetry\.lock|pdm\.lock|uv\.lock|pylock(?:\.[^/]*)?\.toml|go\.sum|cargo\.lock|gemfile\.lock|gems\.locked|composer\.lock|packages\.lock\.json|project\.assets\.json|pubspec\.lock|mix\.lock|package\.resolved|podfile\.lock|conan\.lock|gradle\.lockfile|verification-metadata\.xml|flake\.lock|renv\.lock|\.terraform\.lock\.hcl)$/i
const TESTS =
  /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|fixtures?|testdata|test[-_](?:data|resources|helpers?|fixtures?|utils?)|mocks?|testing|cypress|snapshots?|__snapshots__|benchmarks?|examples?|samples?|demos?|playground|stories|tutorials?|quickstarts?)\/|[._-](?:test|tests|spec|e2e|mock|stories|fixture|example|sample|template|dist)s?\.[^/]*$|(?:^|\/)(?:test_[^/]*\.py|conftest\.py)$|_test\.(?:go|py|rb|rs|dart)$|Tests?\.(?:java|kt|cs|php|swift)$|\.(?:example|sample|template|tmpl|tpl|dist|snap)$/i
const DOCUMENTATION =
  /(?:^|\/)(?:docs?|documentation|website|man)\/|\.(?:md|mdx|markdown|rst|adoc|asciidoc|pod|rdoc|1|3|5|7|8)$|(?:^|\/)(?:readme|changelog|changes|history|news|license|contributing|security)[^/]*$/i

export function placeOf(path: string): Place {
  if (LOCKFILES.test(path)) return 'lockfile'
  if (TESTS.test(path)) return 'test'
  return DOCUMENTATION.test(path) ? 'documentation' : 'product'
}

/** Files whose values stand without quotation marks. */
export function isConfiguration(path: string): boolean {
  return /(?:^|\/)(?:\.env(?:rc)?(?:[._-][^/]*)?|[^/]*\.env|env\.[^/.]*|\.flaskenv|\.dev\.vars(?:\.[^/]*)?|\.secrets|\.netrc|\.pgpass|\.npmrc|dockerfile(?:\.[^/]*)?|\.pypirc|credentials|config)$|\.(?:properties|ini|cfg|conf|config|ya?ml|toml|tfvars|env|envrc|secrets?|sh|bash|zsh)$/i.test(
    path,
  )
}
