from Crypto.Cipher import AES, DES
from cryptography.hazmat.primitives.ciphers import modes, algorithms
# ruleid: weak-cipher
DES.new(key)
# ruleid: weak-cipher
AES.new(key, AES.MODE_ECB)
# ruleid: weak-cipher
modes.ECB()
# ok: weak-cipher
AES.new(key, AES.MODE_GCM)
# ok: weak-cipher
modes.GCM(iv)
# ok: weak-cipher
factory.DES.new(key)
