import type { Detector } from './detector.ts'

/** Connection strings are encoded as a whole too: Kubernetes secrets, CI variables. */
const SCHEMES = ['postgres://', 'postgresql://', 'mysql://', 'mongodb://', 'mongodb+srv://', 'redis://', 'amqp://']

/** Shorter beginnings are met by chance too often. */
const LEAST_LENGTH = 5

/**
 * How the tokens of these detectors begin when they are base64-encoded by themselves: the characters that depend on the
 * keyword alone. Only tokens that start with their keyword have such a beginning.
 */
export function encodedBeginnings(detectors: readonly Detector[]): readonly string[] {
  const keywords = detectors
    .filter(({ certainty, shape }) => (certainty === 'checksum' || certainty === 'format') && shape.isToken)
    .flatMap((detector) => detector.keywords)
  const beginnings = [...keywords, ...SCHEMES].map((keyword) =>
    Buffer.from(keyword)
      .toString('base64')
      .slice(0, Math.floor((keyword.length * 8) / 6)),
  )
  return [...new Set(beginnings.filter((beginning) => beginning.length >= LEAST_LENGTH))]
}

/** A run of base64 that starts at a beginning and is not the middle of a longer one. */
const RUN = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{16,8192}={0,2}(?![A-Za-z0-9+/=_-])/y

/** What base64 text at an offset decodes to, with where it ends; `undefined` where none stands there. */
export function decodeRun(text: string, start: number): { readonly bytes: Buffer; readonly end: number } | undefined {
  RUN.lastIndex = start
  const run = RUN.exec(text)?.[0]
  return run === undefined ? undefined : { bytes: Buffer.from(run, 'base64'), end: start + run.length }
}
