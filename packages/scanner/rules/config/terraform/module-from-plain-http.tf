module "a" {
  # ruleid: module-from-plain-http
  source = "http://example.com/module.zip"
}
module "b" {
  # ruleid: module-from-plain-http
  source = "git::http://example.com/module.git"
}
module "c" {
  version = "1"
  # ruleid: module-from-plain-http
  source  = "http://example.com/x.zip"
}
module "d" {
  # ok: module-from-plain-http
  source = "git::https://example.com/module.git?ref=v1"
}
module "e" {
  # ok: module-from-plain-http
  source = "./x"
}
resource "x" "f" {
  # ok: module-from-plain-http
  source = "http://example.com/x"
}
