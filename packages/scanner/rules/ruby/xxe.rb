# ruleid: xxe
doc = Nokogiri::XML(body) { |config| config.noent }
# ruleid: xxe
doc = Nokogiri::XML(body, nil, nil, Nokogiri::XML::ParseOptions::NOENT | Nokogiri::XML::ParseOptions::DTDLOAD)
# ruleid: xxe
LibXML::XML.default_substitute_entities = true
# ok: xxe
doc = Nokogiri::XML(body)
# ok: xxe
doc = Nokogiri::XML(body) { |config| config.strict.nonet }
# ok: xxe
doc = Nokogiri::XML(body, nil, nil, Nokogiri::XML::ParseOptions::RECOVER)
