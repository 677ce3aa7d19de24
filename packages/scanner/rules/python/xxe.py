import xml.sax
import xml.dom.pulldom
from defusedxml import ElementTree
from flask import request
from lxml import etree
def read():
    # ruleid: xxe
    etree.fromstring(request.data)
    # ruleid: xxe
    etree.fromstring(request.data, etree.XMLParser(resolve_entities=True))
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_external_ges, True)
    # ruleid: xxe
    xml.dom.pulldom.parseString(request.data, parser)
    # ok: xxe
    etree.fromstring(request.data, etree.XMLParser(resolve_entities=False))
    # ok: xxe
    ElementTree.fromstring(request.data)
    safe = xml.sax.make_parser()
    safe.setFeature(xml.sax.handler.feature_external_ges, False)
    # ok: xxe
    xml.dom.pulldom.parseString(request.data, safe)
