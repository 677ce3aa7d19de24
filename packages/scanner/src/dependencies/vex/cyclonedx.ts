import { type Json, listAt, objectAt, textAt } from './json.ts'
import { productOf } from './product.ts'
import { cleanedReason, type VexProduct, type VexStatement, type VexStatus } from './statement.ts'

const STATES: Readonly<Record<string, VexStatus>> = {
  not_affected: 'not_affected',
  false_positive: 'not_affected',
  resolved: 'fixed',
  resolved_with_pedigree: 'fixed',
  exploitable: 'affected',
  in_triage: 'under_investigation',
}

/** CycloneDX 1.4 and later: `vulnerabilities` with an `analysis`, inside a bill of materials or as a document of their own. */
export function readCycloneDx(document: Json): VexStatement[] {
  const purls = purlsByRef(document)
  const subject = textAt(objectAt(objectAt(document, 'metadata'), 'component'), 'bom-ref')
  return listAt(document, 'vulnerabilities').flatMap((vulnerability) => {
    const analysis = objectAt(vulnerability, 'analysis')
    const state = textAt(analysis, 'state') ?? ''
    const status = Object.hasOwn(STATES, state) ? STATES[state] : undefined
    const ids = [textAt(vulnerability, 'id'), ...listAt(vulnerability, 'references').map((one) => textAt(one, 'id'))]
    const known = ids.flatMap((id) => (id === undefined ? [] : [id.toLowerCase()]))
    if (status === undefined || known.length === 0) return []
    const reason = cleanedReason(textAt(analysis, 'justification'), textAt(analysis, 'detail'))
    return [{ ids: known, products: productsOf(vulnerability, purls, subject), status, reason }]
  })
}

/** Of the direct components and those inside them, by their reference. */
function purlsByRef(document: Json): Map<string, string> {
  const purls = new Map<string, string>()
  const pending = [...listAt(document, 'components')]
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) {
    const ref = textAt(one, 'bom-ref')
    const purl = textAt(one, 'purl')
    if (ref !== undefined && purl !== undefined) purls.set(ref, purl)
    for (const inner of listAt(one, 'components')) pending.push(inner)
  }
  return purls
}

/** Without `affects` it is of the subject as a whole, as where it names that. Ranges of versions are not evaluated. */
function productsOf(
  vulnerability: unknown,
  purls: ReadonlyMap<string, string>,
  subject: string | undefined,
): VexProduct[] | 'all' {
  const affects = listAt(vulnerability, 'affects')
  if (affects.length === 0) return 'all'
  const products: VexProduct[] = []
  for (const one of affects) {
    const ref = localRef(textAt(one, 'ref') ?? '')
    if (ref === subject) return 'all'
    const product = productOf(purls.get(ref) ?? ref)
    const versions = listAt(one, 'versions').flatMap((version) => textAt(version, 'version') ?? [])
    if (product === undefined) continue
    if (listAt(one, 'versions').length === 0) products.push(product)
    else
      for (const version of versions)
        products.push({ package: product.package, version: version.replace(/^v(?=\d)/, '') })
  }
  return products
}

/** `urn:cdx:SERIAL/VERSION#REF` names a component of another document. */
function localRef(ref: string): string {
  const at = ref.startsWith('urn:cdx:') ? ref.indexOf('#') : -1
  if (at === -1) return ref
  try {
    return decodeURIComponent(ref.slice(at + 1))
  } catch {
    return ref.slice(at + 1)
  }
}
