import type { BuiltInFunction } from '../../../flow/flow-language.ts'
import { constantValue, UNDEFINED } from '../../../flow/values.ts'

/** A cookie, whose flags are not set before the code sets them. */
export const cookie: BuiltInFunction = (context, site) => {
  const made = context.make(site.activation, site.node, 'cookie', { kind: 'object' })
  for (const id of made.objects) {
    const object = context.heap.at(id)
    context.heap.renew(id)
    context.heap.write(object, '@cookie', constantValue(true), true)
    context.heap.write(object, 'name', site.arguments[0] ?? UNDEFINED, true)
    context.heap.write(object, 'value', site.arguments[1] ?? UNDEFINED, true)
  }
  return { ...made, name: site.callee.name }
}

/** A parser or a factory of some, as its code makes it: what it is told is kept in it. */
const configurable =
  (type?: string): BuiltInFunction =>
  (context, site) => {
    const made = context.make(site.activation, site.node, 'parser', { kind: 'object' })
    const from = site.receiver?.objects.some((id) => context.heap.at(id).fields.has('@hardened')) === true
    for (const id of made.objects) {
      context.heap.renew(id)
      if (from) context.heap.write(context.heap.at(id), '@hardened', constantValue(true), true)
    }
    return {
      ...made,
      name:
        type ??
        (site.construct ? site.callee.name : site.callee.name.slice(0, Math.max(site.callee.name.lastIndexOf('.'), 0))),
    }
  }

const PARSERS =
  'javax.xml.parsers.DocumentBuilderFactory.newInstance javax.xml.parsers.SAXParserFactory.newInstance javax.xml.stream.XMLInputFactory.newInstance javax.xml.stream.XMLInputFactory.newFactory javax.xml.transform.TransformerFactory.newInstance javax.xml.validation.SchemaFactory.newInstance org.dom4j.io.SAXReader org.jdom2.input.SAXBuilder org.jdom.input.SAXBuilder nu.xom.Builder com.thoughtworks.xstream.XStream org.apache.commons.digester3.Digester org.xml.sax.helpers.XMLReaderFactory.createXMLReader'

/** Parsers, and the factories that make them. */
export const CONFIGURABLE: readonly (readonly [string, BuiltInFunction])[] = [
  ...PARSERS.split(' ').map((name): [string, BuiltInFunction] => [
    name,
    configurable(name === 'org.xml.sax.helpers.XMLReaderFactory.createXMLReader' ? 'org.xml.sax.XMLReader' : undefined),
  ]),
  ['javax.xml.parsers.DocumentBuilderFactory.newDocumentBuilder', configurable('javax.xml.parsers.DocumentBuilder')],
  ['javax.xml.parsers.SAXParserFactory.newSAXParser', configurable('javax.xml.parsers.SAXParser')],
  ['javax.xml.parsers.SAXParser.getXMLReader', configurable('org.xml.sax.XMLReader')],
  ['javax.xml.transform.TransformerFactory.newTransformer', configurable('javax.xml.transform.Transformer')],
]
