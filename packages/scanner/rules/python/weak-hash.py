import hashlib
from hashlib import sha1 as s
# ruleid: weak-hash
hashlib.md5(data)
# ruleid: weak-hash
s(data)
name = 'md5'
# ruleid: weak-hash
hashlib.new(name, data)
# ok: weak-hash
hashlib.md5(data, usedforsecurity=False)
# ok: weak-hash
hashlib.sha256(data)
# ok: weak-hash
other.md5(data)
