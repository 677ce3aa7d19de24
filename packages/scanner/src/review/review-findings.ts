import type { Level } from '@picket/contracts'
import { compareFindings, gapFinding, type Finding } from '../finding.ts'
import { maskText } from '../secrets/mask-text.ts'
import { createFileReader } from '../tree/file-reader.ts'
import type { FileEntry } from '../tree/source-file.ts'
import { readSuspicions, readVerdict, type Verdict } from './answers.ts'
import { Chat, type Failure } from './chat.ts'
import { Excerpts } from './excerpts.ts'
import { huntQuestion, reviewQuestion } from './prompts.ts'
import { AT_ONCE, MAX_FILES, MAX_REVIEWED, REVIEW_TIMEOUT_MS, type ReviewSetting } from './setting.ts'
import { suspicionFinding } from './suspicions.ts'

/** Lines of a file that is looked through: what is longer has its beginning looked at only. */
const MAX_LINES = 500
type Why = Failure | 'it gave no answer of the form asked for'
const LOWER: Readonly<Record<Level, Level>> = { error: 'warning', warning: 'note', note: 'note' }

export interface Reviewable {
  /** Absolute path of the tree, links resolved. */
  readonly root: string
  readonly files: readonly FileEntry[]
  /** In report order. */
  readonly findings: readonly Finding[]
}

/**
 * Lets a language model look at findings about code and configuration, worst first, and at the files that they stand in. It may lower a
 * finding by one level, with a reason that is told; none is left out. What it finds itself is a `note`, and only where the code that
 * it quotes is there. Whatever goes wrong is said in one `coverage/review-…` finding; the rest stays as it was.
 */
export async function reviewFindings(
  tree: Reviewable,
  setting: ReviewSetting,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const deadline = AbortSignal.timeout(REVIEW_TIMEOUT_MS)
  const chat = new Chat(setting, AbortSignal.any([signal, deadline]))
  try {
    return await new Review(tree, setting.model, chat).run()
  } catch (error) {
    signal.throwIfAborted()
    if (!deadline.aborted) throw error
    return [...tree.findings, unfinished('it took too long for all of them')].sort(compareFindings)
  } finally {
    await chat.close()
  }
}

class Review {
  readonly #tree: Reviewable
  readonly #model: string
  readonly #chat: Chat
  readonly #excerpts: Excerpts
  #failure: Why | undefined

  constructor(tree: Reviewable, model: string, chat: Chat) {
    this.#tree = tree
    this.#model = model
    this.#chat = chat
    this.#excerpts = new Excerpts(tree.files, createFileReader(tree.root))
  }

  async run(): Promise<readonly Finding[]> {
    const { findings } = this.#tree
    const asked = findings.filter(isReviewable).slice(0, MAX_REVIEWED)
    const verdicts = new Map<Finding, Verdict>()
    await inTurns(asked, async (finding) => {
      const verdict = await this.#verdictOn(finding)
      if (verdict !== undefined) verdicts.set(finding, verdict)
    })
    const reviewed = findings.map((finding) => this.#reviewed(finding, verdicts.get(finding)))
    const suspected: (readonly Finding[])[] = []
    const files = [...new Set(asked.map(({ file }) => file))].slice(0, MAX_FILES)
    await inTurns(files, async (file, i) => {
      suspected[i] = await this.#suspicionsIn(file)
    })
    const gaps = this.#failure === undefined ? [] : [unfinished(this.#failure)]
    return [...reviewed, ...suspected.flat(), ...gaps].sort(compareFindings)
  }

  async #verdictOn(finding: Finding): Promise<Verdict | undefined> {
    const answer = await this.#chat.ask(reviewQuestion(finding, this.#excerpts))
    if (answer.kind === 'failed') return this.#failed(answer.why)
    return readVerdict(answer.text) ?? this.#failed('it gave no answer of the form asked for')
  }

  #failed(why: Why): undefined {
    this.#failure = why
  }

  #reviewed(finding: Finding, verdict: Verdict | undefined): Finding {
    if (verdict === undefined || verdict.verdict === 'unsure') return finding
    const { level, description } = finding
    const isFalse = verdict.verdict === 'false'
    const says = isFalse ? 'takes it for a false alarm, so that it counts one level lower' : 'takes it for real'
    const reason = maskText(finding.file, verdict.reason)
    return {
      ...finding,
      level: isFalse ? LOWER[level] : level,
      description: `${description} The language model ${this.#model} reviewed it and ${says}: "${reason}"`,
    }
  }

  async #suspicionsIn(file: string): Promise<readonly Finding[]> {
    const lines = this.#excerpts.lines(file)
    if (lines === undefined) return []
    const known = this.#tree.findings.filter((one) => one.file === file)
    const language = known.map(({ ruleId }) => /^code\/([^/]+)\//.exec(ruleId)?.[1]).find((one) => one !== undefined)
    if (language === undefined) return []
    const answer = await this.#chat.ask(huntQuestion(file, this.#excerpts.numbered(file, 1, MAX_LINES), known))
    if (answer.kind === 'failed') return this.#failed(answer.why) ?? []
    const suspicions = readSuspicions(answer.text)
    if (suspicions === undefined) return this.#failed('it gave no answer of the form asked for') ?? []
    const taken = new Set(known.map(({ line }) => line))
    return suspicions.flatMap((suspicion) => {
      const finding = suspicionFinding(suspicion, file, language, lines.slice(0, MAX_LINES), this.#model)
      if (finding === undefined || taken.has(finding.line)) return []
      taken.add(finding.line)
      return [finding]
    })
  }
}

/** Not secrets and packages: what those are is no question of the code around. */
function isReviewable({ ruleId, level }: Finding): boolean {
  return level !== 'note' && (ruleId.startsWith('code/') || ruleId.startsWith('config/'))
}

/** Does something for all items, a few at once. */
async function inTurns<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

function unfinished(why: string): Finding {
  return gapFinding({
    name: 'review-incomplete',
    file: '.',
    reason: `The language model did not review all findings: ${why}. Those that it did not are as the analysis left them.`,
    suggestion:
      'Check PICKET_LLM_URL, PICKET_LLM_MODEL and PICKET_LLM_KEY, raise PICKET_LLM_TOKENS, or scan without them.',
  })
}
