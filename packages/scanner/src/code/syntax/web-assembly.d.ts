/** What is used of WebAssembly; the full types come with the DOM library, which the scanner must not see. */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number })
    readonly buffer: ArrayBuffer
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  /** Thrown when code traps, by a read or write outside of its memory for instance. */
  class RuntimeError extends Error {}
}
