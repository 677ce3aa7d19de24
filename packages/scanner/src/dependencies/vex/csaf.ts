import { type Json, listAt, objectAt, textAt, textsAt } from './json.ts'
import { productOf } from './product.ts'
import { cleanedReason, type VexProduct, type VexStatement, type VexStatus } from './statement.ts'

const LISTS: readonly (readonly [list: string, status: VexStatus])[] = [
  ['known_not_affected', 'not_affected'],
  ['fixed', 'fixed'],
  ['first_fixed', 'fixed'],
  ['known_affected', 'affected'],
  ['under_investigation', 'under_investigation'],
]

/** CSAF 2.0, profile VEX: products by their id in the product tree, as far as that gives a package URL. */
export function readCsaf(document: Json): VexStatement[] {
  const products = productsById(objectAt(document, 'product_tree'))
  return listAt(document, 'vulnerabilities').flatMap((vulnerability) => {
    const others = listAt(vulnerability, 'ids').map((one) => textAt(one, 'text'))
    const ids = [textAt(vulnerability, 'cve'), ...others].flatMap((id) => (id === undefined ? [] : [id.toLowerCase()]))
    if (ids.length === 0) return []
    const reasons = reasonsById(vulnerability)
    return LISTS.flatMap(([list, status]) =>
      textsAt(objectAt(vulnerability, 'product_status'), list).flatMap((id) => {
        const product = products.get(id)
        return product === undefined ? [] : [{ ids, products: [product], status, reason: reasons.get(id) ?? '' }]
      }),
    )
  })
}

/** Branches nest by vendor, name and version; a relationship is a component inside a product, and is of the component. */
function productsById(tree: Json): Map<string, VexProduct> {
  const products = new Map<string, VexProduct>()
  const add = (named: Json) => {
    const product = productOf(textAt(objectAt(named, 'product_identification_helper'), 'purl'))
    const id = textAt(named, 'product_id')
    if (product !== undefined && id !== undefined) products.set(id, product)
  }
  for (const named of listAt(tree, 'full_product_names')) add(objectAt({ named }, 'named'))
  const pending = [...listAt(tree, 'branches')]
  for (let branch = pending.pop(); branch !== undefined; branch = pending.pop()) {
    add(objectAt(branch, 'product'))
    for (const inner of listAt(branch, 'branches')) pending.push(inner)
  }
  for (const relationship of listAt(tree, 'relationships')) {
    const id = textAt(objectAt(relationship, 'full_product_name'), 'product_id')
    const part = products.get(textAt(relationship, 'product_reference') ?? '')
    if (id !== undefined && part !== undefined && !products.has(id)) products.set(id, part)
  }
  return products
}

/** `flags` hold the justification, `threats` of category impact its explanation. */
function reasonsById(vulnerability: unknown): Map<string, string> {
  const labels = new Map<string, string>()
  const texts = new Map<string, string>()
  for (const flag of listAt(vulnerability, 'flags'))
    for (const id of textsAt(flag, 'product_ids')) labels.set(id, textAt(flag, 'label') ?? '')
  for (const threat of listAt(vulnerability, 'threats')) {
    if (textAt(threat, 'category') !== 'impact') continue
    for (const id of textsAt(threat, 'product_ids')) texts.set(id, textAt(threat, 'details') ?? '')
  }
  const ids = new Set([...labels.keys(), ...texts.keys()])
  return new Map([...ids].map((id) => [id, cleanedReason(labels.get(id), texts.get(id))]))
}
