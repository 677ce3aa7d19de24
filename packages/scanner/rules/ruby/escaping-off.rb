# ruleid: escaping-off
ActiveSupport.escape_html_entities_in_json = false
# ruleid: escaping-off
config.active_support.escape_html_entities_in_json = false
# ruleid: escaping-off
Slim::Engine.set_options(pretty: true, disable_escape: true)
# ok: escaping-off
ActiveSupport.escape_html_entities_in_json = true
# ok: escaping-off
Slim::Engine.set_options(pretty: true)
# ok: escaping-off
Haml::Template.options[:format] = :html5
