# ruleid: insecure-random-token
token = rand(36**20).to_s(36)
# ruleid: insecure-random-token
@otp = Random.rand(100000..999999)
# ruleid: insecure-random-token
user.api_key = (0...20).map { rand(65..90).chr }.join
# ok: insecure-random-token
token = SecureRandom.hex(32)
# ok: insecure-random-token
color = rand(255)
# ok: insecure-random-token
password = letters.shuffle(random: SecureRandom).join
# ok: insecure-random-token
otp = SecureRandom.random_number(1_000_000)
