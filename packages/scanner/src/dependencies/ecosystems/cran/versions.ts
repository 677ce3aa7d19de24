import { compareNumbersLexically, type Order } from '../../order/order.ts'

/** As R's `package_version` orders: numbers between dots and hyphens, one list; 0.1 comes before 0.1.0. */
export function compareCranVersions(a: string, b: string): Order {
  return compareNumbersLexically(a.match(/\d+/g) ?? [], b.match(/\d+/g) ?? [])
}
