import { InvalidArgumentError } from 'commander'

/** For an option that may be given several times. */
export function collect(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value]
}

/** For an option that takes several names, parted by commas, given once or several times. */
export function listOf<Name extends string>(allowed: readonly Name[]) {
  return (value: string, before: readonly Name[] | undefined): Name[] => {
    const names = value.split(',').map((part) => part.trim())
    const known = names.filter((name): name is Name => allowed.some((one) => one === name))
    if (known.length < names.length)
      throw new InvalidArgumentError(`Allowed are ${allowed.join(', ')}, parted by commas.`)
    return [...new Set([...(before ?? []), ...known])]
  }
}

/** For an option that takes a whole number. */
export function wholeNumber(least: number, most: number) {
  return (value: string): number => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}

/** Ten years: what is to last longer needs no end. */
const MAX_SECONDS = 3650 * 86_400

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

/** For an option that takes a duration such as `90d`: a number and `s`, `m`, `h` or `d`. Seconds. */
export function duration(value: string): number {
  const [, number, unit] = /^(\d{1,9})([smhd])$/.exec(value) ?? []
  const seconds = Number(number) * (SECONDS[unit ?? ''] ?? Number.NaN)
  if (seconds > 0 && seconds <= MAX_SECONDS) return seconds
  throw new InvalidArgumentError('It must be a number and s, m, h or d, such as 90d.')
}
