# ruleid: jwt-not-verified
payload, = JWT.decode(token, nil, false)
# ruleid: jwt-not-verified
data = JWT.decode(token, key, false, algorithm: "HS256")
# ruleid: jwt-not-verified
token = JWT.encode(payload, nil, "none")
# ok: jwt-not-verified
payload, = JWT.decode(token, key, true, algorithm: "HS256")
# ok: jwt-not-verified
token = JWT.encode(payload, key, "HS256")
# ok: jwt-not-verified
JSON.decode(token, nil, false)
