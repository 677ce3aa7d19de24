import { execFileSync } from 'node:child_process'

const AUTHOR = { name: 'Picket Test', email: 'test@picket.example', date: '2024-01-01T00:00:00Z' }

/** Runs the real git in a folder, apart from the configuration of whoever runs the tests. Answers its output, trimmed. */
export function git(folder: string, args: readonly string[], input: string | Buffer = ''): string {
  return gitBytes(folder, args, input).toString('utf8').trim()
}

export function gitBytes(folder: string, args: readonly string[], input: string | Buffer = ''): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    input,
    maxBuffer: 1024 ** 3,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: '/dev/null',
      LC_ALL: 'C',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: AUTHOR.name,
      GIT_AUTHOR_EMAIL: AUTHOR.email,
      GIT_AUTHOR_DATE: AUTHOR.date,
      GIT_COMMITTER_NAME: AUTHOR.name,
      GIT_COMMITTER_EMAIL: AUTHOR.email,
      GIT_COMMITTER_DATE: AUTHOR.date,
    },
  })
}

/** Makes a repository at `folder` with everything in it that is not ignored committed to the branch `main`; answers the commit. */
export function commitAll(folder: string): string {
  git(folder, ['init', '-q', '-b', 'main'])
  git(folder, ['add', '-A'])
  git(folder, ['commit', '-q', '--allow-empty', '-m', 'All'])
  return git(folder, ['rev-parse', 'HEAD'])
}
