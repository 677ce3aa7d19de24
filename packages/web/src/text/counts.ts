const numbers = new Intl.NumberFormat('en')

/** `1,204`: a whole number as the dashboard writes it. */
export const figure = (value: number): string => numbers.format(value)

/** `1 finding`, `1,204 findings`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`
