import random
import secrets
# ruleid: insecure-random-token
token = ''.join(random.choice(letters) for _ in range(32))
# ruleid: insecure-random-token
user.reset_token = str(random.randint(100000, 999999))
def generate_password():
    # ruleid: insecure-random-token
    return ''.join(random.sample(letters, 12))
# ok: insecure-random-token
token2 = secrets.token_urlsafe(32)
# ok: insecure-random-token
index = random.randint(0, 9)
# ok: insecure-random-token
api_key = random.SystemRandom().choice(letters)
