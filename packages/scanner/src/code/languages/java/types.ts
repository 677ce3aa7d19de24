/** What factories of the JDK and of its usual companions yield, by their last names; a `getInstance` yields its own class. */
const RETURNED: Readonly<Record<string, string>> = {
  getRuntime: 'java.lang.Runtime',
  createStatement: 'java.sql.Statement',
  prepareStatement: 'java.sql.PreparedStatement',
  prepareCall: 'java.sql.CallableStatement',
  newDocumentBuilder: 'javax.xml.parsers.DocumentBuilder',
  newSAXParser: 'javax.xml.parsers.SAXParser',
  createXMLStreamReader: 'javax.xml.stream.XMLStreamReader',
  newXPath: 'javax.xml.xpath.XPath',
  newTransformer: 'javax.xml.transform.Transformer',
}
const OWN_CLASS: ReadonlySet<string> = new Set(['getInstance', 'newInstance', 'newFactory', 'newDefaultInstance'])

/** The type of what a call yields, by the name of what is called. */
export function typeOfJavaCall(called: string): string | undefined {
  const dot = called.lastIndexOf('.')
  const name = called.slice(dot + 1)
  if (OWN_CLASS.has(name)) return dot < 0 ? undefined : called.slice(0, dot)
  return Object.hasOwn(RETURNED, name) ? RETURNED[name] : undefined
}
