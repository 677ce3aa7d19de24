resource "aws_lambda_function_url" "a" {
  # ruleid: function-url-without-auth
  authorization_type = "NONE"
}
resource "aws_lambda_function_url" "b" {
  function_name = "x"
  # ruleid: function-url-without-auth
  authorization_type = "NONE"
}
resource "aws_lambda_function_url" "c" {
  # ruleid: function-url-without-auth
  authorization_type = "NONE" # for the site
}
resource "aws_lambda_function_url" "d" {
  # ok: function-url-without-auth
  authorization_type = "AWS_IAM"
}
resource "aws_lambda_function_url" "e" {
  # ok: function-url-without-auth
  authorization_type = var.type
}
resource "x" "f" {
  # ok: function-url-without-auth
  authorization = "NONE"
}
