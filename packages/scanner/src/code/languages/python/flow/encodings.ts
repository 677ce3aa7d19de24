import { ALL_CLASSES, BIT } from '../../../flow/classes.ts'
import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { addFlags, clear, constantOf, constantValue, PART, STRING, UNKNOWN, type Value } from '../../../flow/values.ts'
import { argument, argumentPlace } from './arguments.ts'
import { allTaints } from './named-functions.ts'

/** Encodings that leave nothing but letters, digits and a few signs. */
const encoded: BuiltInFunction = (context, site) =>
  clear({ ...UNKNOWN, types: STRING, taints: allTaints(context, site) }, ALL_CLASSES & ~BIT['deserialization'])

/** What was encoded is as it was before; what an encoding had cleared away is back. */
const decoded: BuiltInFunction = (context, site) => {
  const known = constantOf(argument(site, 0))?.value
  if (typeof known === 'string' && !site.callee.name.includes('64')) return constantValue(known)
  const taints = allTaints(context, site).map((taint) => (taint.source.rule >= 0 ? taint : { ...taint, cleared: 0 }))
  return { ...UNKNOWN, types: STRING, taints }
}

const percentEncoded: BuiltInFunction = (context, site) => {
  const value: Value = { ...UNKNOWN, types: STRING, taints: allTaints(context, site) }
  const plus =
    site.name === 'quote_plus' || site.name === 'urlencode' || constantOf(argument(site, 1, 'safe'))?.value === ''
  const always =
    BIT['command-injection'] |
    BIT['xss'] |
    BIT['header-injection'] |
    BIT['log-injection'] |
    BIT['xpath-injection'] |
    BIT['sql-injection'] |
    BIT['template-injection']
  return clear(value, always | (plus ? BIT['path-traversal'] | BIT['ssrf'] | BIT['open-redirect'] : 0))
}

/** The document that a text of JSON holds: objects too, so that operators may be in it. */
const parsed: BuiltInFunction = (context, site) => ({ ...UNKNOWN, taints: addFlags(allTaints(context, site), PART) })

const written: BuiltInFunction = (context, site) => {
  const covers = [argumentPlace(site, 0)].filter((place) => place !== '')
  return clear({ ...UNKNOWN, types: STRING, taints: allTaints(context, site), covers }, BIT['xss'])
}

/** `urljoin(base, url)`: the second decides, if it is an address of its own. */
const joinedAddress: BuiltInFunction = (context, site) => ({
  ...UNKNOWN,
  types: STRING,
  taints: allTaints(context, site),
  covers: site.argumentPlaces.slice(1, 2).filter((place) => place !== ''),
})

function all(names: readonly string[], one: BuiltInFunction): readonly (readonly [string, BuiltInFunction])[] {
  return names.map((name) => [name, one] as const)
}

/** Functions that encode and decode, by their qualified names. */
export const ENCODINGS: readonly (readonly [string, BuiltInFunction])[] = [
  ...all(
    [
      'base64.b64encode',
      'base64.urlsafe_b64encode',
      'base64.standard_b64encode',
      'base64.b32encode',
      'base64.b16encode',
      'base64.encodebytes',
      'binascii.hexlify',
      'binascii.b2a_base64',
      'hex',
    ],
    encoded,
  ),
  ...all(
    [
      'base64.b64decode',
      'base64.urlsafe_b64decode',
      'base64.standard_b64decode',
      'base64.b32decode',
      'base64.b16decode',
      'base64.decodebytes',
      'base64.decodestring',
      'binascii.unhexlify',
      'binascii.a2b_base64',
      'urllib.parse.unquote',
      'urllib.parse.unquote_plus',
      'urllib.parse.unquote_to_bytes',
      'urllib.unquote',
      'urllib.unquote_plus',
      'html.unescape',
      'xml.sax.saxutils.unescape',
      'codecs.decode',
      'bytes.fromhex',
      'ast.literal_eval',
      'zlib.decompress',
      'gzip.decompress',
    ],
    decoded,
  ),
  ...all(
    [
      'urllib.parse.quote',
      'urllib.parse.quote_plus',
      'urllib.parse.urlencode',
      'urllib.quote',
      'urllib.quote_plus',
      'urllib.urlencode',
      'werkzeug.urls.url_quote',
      'django.utils.http.urlquote',
    ],
    percentEncoded,
  ),
  ...all(
    [
      'json.loads',
      'json.load',
      'simplejson.loads',
      'ujson.loads',
      'orjson.loads',
      'yaml.safe_load',
      'urllib.parse.parse_qs',
      'urllib.parse.parse_qsl',
      'xmltodict.parse',
    ],
    parsed,
  ),
  ...all(['json.dumps', 'simplejson.dumps', 'ujson.dumps', 'orjson.dumps'], written),
  ...all(
    ['urllib.parse.urljoin', 'urlparse.urljoin', 'urllib.parse.urlunparse', 'urllib.parse.urlunsplit'],
    joinedAddress,
  ),
]
