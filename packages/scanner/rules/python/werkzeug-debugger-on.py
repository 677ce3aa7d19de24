from werkzeug.debug import DebuggedApplication
from werkzeug.serving import run_simple
# ruleid: werkzeug-debugger-on
DebuggedApplication(app, evalex=True)
# ruleid: werkzeug-debugger-on
DebuggedApplication(app, True)
# ruleid: werkzeug-debugger-on
run_simple('localhost', 80, app, use_debugger=True)
# ok: werkzeug-debugger-on
DebuggedApplication(app, evalex=False)
# ok: werkzeug-debugger-on
run_simple('localhost', 80, app)
# ok: werkzeug-debugger-on
run_simple('localhost', 80, app, use_debugger=options.debug)
