// ruleid: xml-without-limits
libxmljs.parseXml(text, { huge: true })
// ruleid: xml-without-limits
libxml.parseXmlString(text, { noblanks: true, huge: true })
// ruleid: xml-without-limits
await libxmljs.parseXmlAsync(text, { huge: true })
// ok: xml-without-limits
libxmljs.parseXml(text, { huge: false })
// ok: xml-without-limits
libxmljs.parseXml(text)
// ok: xml-without-limits
render(text, { huge: true })
