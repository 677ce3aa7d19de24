class SearchController < ApplicationController
  def index
    # ruleid: regex-injection
    pattern = Regexp.new(params[:q])
    # ruleid: regex-injection
    Regexp.new("^#{params[:prefix]}", Regexp::IGNORECASE)
    term = params[:term].strip
    # ruleid: regex-injection
    Regexp.compile(term)
    # ok: regex-injection
    Regexp.new(Regexp.escape(params[:q]))
    # ok: regex-injection
    Regexp.new("^a+$")
    # ok: regex-injection
    names.select { |name| name.include?(params[:q]) }
  end
end
