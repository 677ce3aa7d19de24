class UsersController < ApplicationController
  def create
    # ruleid: mass-assignment
    @user = User.new(params.require(:user).permit!)
    # ruleid: mass-assignment
    @user.update(params[:user].permit!)
    # ruleid: mass-assignment
    params.permit!
    # ok: mass-assignment
    @user = User.new(params.require(:user).permit(:name, :email))
    # ok: mass-assignment
    @user.update(name: params[:name])
    # ok: mass-assignment
    policy.permit!
  end
end
