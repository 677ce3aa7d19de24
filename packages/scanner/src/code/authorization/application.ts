import type { Functions } from './function-checks.ts'
import type { ChecksOfHandler } from './judge-routes.ts'
import type { Place } from './source.ts'
import type { Route } from './route.ts'

/** What an application answers to, and how its handlers are looked at. */
export interface Application {
  readonly routes: readonly Route[]
  readonly checksOf: ChecksOfHandler
  readonly functions: Functions
  /** The expression that gives a name its value, over files. */
  readonly valueOf: (place: Place) => Place | undefined
}

/** Whether a file is a test, an example of a library, or somebody else's. */
export function isTestPath(path: string): boolean {
  return (
    /(?:^|\/)(?:tests?|__tests__|__mocks__|spec|specs|e2e|cypress|fixtures?|mocks?|node_modules|bower_components|vendor|site-packages|examples?|benchmarks?|storybook|testing|testdata)\//i.test(
      path,
    ) ||
    /[._-](?:test|tests|spec|stories|e2e|mock)\.[a-z]+$|(?:^|\/)(?:test_[^/]*|conftest|[^/]*_test)\.py$|Tests?\.java$/i.test(
      path,
    )
  )
}
