import os
import tempfile
from tempfile import mktemp
# ruleid: temporary-file-name
tempfile.mktemp()
# ruleid: temporary-file-name
mktemp('.txt')
# ruleid: temporary-file-name
os.tempnam()
# ok: temporary-file-name
tempfile.mkstemp()
# ok: temporary-file-name
tempfile.NamedTemporaryFile()
# ok: temporary-file-name
other.mktemp()
