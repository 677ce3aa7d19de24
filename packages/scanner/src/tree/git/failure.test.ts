import { expect, test } from 'vitest'
import { CodeHostUnavailable, RepositoryNotFound } from './errors.ts'
import { failureOf } from './failure.ts'

const URL = 'https://git.example.org/a/b.git/'

test.each([
  [`remote: Not Found.\nfatal: repository '${URL}' not found\n`],
  [`remote: Invalid username or password.\nfatal: Authentication failed for '${URL}'\n`],
  [`fatal: could not read Username for 'https://git.example.org': terminal prompts disabled\n`],
  [`fatal: unable to access '${URL}': The requested URL returned error: 403\n`],
  [`fatal: unable to access '${URL}': The requested URL returned error: 404\n`],
  [`fatal: unable to access '${URL}': The requested URL returned error: 451\n`],
  [`fatal: unable to access '${URL}': The requested URL returned error: 301\n`],
  [`fatal: unable to update url base from redirection:\n  asked for: ${URL}\n   redirect: https://x/login\n`],
  [`fatal: ${URL}info/refs not valid: is this a git repository?\n`],
  [`fatal: '/srv/git/a/b' does not appear to be a git repository\nfatal: Could not read from remote repository.\n`],
])('not found: %j', (messages) => {
  expect(failureOf(messages)).toBeInstanceOf(RepositoryNotFound)
})

test.each([
  ['server-error', `fatal: unable to access '${URL}': The requested URL returned error: 500\n`],
  ['server-error', `error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502\n`],
  ['server-error', `fatal: unable to access '${URL}': The requested URL returned error: 429\n`],
  ['unreachable', `fatal: unable to access '${URL}': Could not resolve host: git.example.org\n`],
  [
    'unreachable',
    `fatal: unable to access '${URL}': Failed to connect to git.example.org port 443 after 1 ms: Couldn't connect to server\n`,
  ],
  [
    'unreachable',
    `error: RPC failed; curl 18 transfer closed with outstanding read data remaining\nfatal: early EOF\n`,
  ],
  ['unreachable', `fatal: the remote end hung up unexpectedly\n`],
  [
    'timeout',
    `fatal: unable to access '${URL}': Operation too slow. Less than 1000 bytes/sec transferred the last 30 seconds\n`,
  ],
  [
    'timeout',
    `fatal: unable to access '${URL}': Failed to connect to git.example.org port 443: Connection timed out\n`,
  ],
  ['tls', `fatal: unable to access '${URL}': server certificate verification failed. CAfile: none CRLfile: none\n`],
  ['tls', `fatal: unable to access '${URL}': SSL certificate problem: unable to get local issuer certificate\n`],
  ['protocol', `fatal: protocol error: bad line length character: <htm\n`],
  ['protocol', ''],
])('%s: %j', (reason, messages) => {
  const failure = failureOf(messages)
  expect(failure).toBeInstanceOf(CodeHostUnavailable)
  expect(failure).toMatchObject({ reason })
  expect(failure.message).not.toContain('git.example.org')
})
