import jwt
from jwt import decode
# ruleid: jwt-not-verified
jwt.decode(token, options={'verify_signature': False})
# ruleid: jwt-not-verified
decode(token, key, verify=False)
# ruleid: jwt-not-verified
jwt.decode(token, key, algorithms=['HS256', 'none'])
# ok: jwt-not-verified
jwt.decode(token, key, algorithms=['HS256'])
# ok: jwt-not-verified
jwt.decode(token, key, algorithms=['RS256'], options={'verify_signature': True})
# ok: jwt-not-verified
other.decode(token, verify=False)
