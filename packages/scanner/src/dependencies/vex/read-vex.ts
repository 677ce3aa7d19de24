import { readCsaf } from './csaf.ts'
import { readCycloneDx } from './cyclonedx.ts'
import { isObject, type Json } from './json.ts'
import { isOpenVex, readOpenVex } from './openvex.ts'
import { MAX_PAIRS, MAX_STATEMENTS, MAX_VEX_BYTES, VexError, type VexStatement } from './statement.ts'

/**
 * The statements of a VEX document: OpenVEX, CycloneDX or CSAF, told by what it holds. In their order: of two about the same, the
 * later one counts. Throws `VexError`.
 */
export function readVex(text: string): VexStatement[] {
  if (text.length > MAX_VEX_BYTES) throw new VexError(`It is larger than ${MAX_VEX_BYTES} characters.`)
  const statements = statementsOf(parsed(text))
  if (statements.length > MAX_STATEMENTS) throw new VexError(`It holds more than ${MAX_STATEMENTS} statements.`)
  const pairs = statements.reduce((sum, { ids, products }) => sum + ids.length * products.length, 0)
  if (pairs > MAX_PAIRS)
    throw new VexError(`It is about more than ${MAX_PAIRS} pairs of a vulnerability and a package.`)
  return statements
}

function statementsOf(document: Json): VexStatement[] {
  if (isOpenVex(document)) return readOpenVex(document)
  if (document['bomFormat'] === 'CycloneDX') return readCycloneDx(document)
  const { document: csaf } = document
  if (isObject(csaf) && 'csaf_version' in csaf) return readCsaf(document)
  throw new VexError('It is no VEX document: neither OpenVEX, nor CycloneDX, nor CSAF.')
}

function parsed(text: string): Json {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new VexError('It is no JSON.', { cause })
  }
  if (!isObject(json)) throw new VexError('It holds no JSON object.')
  return json
}
