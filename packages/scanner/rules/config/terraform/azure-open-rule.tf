resource "azurerm_network_security_group" "a" {
  # ruleid: azure-open-rule
  security_rule {
    direction              = "Inbound"
    access                 = "Allow"
    source_address_prefix  = "*"
    destination_port_range = "22"
  }
  # ok: azure-open-rule
  security_rule {
    direction              = "Inbound"
    access                 = "Deny"
    source_address_prefix  = "*"
    destination_port_range = "*"
  }
  # ok: azure-open-rule
  security_rule {
    direction              = "Inbound"
    access                 = "Allow"
    source_address_prefix  = "*"
    destination_port_range = "443"
  }
}
# ruleid: azure-open-rule
resource "azurerm_network_security_rule" "b" {
  direction              = "Inbound"
  access                 = "Allow"
  source_address_prefix  = "Internet"
  destination_port_range = "3389"
}
# ruleid: azure-open-rule
resource "azurerm_network_security_rule" "c" {
  direction              = "Inbound"
  access                 = "Allow"
  source_address_prefix  = "0.0.0.0/0"
  destination_port_range = "*"
}
# ok: azure-open-rule
resource "azurerm_network_security_rule" "d" {
  direction              = "Inbound"
  access                 = "Allow"
  source_address_prefix  = "10.0.0.0/8"
  destination_port_range = "22"
}
