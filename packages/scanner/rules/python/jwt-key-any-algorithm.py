import jwt
def read(token, key):
    # ruleid: jwt-key-any-algorithm
    jwt.decode(token, key, algorithms=[jwt.get_unverified_header(token)['alg']])
    header = jwt.get_unverified_header(token)
    # ruleid: jwt-key-any-algorithm
    jwt.decode(token, key, algorithms=[header['alg']])
    # ruleid: jwt-key-any-algorithm
    jwt.encode(token, key, algorithm='none')
    # ok: jwt-key-any-algorithm
    jwt.decode(token, key, algorithms=['RS256'])
    # ok: jwt-key-any-algorithm
    jwt.encode(token, key, algorithm='HS256')
    # ok: jwt-key-any-algorithm
    header['kid']
