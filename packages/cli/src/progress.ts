import type { SingleBar } from 'cli-progress'

/** A bar for what is over before that would only flicker. */
const SHOWN_AFTER_MS = 1000

export interface Progress {
  update(done: number, total: number): void
  end(): void
}

/** A progress bar on stderr where that is a terminal, after a second; nothing elsewhere. */
export function startProgress(label: string): Progress {
  if (!process.stderr.isTTY) return { update() {}, end() {} }
  let bar: SingleBar | undefined
  let ended = false
  let [done, total] = [0, 0]
  const timer = setTimeout(() => void show(), SHOWN_AFTER_MS)
  timer.unref()

  async function show(): Promise<void> {
    const { Presets, SingleBar } = await import('cli-progress')
    if (ended) return
    const format = `${label} {bar} {value}/{total} {eta_formatted}`
    bar = new SingleBar(
      { format, stream: process.stderr, hideCursor: true, clearOnComplete: true },
      Presets.shades_classic,
    )
    bar.start(total, done)
  }

  return {
    update(nowDone, nowTotal) {
      if (nowTotal !== total) bar?.setTotal(nowTotal)
      ;[done, total] = [nowDone, nowTotal]
      bar?.update(done)
    },
    end() {
      ended = true
      clearTimeout(timer)
      bar?.stop()
    },
  }
}
