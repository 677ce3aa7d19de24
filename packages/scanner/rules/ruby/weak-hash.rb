# ruleid: weak-hash
mac = OpenSSL::HMAC.hexdigest("SHA1", key, data)
# ruleid: weak-hash
mac = OpenSSL::HMAC.hexdigest(OpenSSL::Digest.new("md5"), key, data)
# ruleid: weak-hash
digest = OpenSSL::Digest::SHA1.new
# ok: weak-hash
mac = OpenSSL::HMAC.hexdigest("SHA256", key, data)
# ok: weak-hash
digest = OpenSSL::Digest::SHA256.new
# ok: weak-hash
etag = Digest::MD5.hexdigest(body)
