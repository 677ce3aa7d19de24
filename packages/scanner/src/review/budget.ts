/** Characters that make a token, at the least: code has more tokens than prose. */
const CHARACTERS_A_TOKEN = 3

export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN)
}

/** What a scan may spend on a language model. What is on the way counts as spent, so that no answer goes over it. */
export class TokenBudget {
  #left: number

  constructor(tokens: number) {
    this.#left = tokens
  }

  /** Sets aside what a question may cost; answers whether there was that much. */
  reserve(tokens: number): boolean {
    if (tokens > this.#left) return false
    this.#left -= tokens
    return true
  }

  /** Gives back what a question did not cost. */
  settle(reserved: number, spent: number): void {
    this.#left += Math.max(0, reserved - spent)
  }
}
