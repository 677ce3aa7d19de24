class UsersController < ApplicationController
  SORTS = %w[name age].freeze

  def index
    # ruleid: sql-injection
    @users = User.where("name = '#{params[:name]}'")
    # ruleid: sql-injection
    User.find_by_sql("SELECT * FROM users WHERE id = " + params[:id])
    # ruleid: sql-injection
    User.where(params[:filter])
    sort = params[:sort]
    # ruleid: sql-injection
    ActiveRecord::Base.connection.execute("SELECT * FROM users ORDER BY #{sort}")
    sorted(params[:by])
  end

  def sorted(column)
    # ruleid: sql-injection
    User.order("#{column} DESC")
  end

  def show
    # ok: sql-injection
    User.where("name = ?", params[:name])
    # ok: sql-injection
    User.where(name: params[:name])
    # ok: sql-injection
    User.where("id = #{params[:id].to_i}")
    # ok: sql-injection
    User.where(params.permit(:name, :age))
    # ok: sql-injection
    User.order("#{params[:sort]} DESC") if SORTS.include?(params[:sort])
    id = User.connection.quote(params[:id])
    # ok: sql-injection
    User.find_by_sql("SELECT * FROM users WHERE id = #{id}")
  end
end
