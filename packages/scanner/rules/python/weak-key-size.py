from Crypto.PublicKey import RSA
from cryptography.hazmat.primitives.asymmetric import dsa, rsa
# ruleid: weak-key-size
RSA.generate(1024)
# ruleid: weak-key-size
rsa.generate_private_key(public_exponent=65537, key_size=1024)
# ruleid: weak-key-size
dsa.generate_private_key(key_size=1024)
# ok: weak-key-size
RSA.generate(2048)
# ok: weak-key-size
rsa.generate_private_key(public_exponent=65537, key_size=3072)
# ok: weak-key-size
RSA.generate(size)
