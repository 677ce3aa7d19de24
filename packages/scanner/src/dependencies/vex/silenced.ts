import type { Gap } from '../../finding.ts'
import type { Vulnerability } from '../matching/vulnerability.ts'
import type { Package } from '../package.ts'
import { productOfPackage } from './product.ts'
import type { VexProduct, VexStatement } from './statement.ts'

interface Ordered {
  readonly order: number
  readonly version: string | undefined
  readonly statement: VexStatement
}

/** VEX statements by the vulnerability and the package that they are about. */
export class VexStatements {
  readonly #about = new Map<string, Ordered[]>()

  constructor(statements: readonly VexStatement[]) {
    for (const [order, statement] of statements.entries()) {
      const products = statement.products === 'all' ? [{ package: EVERYTHING }] : statement.products
      for (const id of new Set(statement.ids))
        for (const product of products) this.#add(id, product, { order, statement, version: product.version })
    }
  }

  #add(id: string, product: VexProduct, ordered: Ordered): void {
    const key = keyOf(id, product.package)
    const known = this.#about.get(key)
    if (known === undefined) this.#about.set(key, [ordered])
    else known.push(ordered)
  }

  /**
   * What silences a finding: the last statement about this vulnerability in this package, where it says that the package is not
   * affected, and why, or that it is fixed. `undefined` where none does.
   */
  silencing(one: Package, { advisory, aliases }: Vulnerability): VexStatement | undefined {
    if (this.#about.size === 0) return undefined
    const product = productOfPackage(one)
    const packages = product === undefined ? [EVERYTHING] : [EVERYTHING, product.package]
    let last: Ordered | undefined
    for (const id of [advisory.id, ...aliases]) {
      for (const named of packages) {
        for (const about of this.#about.get(keyOf(id.toLowerCase(), named)) ?? []) {
          const covers = about.version === undefined || about.version === product?.version
          if (covers && about.order >= (last?.order ?? 0)) last = about
        }
      }
    }
    if (last === undefined) return undefined
    const { status, reason } = last.statement
    return status === 'fixed' || (status === 'not_affected' && reason !== '') ? last.statement : undefined
  }
}

/** No package URL. */
const EVERYTHING = '*'

function keyOf(id: string, named: string): string {
  return `${id} ${named}`
}

/** Tells that a finding was silenced, and why. */
export function silencedGap(
  { file, line, name, version }: Package,
  { advisory }: Vulnerability,
  by: VexStatement,
): Gap {
  const why = by.reason === '' ? by.status : `${by.status}: ${by.reason}`
  const subject = `${name} ${version}`.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, 200)
  return {
    name: 'suppressed',
    file,
    line,
    reason: `A VEX statement silences 1 finding: ${advisory.id} in ${subject} (${why}).`,
    suggestion: 'Take the statement back when it is no longer true.',
  }
}
