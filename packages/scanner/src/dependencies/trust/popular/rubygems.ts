/** Names of gems that nearly everybody knows. */
export const POPULAR_RUBYGEMS = `
actioncable actionmailer actionpack actionview activejob activemodel activerecord activestorage activesupport addressable annotate ast aws-sdk aws-sdk-core aws-sdk-s3
bcrypt better_errors bigdecimal bootsnap bootstrap brakeman builder bullet bundler byebug cancancan capistrano capybara carrierwave childprocess chef coffee-rails coffee-script
concurrent-ruby crass dalli database_cleaner devise diff-lcs docile dotenv dotenv-rails elasticsearch erubi eventmachine execjs excon factory_bot factory_bot_rails
faker faraday faraday_middleware ffi fog-core globalid google-protobuf grape graphql guard haml hashie highline httparty http httpclient i18n image_processing jbuilder jekyll
jquery-rails json json-schema jwt kaminari kramdown launchy listen loofah mail marcel method_source mime-types mini_magick mini_mime mini_portile2 minitest
mongoid msgpack multi_json multi_xml mysql2 net-http net-ssh nio4r nokogiri oauth oauth2 octokit oj omniauth omniauth-oauth2 paperclip parallel parser pg pry
pry-byebug psych public_suffix puma pundit racc rack rack-attack rack-cors rack-protection rack-test rails rails-html-sanitizer railties rainbow rake
ransack redcarpet redis regexp_parser rest-client rexml roda rouge rspec rspec-core rspec-expectations rspec-mocks rspec-rails rubocop rubocop-rails ruby-progressbar
rubyzip sass sass-rails sassc selenium-webdriver sentry-ruby sequel shoulda sidekiq simplecov sinatra slim spring sprockets sprockets-rails sqlite3 stripe
thin thor tilt turbolinks twilio-ruby tzinfo uglifier unicode-display_width unicorn vcr warden web-console webdrivers webmock webpacker websocket-driver will_paginate zeitwerk
`
