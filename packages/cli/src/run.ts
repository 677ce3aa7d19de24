import { endingFor } from './errors.ts'
import { say, survivePipes } from './output.ts'
import { makeProgram } from './program.ts'

/** Runs one command line (without `node` and script) to its end and sets the exit code. */
export async function run(args: readonly string[]): Promise<void> {
  survivePipes()
  try {
    await makeProgram().parseAsync(args, { from: 'user' })
  } catch (error) {
    const { exitCode, message } = endingFor(error)
    if (message !== undefined) say(message)
    process.exitCode = exitCode
  }
}
