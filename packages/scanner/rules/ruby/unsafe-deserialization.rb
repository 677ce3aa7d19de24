class CartController < ApplicationController
  def load
    # ruleid: unsafe-deserialization
    cart = Marshal.load(Base64.decode64(cookies[:cart]))
    # ruleid: unsafe-deserialization
    data = YAML.load(params[:yaml])
    # ruleid: unsafe-deserialization
    more = YAML.unsafe_load(request.body.read)
    # ok: unsafe-deserialization
    cart = JSON.parse(cookies[:cart])
    # ok: unsafe-deserialization
    data = YAML.safe_load(params[:yaml])
    # ok: unsafe-deserialization
    saved = Marshal.load(File.binread("cache.bin"))
  end
end
