import jinja2
from jinja2 import Environment
# ruleid: jinja-autoescape-off
Environment(autoescape=False)
# ruleid: jinja-autoescape-off
jinja2.Environment(loader=loader, autoescape=False)
# ruleid: jinja-autoescape-off
app.jinja_env.autoescape = False
# ok: jinja-autoescape-off
Environment(autoescape=True)
# ok: jinja-autoescape-off
Environment(autoescape=jinja2.select_autoescape())
# ok: jinja-autoescape-off
other.Environment(autoescape=False)
