import { expect, test } from 'vitest'
import { gitEnvironment } from './environment.ts'

const USERS = {
  PATH: '/usr/bin',
  HOME: '/home/user',
  GIT_CONFIG_PARAMETERS: "'core.fsmonitor=/tmp/evil'",
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'core.hooksPath',
  GIT_CONFIG_VALUE_0: '/tmp/evil',
  GIT_SSH_COMMAND: '/tmp/evil',
  GIT_ASKPASS: '/tmp/evil',
  GIT_PROXY_COMMAND: '/tmp/evil',
  GIT_EXTERNAL_DIFF: '/tmp/evil',
  GIT_TRACE_CURL: '/tmp/log',
  GIT_ALTERNATE_OBJECT_DIRECTORIES: '/tmp/evil',
  LD_PRELOAD: '/tmp/evil',
  PICKET_SECRET_KEY: 'secret',
  DATABASE_URL: 'postgres://secret',
  HTTPS_PROXY: 'http://proxy.example.org:3128',
}

test('nothing of the user reaches git but the path, and with a network the proxy', () => {
  const local = gitEnvironment({}, USERS)
  expect(JSON.stringify(local)).not.toMatch(/evil|secret|home\/user|\/tmp\/log|proxy\.example/)
  expect(local).toMatchObject({ PATH: '/usr/bin', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0' })
  const remote = gitEnvironment({ protocols: ['https'] }, USERS)
  expect(remote).toMatchObject({ HTTPS_PROXY: USERS.HTTPS_PROXY, GIT_ALLOW_PROTOCOL: 'https' })
})

test('configuration is counted, and one of ours comes after what is hardened', () => {
  const environment = gitEnvironment(
    { protocols: ['http'], config: { 'http.followRedirects': 'initial', 'x.y': 'z' } },
    {},
  )
  const count = Number(environment['GIT_CONFIG_COUNT'])
  const config = new Map<string, string>()
  for (let i = 0; i < count; i++) {
    config.set(environment[`GIT_CONFIG_KEY_${i}`] ?? '', environment[`GIT_CONFIG_VALUE_${i}`] ?? '')
  }
  expect(config.size).toBe(count)
  expect(Object.fromEntries(config)).toMatchObject({
    'http.followRedirects': 'initial',
    'x.y': 'z',
    'protocol.allow': 'never',
    'protocol.http.allow': 'always',
    'core.hooksPath': '/dev/null',
    'credential.helper': '',
  })
})
