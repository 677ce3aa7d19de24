import { expect, test } from 'vitest'
import { makeProgram } from '../../packages/cli/src/program.ts'
import { picket } from './testing/picket.ts'

/** Every command that does something, as its words: `keys create`. */
const COMMANDS = makeProgram().commands.flatMap((command) =>
  command.commands.length === 0
    ? [command.name()]
    : command.commands.map((inner) => `${command.name()} ${inner.name()}`),
)

test.each(COMMANDS)('%s --help shows how it is used, with examples', async (command) => {
  const { code, stdout, stderr } = await picket([...command.split(' '), '--help'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^Usage: picket ${command} [^]*\nExamples:\n  \\$ picket ${command}`))
})

test('--help lists the commands, --version says which', async () => {
  const help = await picket(['--help'])
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Commands:')])
  const version = await picket(['--version'])
  expect([version.code, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)])
})

test('no command at all is wrong use, and shows what there is', async () => {
  const { code, stdout, stderr } = await picket([])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('Commands:')
})

test('a command that does not exist is wrong use, and the nearest one is named', async () => {
  const { code, stdout, stderr } = await picket(['scna'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('Did you mean scan?')
})
