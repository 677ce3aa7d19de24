import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { ANY_BOOLEAN, UNDEFINED, UNKNOWN, constantOf, constantValue } from '../../../flow/values.ts'
import { argument } from './arguments.ts'
import { CONTAINER_FUNCTIONS } from './container-functions.ts'
import { all } from './named-functions.ts'
import { TEXT_FUNCTIONS } from './text-functions.ts'

const isOneOf: BuiltInFunction = () => ANY_BOOLEAN

const plain: BuiltInFunction = () => UNKNOWN

const attribute: BuiltInFunction = (context, site) => {
  const key = constantOf(argument(site, 1))?.value
  if (typeof key === 'string') {
    const value = context.readField(argument(site, 0), key)
    return context.language.field?.(context, site.activation, argument(site, 0), key, value) ?? value
  }
  return { ...UNKNOWN, taints: context.deepTaints(argument(site, 0)) }
}

const setAttribute: BuiltInFunction = (context, site) => {
  context.writeElement(site.activation, argument(site, 0), argument(site, 1), argument(site, 2))
  return UNDEFINED
}

/** A parser of XML: an object with its settings. */
const parser: BuiltInFunction = (context, site) => {
  const made = context.make(site.activation, site.node, 'parser', { kind: 'object' })
  for (const id of made.objects) {
    context.heap.renew(id)
    context.heap.write(context.heap.at(id), '@parser', constantValue(site.callee.name), true)
  }
  for (const [key, value] of site.keywords ?? []) context.writeField(site.activation, made, key, value)
  return made
}

const CHECKS = ['isinstance', 'issubclass', 'hasattr', 'callable', 'any', 'all']

const NOTHING_KNOWN = [
  'uuid.UUID',
  'decimal.Decimal',
  'datetime.datetime.strptime',
  'datetime.datetime.fromisoformat',
  'datetime.date.fromisoformat',
  'datetime.datetime.fromtimestamp',
  'ipaddress.ip_address',
  'ipaddress.ip_network',
  'ipaddress.IPv4Address',
  'type',
  'hmac.compare_digest',
  'secrets.compare_digest',
]

/** Functions of the language and its library that are told by their qualified names. */
export const FUNCTIONS: ReadonlyMap<string, BuiltInFunction> = new Map([
  ...CONTAINER_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...all(CHECKS, isOneOf),
  ...all(NOTHING_KNOWN, plain),
  ...all(['getattr'], attribute),
  ...all(['setattr'], setAttribute),
  ...all(
    [
      'lxml.etree.XMLParser',
      'lxml.etree.ETCompatXMLParser',
      'xml.sax.make_parser',
      'xml.sax.expatreader.create_parser',
      'defusedxml.lxml._etree.XMLParser',
    ],
    parser,
  ),
])
