def encrypt(password, salt)
  # ruleid: weak-password-hash
  Digest::MD5.hexdigest(password)
  # ruleid: weak-password-hash
  Digest::SHA256.hexdigest("#{salt}#{password}")
  # ruleid: weak-password-hash
  Digest::SHA1.hexdigest(salt + user.password)
  # ok: weak-password-hash
  BCrypt::Password.create(password)
  # ok: weak-password-hash
  Digest::SHA256.hexdigest(content)
  # ok: weak-password-hash
  Digest::MD5.hexdigest(url)
end
