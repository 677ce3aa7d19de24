import hashlib
from hashlib import md5
def store(user, password):
    # ruleid: weak-password-hash
    user.hash = hashlib.md5(password.encode()).hexdigest()
    # ruleid: weak-password-hash
    user.hash = md5(user.password.encode('utf-8')).hexdigest()
    # ruleid: weak-password-hash
    user.hash = hashlib.sha256((salt + password).encode()).hexdigest()
    # ruleid: weak-password-hash
    user.hash = hashlib.new('sha1', password)
    # ok: weak-password-hash
    user.etag = hashlib.md5(body).hexdigest()
    # ok: weak-password-hash
    user.hash = hashlib.scrypt(password, salt=salt, n=16384, r=8, p=1)
    # ok: weak-password-hash
    user.hash = hashlib.pbkdf2_hmac('sha256', password, salt, 600000)
    # ok: weak-password-hash
    user.key = hashlib.sha256(password_reset_token).hexdigest()
