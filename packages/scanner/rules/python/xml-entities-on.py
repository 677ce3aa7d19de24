import xml.sax
from lxml import etree
from xml.sax.handler import feature_external_ges
# ruleid: xml-entities-on
parser.setFeature(feature_external_ges, True)
# ruleid: xml-entities-on
etree.XMLParser(no_network=False)
# ruleid: xml-entities-on
etree.XMLParser(resolve_entities=True)
# ok: xml-entities-on
parser.setFeature(feature_external_ges, False)
# ok: xml-entities-on
etree.XMLParser(resolve_entities=False)
# ok: xml-entities-on
etree.XMLParser()
