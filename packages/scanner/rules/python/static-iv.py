import os
from Crypto.Cipher import AES
from cryptography.hazmat.primitives.ciphers import modes
# ruleid: static-iv
AES.new(key, AES.MODE_CBC, b'0123456789abcdef')
# ruleid: static-iv
AES.new(key, AES.MODE_GCM, nonce=b'0123456789ab')
# ruleid: static-iv
modes.CBC(b'0123456789abcdef')
# ruleid: static-iv
modes.CBC(b'\x00' * 16)
# ok: static-iv
AES.new(key, AES.MODE_CBC, os.urandom(16))
# ok: static-iv
AES.new(key, AES.MODE_CBC, iv)
# ok: static-iv
modes.GCM(nonce, tag)
