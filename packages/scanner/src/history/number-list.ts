/** A list of unsigned 32-bit numbers that grows, at four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.length++] = number
  }

  /** 0 beyond the end. */
  at(index: number): number {
    return this.#numbers[index] ?? 0
  }
}
