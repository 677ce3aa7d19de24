resource "azurerm_storage_account" "a" {
  # ruleid: azure-plain-http
  enable_https_traffic_only = false
}
resource "azurerm_linux_web_app" "b" {
  # ruleid: azure-plain-http
  https_only = false
}
resource "azurerm_redis_cache" "c" {
  # ruleid: azure-plain-http
  enable_non_ssl_port = true
}
resource "azurerm_linux_web_app" "d" {
  # ok: azure-plain-http
  https_only = true
}
resource "azurerm_redis_cache" "e" {
  # ok: azure-plain-http
  enable_non_ssl_port = false
}
resource "azurerm_linux_web_app" "f" {
  # ok: azure-plain-http
  https_only = var.https
}
