# ruleid: cookie-flags
Rails.application.config.session_store :cookie_store, key: "_app", httponly: false
# ruleid: cookie-flags
cookies[:token] = { value: token, httponly: false }
# ruleid: cookie-flags
config.force_ssl = false
# ok: cookie-flags
Rails.application.config.session_store :cookie_store, key: "_app", secure: true
# ok: cookie-flags
cookies[:token] = { value: token, httponly: true }
# ok: cookie-flags
config.force_ssl = true
