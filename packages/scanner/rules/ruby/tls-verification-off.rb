http = Net::HTTP.new(host, 443)
# ruleid: tls-verification-off
http.verify_mode = OpenSSL::SSL::VERIFY_NONE
# ruleid: tls-verification-off
HTTParty.get(url, verify: false)
# ruleid: tls-verification-off
Faraday.new(url: url, ssl: { verify: false })
# ok: tls-verification-off
http.verify_mode = OpenSSL::SSL::VERIFY_PEER
# ok: tls-verification-off
HTTParty.get(url, verify: true)
# ok: tls-verification-off
Faraday.new(url: url, ssl: { ca_file: "ca.pem" })
