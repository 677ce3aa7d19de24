import importlib
def load(name, kind):
    # ruleid: exec-import-from-string
    importlib.import_module(name)
    # ruleid: exec-import-from-string
    __import__(kind)
def plug(path):
    # ruleid: exec-import-from-string
    return importlib.import_module(path)
def fixed(name):
    # ok: exec-import-from-string
    importlib.import_module('json')
    if name in ALLOWED:
        # ok: exec-import-from-string
        importlib.import_module(name)
    # ok: exec-import-from-string
    module.import_module(name)
