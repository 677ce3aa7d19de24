import { isObject, type Json, listAt, objectAt, textAt, textsAt } from './json.ts'
import { productOf } from './product.ts'
import { cleanedReason, type VexProduct, type VexStatement, type VexStatus } from './statement.ts'

const STATUSES: readonly VexStatus[] = ['not_affected', 'fixed', 'affected', 'under_investigation']

/** OpenVEX 0.0.1 and 0.2.0 (https://github.com/openvex/spec). A later statement takes the place of an earlier one. */
export function readOpenVex(document: Json): VexStatement[] {
  const ofDocument = textAt(document, 'timestamp') ?? ''
  return listAt(document, 'statements')
    .flatMap((statement) => {
      const status = STATUSES.find((one) => one === textAt(statement, 'status'))
      const ids = idsOf(statement)
      if (status === undefined || ids.length === 0) return []
      const reason = cleanedReason(
        textAt(statement, 'justification'),
        textAt(statement, 'impact_statement') ?? textAt(statement, 'status_notes'),
      )
      const time = Date.parse(textAt(statement, 'last_updated') ?? textAt(statement, 'timestamp') ?? ofDocument)
      return [
        { time: Number.isNaN(time) ? 0 : time, statement: { ids, products: productsOf(statement), status, reason } },
      ]
    })
    .sort((a, b) => a.time - b.time)
    .map(({ statement }) => statement)
}

function idsOf(statement: unknown): string[] {
  const old = textAt(statement, 'vulnerability')
  const named = objectAt(statement, 'vulnerability')
  const url = textAt(named, '@id')
  const ids = [old, textAt(named, 'name'), url?.slice(url.lastIndexOf('/') + 1), ...textsAt(named, 'aliases')]
  return ids.filter((id) => id !== undefined && id !== '').map((id) => String(id).toLowerCase())
}

/** A statement about a part of a product is about that part; the product itself may be what is scanned, under any name. */
function productsOf(statement: unknown): VexProduct[] {
  return listAt(statement, 'products').flatMap((product) => {
    const parts = listAt(product, 'subcomponents')
    return (parts.length > 0 ? parts : [product]).flatMap((one) => {
      const purl = typeof one === 'string' ? one : (textAt(objectAt(one, 'identifiers'), 'purl') ?? textAt(one, '@id'))
      const found = productOf(purl)
      return found === undefined ? [] : [found]
    })
  })
}

export function isOpenVex(document: Json): boolean {
  const context = document['@context']
  const contexts = Array.isArray(context) ? context : [context]
  return contexts.some((one) => typeof one === 'string' && one.includes('openvex')) || isObject(document['openvex'])
}
