import { CommanderError } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { endingFor, UsageError } from './errors.ts'
import { Interrupted } from './interruption.ts'

afterEach(() => vi.unstubAllEnvs())

test('wrong use ends with 2 and its message', () => {
  expect(endingFor(new UsageError('There is no folder x.'))).toEqual({
    exitCode: 2,
    message: 'picket: There is no folder x.',
  })
})

test('what only the user can change ends with 2 and says what to do', () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, open '/data/x'"), { code: 'ENOSPC' })
  expect(endingFor(error)).toEqual({
    exitCode: 2,
    message: expect.stringMatching(/^picket: ENOSPC.*'\/data\/x'\. There is no space left/),
  })
})

test('commander has spoken already', () => {
  expect(endingFor(new CommanderError(1, 'commander.unknownOption', 'x'))).toEqual({ exitCode: 2 })
  expect(endingFor(new CommanderError(0, 'commander.helpDisplayed', 'x'))).toEqual({ exitCode: 0 })
})

test('signals end as shells count them', () => {
  expect(endingFor(new Interrupted('SIGINT'))).toEqual({ exitCode: 130 })
  expect(endingFor(new Interrupted('SIGTERM'))).toEqual({ exitCode: 143 })
})

test.each([new TypeError('a is\nundefined'), 'text', undefined])(
  'a fault of ours ends with 70, in one line: %s',
  (error) => {
    vi.stubEnv('PICKET_LOG_LEVEL', 'info')
    const { exitCode, message } = endingFor(error)
    expect(exitCode).toBe(70)
    expect(message).toMatch(/^picket: An unexpected error: .*PICKET_LOG_LEVEL=debug/)
    expect(message).not.toContain('\n')
  },
)

test('PICKET_LOG_LEVEL=debug shows where a fault happened', () => {
  vi.stubEnv('PICKET_LOG_LEVEL', 'debug')
  expect(endingFor(new TypeError('x')).message).toContain('errors.test.ts')
})
