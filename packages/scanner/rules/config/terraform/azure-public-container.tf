resource "azurerm_storage_container" "a" {
  # ruleid: azure-public-container
  container_access_type = "blob"
}
resource "azurerm_storage_account" "b" {
  # ruleid: azure-public-container
  allow_blob_public_access = true
}
resource "azurerm_storage_account" "c" {
  # ruleid: azure-public-container
  allow_nested_items_to_be_public = true
}
resource "azurerm_storage_container" "d" {
  # ok: azure-public-container
  container_access_type = "private"
}
resource "azurerm_storage_account" "e" {
  # ok: azure-public-container
  allow_nested_items_to_be_public = false
  # ok: azure-public-container
  allow_blob_public_access = var.public
}
