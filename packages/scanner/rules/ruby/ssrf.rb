class HooksController < ApplicationController
  def fetch
    # ruleid: ssrf
    Net::HTTP.get(URI(params[:url]))
    # ruleid: ssrf
    HTTParty.get(params[:url])
    uri = URI.parse("http://#{params[:host]}/status")
    # ruleid: ssrf
    Net::HTTP.get_response(uri)
    # ok: ssrf
    HTTParty.get("https://api.example.com/items/#{params[:id]}")
    # ok: ssrf
    Faraday.get("https://api.example.com/items", { q: params[:q] })
    # ok: ssrf
    Net::HTTP.get(URI("https://example.com/"))
  end
end
