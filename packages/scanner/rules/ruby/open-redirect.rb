class SessionsController < ApplicationController
  def create
    # ruleid: open-redirect
    redirect_to params[:return_to]
    target = cookies[:next]
    # ruleid: open-redirect
    redirect_to target, allow_other_host: true
    # ruleid: open-redirect
    redirect_to "https://#{params[:host]}/home"
    # ok: open-redirect
    redirect_to "/users/#{params[:id]}"
    # ok: open-redirect
    redirect_to url_from(params[:return_to]) || root_path
    # ok: open-redirect
    redirect_to user_path(params[:id])
    # ok: open-redirect
    redirect_to action: :show, id: params[:id]
  end
end
