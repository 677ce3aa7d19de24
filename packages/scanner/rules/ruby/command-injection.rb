class ToolsController < ApplicationController
  def run
    # ruleid: command-injection
    system("ping -c 1 #{params[:host]}")
    file = params[:file]
    # ruleid: command-injection
    out = `identify #{file}`
    # ruleid: command-injection
    Open3.capture2("tar xf " + file)
    # ruleid: command-injection
    text = open(params[:path]).read
    # ok: command-injection
    system("ping", "-c", "1", params[:host])
    # ok: command-injection
    system("ping -c 1 #{Shellwords.escape(params[:host])}")
    # ok: command-injection
    out = `git rev-parse HEAD`
    # ok: command-injection
    system("kill #{params[:pid].to_i}")
    # ok: command-injection
    system("cat #{file}") if file =~ /\A[a-z0-9]+\z/
    # ok: command-injection
    open("https://example.com/#{params[:path]}")
  end
end
