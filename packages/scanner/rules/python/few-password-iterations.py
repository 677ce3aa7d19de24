import bcrypt
import hashlib
# ruleid: few-password-iterations
hashlib.pbkdf2_hmac('sha256', password, salt, 1000)
# ruleid: few-password-iterations
hashlib.pbkdf2_hmac('sha256', password, salt, iterations=10000)
# ruleid: few-password-iterations
bcrypt.gensalt(4)
# ok: few-password-iterations
hashlib.pbkdf2_hmac('sha256', password, salt, 600000)
# ok: few-password-iterations
bcrypt.gensalt()
# ok: few-password-iterations
bcrypt.gensalt(rounds=12)
