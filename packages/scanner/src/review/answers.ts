/** What a language model says of a finding. */
export interface Verdict {
  readonly verdict: 'real' | 'false' | 'unsure'
  readonly reason: string
}

/** What it says to have found besides; nothing of it is believed before the quote was looked up. */
export interface Suspicion {
  readonly line: number
  readonly quote: string
  readonly title: string
  readonly why: string
  readonly fix: string
  readonly weakness: number | undefined
}

const MAX_REASON = 400
const MAX_SUSPICIONS = 5

/** `undefined` for what is no answer of the form asked for. A verdict without a reason is none. */
export function readVerdict(text: string): Verdict | undefined {
  const answer = readObject(text)
  const reason = oneLine(answer?.['reason'])
  const verdict = (['real', 'false', 'unsure'] as const).find((one) => one === answer?.['verdict'])
  return verdict === undefined || reason === '' ? undefined : { verdict, reason }
}

export function readSuspicions(text: string): readonly Suspicion[] | undefined {
  const problems = readObject(text)?.['problems']
  if (!Array.isArray(problems)) return undefined
  return problems.slice(0, MAX_SUSPICIONS).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { line, quote, title, why, fix, weakness } = one as Record<string, unknown>
    if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 1 || typeof quote !== 'string') return []
    const known = Number(weakness)
    const read = {
      line,
      quote,
      title: oneLine(title),
      why: oneLine(why),
      fix: oneLine(fix),
      weakness: Number.isSafeInteger(known) && known > 0 && known < 2_000 ? known : undefined,
    }
    return read.title === '' || read.why === '' || read.fix === '' ? [] : [read]
  })
}

/** The JSON object in an answer; models like to put fences around it. */
function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end < start) return undefined
  try {
    const value: unknown = JSON.parse(text.slice(start, end + 1))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** Text as one line of bounded length, without what could change how the rest of a report looks. */
function oneLine(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value
    .slice(0, MAX_REASON * 4)
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return plain.length <= MAX_REASON ? plain : `${plain.slice(0, MAX_REASON).replace(/[\uD800-\uDBFF]$/, '')}…`
}
