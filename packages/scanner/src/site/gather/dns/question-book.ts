import type { DnsAnswer, RecordType } from '../../artifacts/dns.ts'
import type { NameLookup } from '../gatherer.ts'

/** Questions of one run; hostile zones must not make it ask for ever. */
const MAX_QUESTIONS = 400

/** Asks each question once and keeps the answers by `TYPE name`. Beyond the bound, and for what is no name, an answer is `silent`. */
export class QuestionBook {
  readonly #names: NameLookup
  readonly #answers = new Map<string, DnsAnswer>()

  constructor(names: NameLookup) {
    this.#names = names
  }

  async ask(type: RecordType, rawName: string): Promise<DnsAnswer> {
    const name = rawName.toLowerCase().replace(/\.$/, '')
    const key = `${type} ${name}`
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer: DnsAnswer =
      this.#answers.size < MAX_QUESTIONS && isName(name) ? await this.#names.resolve(type, name) : { kind: 'silent' }
    this.#answers.set(key, answer)
    return answer
  }

  /** All at once: the resolver is the operator's own. */
  async askAll(questions: Iterable<readonly [RecordType, string]>): Promise<void> {
    await Promise.all([...questions].map(([type, name]) => this.ask(type, name)))
  }

  /** An answer that is here; `undefined` when it was not asked for. */
  readonly lookup = (type: RecordType, name: string): DnsAnswer | undefined =>
    this.#answers.get(`${type} ${name.toLowerCase().replace(/\.$/, '')}`)

  /** In the order of the questions' text, so that the same zone gives the same artifact. */
  answers(): Record<string, DnsAnswer> {
    return Object.fromEntries([...this.#answers].sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}

/** Whether a text can be asked for: at most 253 characters, labels of at most 63. */
function isName(name: string): boolean {
  return name.length <= 253 && name.split('.').every((label) => /^[a-z0-9_*-]{1,63}$/.test(label))
}
