import { EXIT, type ExitCode } from './exit-codes.ts'

type Signal = 'SIGINT' | 'SIGTERM'

const EXIT_CODES: Record<Signal, ExitCode> = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated }

/** The user or the system asked the process to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
  readonly exitCode: ExitCode

  constructor(signal: Signal) {
    super(`Stopped by ${signal}.`)
    this.exitCode = EXIT_CODES[signal]
  }
}

/**
 * Runs `work` with a signal that SIGINT and SIGTERM abort with an `Interrupted`. A second one ends the process at once, for
 * whoever does not want to wait.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = (signal: Signal): void => {
    if (controller.signal.aborted) process.exit(EXIT_CODES[signal])
    controller.abort(new Interrupted(signal))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
