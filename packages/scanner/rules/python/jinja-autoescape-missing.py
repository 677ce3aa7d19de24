import jinja2
from jinja2 import Environment, FileSystemLoader
# ruleid: jinja-autoescape-missing
Environment()
# ruleid: jinja-autoescape-missing
Environment(loader=FileSystemLoader('pages'))
# ruleid: jinja-autoescape-missing
jinja2.Environment(trim_blocks=True)
# ok: jinja-autoescape-missing
Environment(autoescape=True)
# ok: jinja-autoescape-missing
Environment(loader=loader, autoescape=False)
# ok: jinja-autoescape-missing
other.Environment()
