post '/calc' do
  # ruleid: code-injection
  eval(params['code'])
end
class CalcController < ApplicationController
  def run
    code = "x = #{params[:x]}"
    # ruleid: code-injection
    instance_eval(code)
    # ruleid: code-injection
    Report.class_eval params[:patch]
    # ok: code-injection
    eval("1 + 1")
    # ok: code-injection
    eval("x = #{Integer(params[:x])}")
    # ok: code-injection
    data = JSON.parse(params[:x])
  end
end
