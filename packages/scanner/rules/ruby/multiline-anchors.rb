class User < ApplicationRecord
  # ruleid: multiline-anchors
  validates :name, format: { with: /^[a-z]+$/ }
  # ruleid: multiline-anchors
  validates :url, presence: true, format: { with: /^https?:\/\/.+$/i, message: "is wrong" }
  # ruleid: multiline-anchors
  validates_format_of :zip, with: /^\d{5}$/
  # ok: multiline-anchors
  validates :name, format: { with: /\A[a-z]+\z/ }
  # ok: multiline-anchors
  validates :text, format: { with: /^[a-z]+$/, multiline: true }
  # ok: multiline-anchors
  validates :name, presence: true
end
