class Xml {
  Document bad(InputStream in) throws Exception {
    // ruleid: xxe
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory.newDocumentBuilder().parse(in);
  }

  void bad2(InputStream in) throws Exception {
    // ruleid: xxe
    SAXParserFactory.newInstance().newSAXParser().parse(in, handler);
  }

  Document bad3(InputStream in) throws Exception {
    // ruleid: xxe
    return new SAXReader().read(in);
  }

  Document good(InputStream in) throws Exception {
    // ok: xxe
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(in);
  }

  XMLStreamReader good2(InputStream in) throws Exception {
    // ok: xxe
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    return factory.createXMLStreamReader(in);
  }

  void good3() {
    // ok: xxe
    TransformerFactory factory = TransformerFactory.newInstance();
  }
}
