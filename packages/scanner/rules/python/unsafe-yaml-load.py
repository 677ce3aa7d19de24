import yaml
from yaml import load, Loader
def read(text):
    # ruleid: unsafe-yaml-load
    yaml.load(text)
    # ruleid: unsafe-yaml-load
    load(text, Loader=Loader)
    # ruleid: unsafe-yaml-load
    yaml.unsafe_load(text)
    # ruleid: unsafe-yaml-load
    yaml.load(text, yaml.UnsafeLoader)
    # ok: unsafe-yaml-load
    yaml.safe_load(text)
    # ok: unsafe-yaml-load
    yaml.load(text, Loader=yaml.SafeLoader)
    # ok: unsafe-yaml-load
    ruamel.load(text)
