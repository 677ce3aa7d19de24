class HooksController < ApplicationController
  # ruleid: csrf-protection-off
  skip_before_action :verify_authenticity_token, only: [:create]
  # ruleid: csrf-protection-off
  protect_from_forgery with: :null_session
end
class ApiController < ApplicationController
  # ruleid: csrf-protection-off
  skip_before_action :verify_authenticity_token
  # ok: csrf-protection-off
  skip_before_action :authenticate, only: [:index]
  # ok: csrf-protection-off
  protect_from_forgery with: :exception
  # ok: csrf-protection-off
  before_action :verify_authenticity_token
end
