<?php
// ruleid: xxe
$dom->loadXML($body, LIBXML_NOENT | LIBXML_DTDLOAD);
// ruleid: xxe
$xml = simplexml_load_string($body, 'SimpleXMLElement', LIBXML_NOENT);
// ruleid: xxe
libxml_disable_entity_loader(false);
// ok: xxe
$dom->loadXML($body);
// ok: xxe
$xml = simplexml_load_string($body, 'SimpleXMLElement', LIBXML_NOCDATA);
// ok: xxe
libxml_disable_entity_loader(true);
