# ruleid: django-weak-password-hasher
PASSWORD_HASHERS = ['django.contrib.auth.hashers.MD5PasswordHasher']
# ruleid: django-weak-password-hasher
PASSWORD_HASHERS = ('django.contrib.auth.hashers.SHA1PasswordHasher',)
# ruleid: django-weak-password-hasher
PASSWORD_HASHERS = ['django.contrib.auth.hashers.UnsaltedMD5PasswordHasher', 'x']
# ok: django-weak-password-hasher
PASSWORD_HASHERS = ['django.contrib.auth.hashers.Argon2PasswordHasher']
# ok: django-weak-password-hasher
PASSWORD_HASHERS = ['django.contrib.auth.hashers.PBKDF2PasswordHasher', 'django.contrib.auth.hashers.MD5PasswordHasher']
# ok: django-weak-password-hasher
OTHER = ['MD5PasswordHasher']
