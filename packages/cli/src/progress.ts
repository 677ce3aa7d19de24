import type { SingleBar } from 'cli-progress'

/** A bar for what is over before that would only flicker. */
const SHOWN_AFTER_MS = 1000

export interface Progress {
  /** `label` stays what it was where it is not given. */
  update(done: number, total: number, label?: string): void
  end(): void
}

/** A progress bar on stderr where that is a terminal, after a second; nothing elsewhere. */
export function startProgress(firstLabel: string): Progress {
  if (!process.stderr.isTTY) return { update() {}, end() {} }
  let bar: SingleBar | undefined
  let ended = false
  let [done, total, label] = [0, 0, firstLabel]
  const timer = setTimeout(() => void show(), SHOWN_AFTER_MS)
  timer.unref()

  async function show(): Promise<void> {
    const { Presets, SingleBar } = await import('cli-progress')
    if (ended) return
    const format = '{label} {bar} {value}/{total}'
    bar = new SingleBar(
      { format, stream: process.stderr, hideCursor: true, clearOnComplete: true },
      Presets.shades_classic,
    )
    bar.start(total, done, { label })
  }

  return {
    update(nowDone, nowTotal, nowLabel = label) {
      if (nowTotal !== total) bar?.setTotal(nowTotal)
      ;[done, total, label] = [nowDone, nowTotal, nowLabel]
      bar?.update(done, { label })
    },
    end() {
      ended = true
      clearTimeout(timer)
      bar?.stop()
    },
  }
}
