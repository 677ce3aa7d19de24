class PagesController < ApplicationController
  def show
    # ruleid: template-injection
    render inline: params[:template]
    # ruleid: template-injection
    ERB.new("Hello #{params[:name]}").result
    body = params[:body]
    # ruleid: template-injection
    html = Tilt::ERBTemplate.new { body } && ERB.new(body).result(binding)
    # ok: template-injection
    render inline: "Hello <%= @name %>"
    # ok: template-injection
    ERB.new(File.read("mail.erb")).result_with_hash(name: params[:name])
    # ok: template-injection
    render :show, locals: { name: params[:name] }
  end
end
