provider "aws" {
  access_key = var.key
  # ruleid: literal-secret
  secret_key = "qX81jd02kdaowk20dk20KD"
}
resource "aws_db_instance" "a" {
  username = "admin"
  # ruleid: literal-secret
  password = "hunter2x"
}
resource "azurerm_sql_server" "b" {
  # ruleid: literal-secret
  administrator_login_password = "4-v3ry-53cr37-p455w0rd"
}
resource "aws_db_instance" "c" {
  # ok: literal-secret
  password = random_password.db.result
}
resource "aws_db_instance" "d" {
  # ok: literal-secret
  password = "${var.prefix}-x"
}
variable "password" {
  # ok: literal-secret
  description = "The password"
}
