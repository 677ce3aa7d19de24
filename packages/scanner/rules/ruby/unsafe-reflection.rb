class ItemsController < ApplicationController
  KINDS = { "a" => Apple, "b" => Banana }.freeze

  def act
    # ruleid: unsafe-reflection
    @item.send(params[:method])
    # ruleid: unsafe-reflection
    klass = params[:type].constantize
    # ruleid: unsafe-reflection
    Object.const_get(params[:kind]).new
    # ok: unsafe-reflection
    @item.send(:rename, params[:name])
    # ok: unsafe-reflection
    KINDS[params[:type]].new
    # ok: unsafe-reflection
    @item.public_send(params[:do]) if %w[start stop].include?(params[:do])
    # ok: unsafe-reflection
    mailer.send("notify_#{params[:id].to_i}")
  end
end
