import ssl
# ruleid: old-tls-version
ssl.SSLContext(ssl.PROTOCOL_TLSv1)
# ruleid: old-tls-version
ssl.SSLContext(ssl.PROTOCOL_SSLv3)
# ruleid: old-tls-version
context.minimum_version = ssl.TLSVersion.TLSv1_1
# ok: old-tls-version
ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
# ok: old-tls-version
context.minimum_version = ssl.TLSVersion.TLSv1_2
# ok: old-tls-version
ssl.create_default_context()
