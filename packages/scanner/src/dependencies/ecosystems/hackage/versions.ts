import { compareNumbersLexically, type Order } from '../../order/order.ts'

/** As `Data.Version` orders the numbers of a package version: 1.0 comes before 1.0.0. */
export function compareHackageVersions(a: string, b: string): Order {
  return compareNumbersLexically(a.match(/\d+/g) ?? [], b.match(/\d+/g) ?? [])
}
