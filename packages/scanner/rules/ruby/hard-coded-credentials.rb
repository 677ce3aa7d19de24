class AdminController < ApplicationController
  # ruleid: hard-coded-credentials
  http_basic_authenticate_with name: "admin", password: "k7Zp2wq9"
end
# ruleid: hard-coded-credentials
config.secret_key_base = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
KEY = "k7Zp2wq9"
# ruleid: hard-coded-credentials
token = JWT.encode(payload, KEY, "HS256")
# ok: hard-coded-credentials
config.secret_key_base = ENV["SECRET_KEY_BASE"]
# ok: hard-coded-credentials
token = JWT.encode(payload, Rails.application.secret_key_base, "HS256")
# ok: hard-coded-credentials
db = Mysql2::Client.new(host: "db", username: "root", password: "")
