import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { commitAll } from '../../../scanner/src/testing/git.ts'
import { type GitHttpServer, startGitHttpServer } from '../../../scanner/src/testing/git-http-server.ts'
import { makeTemporaryFolder, writeFiles } from '../../../scanner/src/testing/temporary-folder.ts'

/** A code host of a test file's own: the real git over HTTP on the loopback. Known once the tests run. */
export interface TestCodeHost {
  readonly server: GitHttpServer
  /** The folder that holds the repositories. */
  readonly folder: string
  /** Makes a repository with these files on the branch `main`, or commits them on top; answers the commit. */
  commit(repository: string, files: Readonly<Record<string, string>>): string
}

/** To be called at the top of a test file, before `useApi`, whose settings name it. */
export function useCodeHost(): TestCodeHost {
  const { path, remove } = makeTemporaryFolder()
  let server: GitHttpServer | undefined

  beforeAll(async () => {
    server = await startGitHttpServer(path)
  })

  afterAll(async () => {
    await server?.close()
    remove()
  })

  return {
    folder: path,
    get server() {
      if (server === undefined) throw new Error('The test code host exists in tests and hooks only.')
      return server
    },
    commit(repository, files) {
      writeFiles(join(path, repository), files)
      return commitAll(join(path, repository))
    },
  }
}
