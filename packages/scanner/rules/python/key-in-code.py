import hmac
from Crypto.Cipher import AES
from cryptography.fernet import Fernet
# ruleid: key-in-code
AES.new(b'0123456789abcdef', AES.MODE_GCM)
# ruleid: key-in-code
Fernet(b'ZmDfcTF7_60GrrY167zsiPd67pEvs0aGOv2oasOM1Pg=')
# ruleid: key-in-code
hmac.new(b'secret-key', message, 'sha256')
# ok: key-in-code
AES.new(key, AES.MODE_GCM)
# ok: key-in-code
Fernet(os.environ['KEY'])
# ok: key-in-code
hmac.new(settings.key, message, 'sha256')
